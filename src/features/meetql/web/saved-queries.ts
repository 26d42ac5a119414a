import { useSyncExternalStore } from 'react';

/** The specification's key; it outlives signing out. */
const KEY = 'adminSavedQueries';

export interface SavedQuery {
  name: string;
  model: string;
  sql: string;
}

const isSaved = (one: unknown): one is SavedQuery =>
  typeof one === 'object' &&
  one !== null &&
  ['name', 'model', 'sql'].every(
    (key) => typeof (one as Record<string, unknown>)[key] === 'string',
  );

/** What is stored, whatever somebody wrote there. */
export function readSaved(text: string | null): SavedQuery[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
let shown: { text: string | null; queries: readonly SavedQuery[] } = { text: null, queries: [] };

function current(): readonly SavedQuery[] {
  const text = localStorage.getItem(KEY);
  if (text !== shown.text) shown = { text, queries: readSaved(text) };
  return shown.queries;
}

function store(queries: readonly SavedQuery[]): void {
  localStorage.setItem(KEY, JSON.stringify(queries));
  for (const listener of listeners) listener();
}

/** Keeps a query; one of the same name gives way to it. */
export function saveQuery(query: SavedQuery): void {
  store([query, ...current().filter(({ name }) => name !== query.name)]);
}

export function removeQuery(name: string): void {
  store(current().filter((query) => query.name !== name));
}

/** The saved queries, newest first, as any window of this browser keeps them. */
export function useSavedQueries(): readonly SavedQuery[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }, current);
}
