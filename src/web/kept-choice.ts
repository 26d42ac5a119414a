import { useSyncExternalStore } from 'react';

export interface KeptChoice {
  use: () => boolean;
  choose: (next: boolean) => void;
}

/**
 * A yes or no of this browser, kept under `key` as 'true' or 'false'; until it is made, what the system asks for.
 * `apply` shows it, here and when another tab changes its mind. early.js does the same before the first paint.
 */
export function keepChoice(
  key: string,
  apply: (is: boolean) => void,
  query = 'not all',
): KeptChoice {
  const listeners = new Set<() => void>();
  const system = window.matchMedia(query);
  const read = () => readKept(key) ?? system.matches;
  let current = read();

  function show(next: boolean): void {
    current = next;
    apply(next);
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const snapshot = () => current;

  system.addEventListener('change', () => show(read()));
  // Another tab changed its mind, or the storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(read());
  });

  return {
    use: () => useSyncExternalStore(subscribe, snapshot, snapshot),
    choose: (next) => {
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // The choice then lasts as long as the page.
      }
      show(next);
    },
  };
}

function readKept(key: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(key);
    if (kept === 'true' || kept === 'false') return kept === 'true';
  } catch {
    // Storage may be refused; the system's choice stands.
  }
  return undefined;
}
