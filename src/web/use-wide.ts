import { useSyncExternalStore } from 'react';

/** As the stylesheets have it. */
const WIDE = '(min-width: 64rem)';

function follow(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
