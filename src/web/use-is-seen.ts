import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function useIsSeen(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
