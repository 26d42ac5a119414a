import type { AlertKind } from '../alerts.contract.ts';

/** What a list is narrowed by, as it is asked for; what is empty narrows nothing. */
export type Narrowing = Readonly<Partial<Record<string, string>>>;

/** Which of a list's filters an alert keeps as its facet. */
const FACETS: Record<AlertKind, string> = {
  ...{ service: 'nature', troc: 'kind', outing: 'type', event: 'type', journal: 'tag' },
};

/** Looked for in one part of a troc by its list, and by an alert in all of it. */
const IN_PARTS = ['offered', 'wanted'];

/** What is new is so anyway. */
const isAnyway = (kind: AlertKind, name: string, value: string) =>
  kind === 'troc' && name === 'status' && value === 'available';

export interface Kept {
  category: string;
  facet: string;
  q: string;
  /** Whether it tells of more than the list shows: to be said before it is kept. */
  isWider: boolean;
}

/** What an alert keeps of a list; undefined where that is narrowed by something that an alert cannot be of. */
export function keptOf(kind: AlertKind, filters: Narrowing): Kept | undefined {
  const given = Object.entries(filters).flatMap(([name, value = '']) =>
    value.trim() === '' || isAnyway(kind, name, value) ? [] : [[name, value.trim()] as const],
  );
  const known = ['q', 'category', FACETS[kind], ...IN_PARTS];
  if (given.some(([name]) => !known.includes(name))) return;
  const { category = '', [FACETS[kind]]: facet = '' } = Object.fromEntries(given);
  const words = given.filter(([name]) => name === 'q' || IN_PARTS.includes(name));
  const q = words.map(([, value]) => value).join(' ');
  const isWider = words.some(([name]) => name !== 'q');
  return { category, facet, q: q.slice(0, 200), isWider };
}
