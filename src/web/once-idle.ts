import { startTransition, useEffect, useState } from 'react';

/** Does it whenever the browser has nothing else to do, soon. Returns a function that takes it back. */
export function onceIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(idle);
}

/** Starts, once idle, what goes on until it is stopped. Returns its end, begun or not. */
export function startOnceIdle(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const cancel = onceIdle(() => {
    stop = start();
  });
  return () => {
    cancel();
    stop?.();
  };
}

/** False at first, true once the browser has had nothing to do: for what lies below what is seen. */
export function useOnceIdle(atOnce = false): boolean {
  const [isIdle, setIdle] = useState(atOnce);
  useEffect(() => {
    if (!isIdle) return onceIdle(() => startTransition(() => setIdle(true)));
  }, [isIdle]);
  return isIdle;
}
