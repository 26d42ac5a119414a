import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { onceIdle } from './once-idle.ts';
import { isStarting } from './starting.ts';

/** Drawn in the first go, and then each time: the first card is read while the others follow. */
const FIRST = 1;
const STEP = 2;

/**
 * The items of a list as they are to be drawn: the first ones at once, the others a few at a time whenever the
 * browser has nothing to do, so that a phone answers to a touch meanwhile. Undefined in the moment they come: an
 * answer is drawn in one go, and what React is asked to draw after it gives way to a touch.
 * @param atOnce when one of them is to be scrolled to.
 */
export function useStaged<Item>(
  items: readonly Item[],
  atOnce = false,
): readonly Item[] | undefined {
  // What is known from the start has been seen before: the page stands where it was left, as long as it was.
  const [count, setCount] = useState(() => {
    if (atOnce) return Number.POSITIVE_INFINITY;
    if (items.length === 0) return 0;
    return isStarting() ? FIRST : Number.POSITIVE_INFINITY;
  });
  const isWhole = atOnce || count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    if (count === 0) return startTransition(() => setCount(FIRST));
    return onceIdle(() => startTransition(() => setCount(count + STEP)));
  }, [count, isWhole]);
  // Before it is seen: the foot of the page would be pushed down.
  useLayoutEffect(() => (isWhole ? undefined : holdFoot()), [isWhole]);
  if (isWhole) return items;
  return count === 0 ? undefined : items.slice(0, count);
}

let coming = 0;

/** Says of the document that something has still to come in it (foot.css), until the returned function is called. */
function holdFoot(): () => void {
  const say = (by: number) => {
    coming += by;
    document.documentElement.toggleAttribute('data-coming', coming > 0);
  };
  say(1);
  return () => say(-1);
}
