// What was looked for last: in this browser alone, until the session ends (`OF_A_SESSION` of the session) or it is erased.
import { useSyncExternalStore } from 'react';
import { isAsked } from '../search.data.ts';
import { readLast, withNewest } from './newest.ts';

const KEY = 'lastSearches';

const listeners = new Set<() => void>();
let shown: { text: string | null; texts: readonly string[] } = { text: null, texts: [] };

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function current(): readonly string[] {
  const text = readKept();
  if (text !== shown.text) shown = { text, texts: readLast(text) };
  return shown.texts;
}

function store(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // Storage full or refused: the search itself does without.
  }
  for (const listener of listeners) listener();
}

/** Called as something found is opened, or the text is sent: not for each letter that is typed. */
export function keepSearch(q: string): void {
  const text = q.trim();
  if (isAsked(text)) store(withNewest(current(), text));
}

export const eraseSearch = (text: string): void => store(current().filter((one) => one !== text));

export const eraseSearches = (): void => store([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const NONE: readonly string[] = [];

/** None in the first view, which is drawn for everybody. */
export const useLastSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, current, () => NONE);

/** For what holds the results: keeps the text once one of them is opened. */
export const keepsOnOpening = (q: string) => (results: HTMLElement | null) => {
  function open({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    // What leads to another search was not found by this one.
    if (link && link.pathname !== '/recherche') keepSearch(q);
  }
  results?.addEventListener('click', open);
  return () => results?.removeEventListener('click', open);
};
