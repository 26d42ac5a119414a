import { startTransition, useEffect, useState } from 'react';
import { onceIdle } from './once-idle.ts';

/** Cards of a phone's first screen, and a little more. */
const FIRST = 1;
const STEP = 2;

/**
 * The items of a list as they are to be drawn: the first ones at once, the others a few at a time whenever the
 * browser has nothing to do, so that a phone answers to a touch meanwhile.
 * @param atOnce when one of them is to be scrolled to.
 */
export function useStaged<Item>(items: Item[], atOnce = false): Item[] {
  // What is known from the start has been seen before: the page stands where it was left, as long as it was.
  const [count, setCount] = useState(atOnce || items.length > 0 ? Number.POSITIVE_INFINITY : FIRST);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    return onceIdle(() => startTransition(() => setCount(count + STEP)));
  }, [count, isWhole]);
  return isWhole ? items : items.slice(0, count);
}
