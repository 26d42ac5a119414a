import { useSyncExternalStore } from 'react';

const KEY = 'darkMode';
const PAPER = { light: '#FAF7F1', dark: '#101915' } as const;
export type Scheme = keyof typeof PAPER;

const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');

function readKept(): Scheme | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'true') return 'dark';
    if (kept === 'false') return 'light';
  } catch {
    // Storage may be refused; the system's choice stands.
  }
  return undefined;
}

let scheme: Scheme = readKept() ?? (system.matches ? 'dark' : 'light');

function apply(next: Scheme): void {
  scheme = next;
  const root = document.documentElement;
  root.setAttribute('data-theme', next);
  root.setAttribute('data-mantine-color-scheme', next);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[next]);
  for (const listener of listeners) listener();
}

system.addEventListener('change', () => {
  if (readKept() === undefined) apply(system.matches ? 'dark' : 'light');
});
// Another tab changed its mind, or signing out cleared the storage.
window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) {
    apply(readKept() ?? (system.matches ? 'dark' : 'light'));
  }
});

const readScheme = () => scheme;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses a scheme and keeps it under `darkMode` as 'true' or 'false'. */
function chooseScheme(next: Scheme): void {
  try {
    localStorage.setItem(KEY, String(next === 'dark'));
  } catch {
    // The choice then lasts as long as the page.
  }
  apply(next);
}

/** The scheme in force; `toggle` switches the whole interface and remembers it. */
export function useTheme(): { scheme: Scheme; toggle: () => void } {
  const current = useSyncExternalStore(subscribe, readScheme, readScheme);
  return {
    scheme: current,
    toggle: () => chooseScheme(current === 'dark' ? 'light' : 'dark'),
  };
}
