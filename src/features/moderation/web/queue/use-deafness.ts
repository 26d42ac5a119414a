import { useEffect, useState } from 'react';

/** Longer than a second tap by mistake takes, shorter than the next card is read. */
const DEAF_MS = 500;

/** For a moment after each decision nothing is decided: the next card has come under the same thumb. */
export function useDeafness(): { isDeaf: boolean; goDeaf: () => void } {
  const [decided, setDecided] = useState(0);
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(decided), DEAF_MS);
    return () => clearTimeout(timer);
  }, [decided]);
  return { isDeaf: decided !== heard, goDeaf: () => setDecided((before) => before + 1) };
}
