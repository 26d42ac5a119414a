import { useSyncExternalStore } from 'react';

/** As the stylesheets have it. */
const WIDE = '(min-width: 64rem)';

function follow(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isWide = () => window.matchMedia(WIDE).matches;
/** A page's first view is drawn for a phone: that is who waits longest for what comes after it. */
const isPhone = () => false;

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide, isPhone);
}
