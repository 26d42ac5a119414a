import { useEffect, useState } from 'react';

/** Longer than a second tap by mistake takes, shorter than the next card is read. */
const DEAF_MS = 500;

/**
 * Whether what lies under the thumb has just come by itself: for a moment nothing is decided of it.
 * @param name of what lies there.
 * @param turned what whoever decides has turned to: that is heard at once.
 */
export function useDeafness(name: string | undefined, turned?: string): boolean {
  const [last, setLast] = useState({ name, isHeard: true });
  // As it comes, not after: what was heard before and comes back is pressed as easily.
  if (last.name !== name) setLast({ name, isHeard: name === turned });
  useEffect(() => {
    const timer = setTimeout(() => setLast({ name, isHeard: true }), DEAF_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return !last.isHeard;
}

/** The same of what stands there only since it was opened. */
export function useDeafAtFirst(): boolean {
  const [isDeaf, setDeaf] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDeaf;
}
