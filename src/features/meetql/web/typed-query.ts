import { useEffect, useState } from 'react';

/** What stands in the editor, and what was run before: kept in this tab only. */
export interface TypedQuery {
  sql: string;
  model: string;
}

const TYPED = 'adminQuery';
const PAST = 'adminQueryHistory';
const MOST_PAST = 20;

const isTyped = (one: unknown): one is TypedQuery =>
  typeof one === 'object' &&
  one !== null &&
  ['sql', 'model'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string');

/** What is stored as one query or several, whatever somebody wrote there. */
export function readTyped(text: string | null): TypedQuery[] {
  try {
    return [JSON.parse(text ?? '[]') as unknown].flat().filter(isTyped);
  } catch {
    return [];
  }
}

const read = (key: string) => readTyped(sessionStorage.getItem(key));

/** The text survives a reload. */
export function useTypedQuery() {
  const [typed, setTyped] = useState(() => read(TYPED)[0] ?? { sql: '', model: 'users' });
  useEffect(() => sessionStorage.setItem(TYPED, JSON.stringify(typed)), [typed]);
  return [typed, setTyped] as const;
}

/** The last twenty queries that were run, newest first, each once. */
export function useQueryHistory() {
  const [past, setPast] = useState(() => read(PAST));
  useEffect(() => sessionStorage.setItem(PAST, JSON.stringify(past)), [past]);
  const remember = ({ sql: text, model: about }: TypedQuery) =>
    setPast((before) => {
      const others = before.filter(({ sql, model }) => sql !== text || model !== about);
      return [{ sql: text, model: about }, ...others].slice(0, MOST_PAST);
    });
  return { past, remember };
}
