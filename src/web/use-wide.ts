import { useSyncExternalStore } from 'react';

/** As the stylesheets have it. */
const WIDE = '(min-width: 64rem)';
const WIDEST = '(min-width: 100rem)';
const NARROW = '(max-width: 22.49rem)';

const follow = (size: string) => (listener: () => void) => {
  const query = window.matchMedia(size);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const followWide = follow(WIDE);
const followWidest = follow(WIDEST);
const followNarrow = follow(NARROW);

const isWide = () => window.matchMedia(WIDE).matches;
const isWidest = () => window.matchMedia(WIDEST).matches;
const isNarrow = () => window.matchMedia(NARROW).matches;
/** A page's first view is drawn for a phone: that is who waits longest for what comes after it. */
const isPhone = () => false;

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(followWide, isWide, isPhone);
}

/** Whether there is room for a pane beside a list. */
export function useWidest(): boolean {
  return useSyncExternalStore(followWidest, isWidest, isPhone);
}

/** Whether words beside buttons have to be few: a small telephone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followNarrow, isNarrow, isPhone);
}
