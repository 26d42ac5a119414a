import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  window.addEventListener('online', listener, { signal: over.signal });
  window.addEventListener('offline', listener, { signal: over.signal });
  return () => over.abort();
}

/** Whether this device has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
