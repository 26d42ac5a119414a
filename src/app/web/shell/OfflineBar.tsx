import { useSyncExternalStore } from 'react';
import './offline-bar.css';

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

/** Above every page, for as long as there is no network. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div className="offline" aria-live="polite">
      {!online && (
        <p>
          <b>Vous êtes hors ligne.</b> Ce que vous avez lu reste lisible, ce que vous écrivez est
          gardé.
        </p>
      )}
    </div>
  );
}
