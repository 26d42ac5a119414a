import { useEffect, useState } from 'react';

const BRIEF_MS = 3_000;

/** A sentence shown for three seconds; said again, it lasts as long again. */
export function useBrief() {
  const [said, setSaid] = useState<{ text: string; at: number }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), BRIEF_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { text: said?.text, say: (text: string) => setSaid({ text, at: performance.now() }) };
}
