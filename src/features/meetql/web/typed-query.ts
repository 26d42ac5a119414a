import { useEffect, useState } from 'react';

/** What stands in the editor, and what was run before: kept in this tab only. */
export interface TypedQuery {
  sql: string;
  model: string;
}

const TYPED = 'adminQuery';
const PAST = 'adminQueryHistory';
const MOST_PAST = 20;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The text survives a reload. */
export function useTypedQuery() {
  const [typed, setTyped] = useState(() => read<TypedQuery>(TYPED, { sql: '', model: 'users' }));
  useEffect(() => sessionStorage.setItem(TYPED, JSON.stringify(typed)), [typed]);
  return [typed, setTyped] as const;
}

/** The last twenty queries that were run, newest first, each once. */
export function useQueryHistory() {
  const [past, setPast] = useState(() => read<TypedQuery[]>(PAST, []));
  useEffect(() => sessionStorage.setItem(PAST, JSON.stringify(past)), [past]);
  const remember = (query: TypedQuery) =>
    setPast((before) => {
      const others = before.filter(({ sql, model }) => sql !== query.sql || model !== query.model);
      return [query, ...others].slice(0, MOST_PAST);
    });
  return { past, remember };
}
