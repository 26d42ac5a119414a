import { startTransition, useEffect, useState } from 'react';
import { isStarting } from './starting.ts';

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
export const useOnceIdle = (): boolean => useIdleSteps(1) === 1;

/**
 * From 0 to `last`, one more each time the browser has nothing to do: for a page drawn part after part.
 * @param atOnce when it has been seen before: it stands as long as it was left.
 */
export function useIdleSteps(last: number, atOnce = false): number {
  const [step, setStep] = useState(() => (atOnce && !isStarting() ? last : 0));
  useEffect(() => {
    if (step < last) return onceIdle(() => startTransition(() => setStep(step + 1)));
  }, [step, last]);
  return step;
}
