import { useDeferredValue } from 'react';

/** Cards of a phone's first screen, and a little more. */
const FIRST = 4;

/**
 * The items of a list as they are to be drawn: the first ones at once, the others in a second, interruptible
 * drawing, so that a phone answers to a touch meanwhile.
 */
export function useStaged<Item>(items: Item[]): Item[] {
  const drawn = useDeferredValue(items);
  return drawn.length === 0 ? items.slice(0, FIRST) : drawn;
}
