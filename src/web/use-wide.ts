import { useSyncExternalStore } from 'react';

/** As the stylesheets have it. */
const WIDE = '(min-width: 64rem)';
const WIDEST = '(min-width: 100rem)';
/** From which width on cards stand two, three and four side by side. */
const COLUMNS = ['(min-width: 40rem)', WIDE, '(min-width: 80rem)'];
const NARROW = '(max-width: 22.49rem)';

const known = new Map<string, MediaQueryList>();

/** Asked of the browser once: a page reads it with each drawing. */
function queryOf(size: string): MediaQueryList {
  const query = known.get(size) ?? window.matchMedia(size);
  known.set(size, query);
  return query;
}

const follow = (size: string) => (listener: () => void) => {
  const query = queryOf(size);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const followWide = follow(WIDE);
const followWidest = follow(WIDEST);
const followNarrow = follow(NARROW);
const followColumns = (listener: () => void) => {
  const ends = COLUMNS.map((size) => follow(size)(listener));
  return () => {
    for (const end of ends) end();
  };
};

const isWide = () => queryOf(WIDE).matches;
const isWidest = () => queryOf(WIDEST).matches;
const isNarrow = () => queryOf(NARROW).matches;
const countColumns = () => 1 + COLUMNS.filter((size) => queryOf(size).matches).length;
/** A page's first view is drawn for a phone: that is who waits longest for what comes after it. */
const isPhone = () => false;
const onPhone = () => 1;

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

/** How many cards stand side by side in a list: one to four. */
export function useColumns(): number {
  return useSyncExternalStore(followColumns, countColumns, onPhone);
}
