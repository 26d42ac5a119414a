import { useEffect, useRef } from 'react';

/** Does one thing after `ms`, unless the screen is left before. */
export function useLater(ms: number): (work: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
}
