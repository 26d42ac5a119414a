import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  window.addEventListener('online', listener, { signal: over.signal });
  window.addEventListener('offline', listener, { signal: over.signal });
  return () => over.abort();
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Once there is a network, asks again for what failed without one. */
export function useAgainOnline(failed: boolean, ask: () => void): void {
  const online = useOnline();
  const wasCutOff = useRef(false);
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (failed && online && wasCutOff.current) askAgain();
    wasCutOff.current = failed && !online;
  }, [failed, online]);
}
