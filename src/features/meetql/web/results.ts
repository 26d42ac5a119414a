import { pageOfThing } from '#contract/thing-pages.ts';
import { nameMonth } from '#web/words/month-names.ts';
import type { QueryRow } from '../meetql.contract.ts';

/** The columns of rows, in the order in which they first appear. */
export function columnsOf(rows: readonly QueryRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** A value on one line: objects and lists as JSON, what is not set as nothing. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the rows of a group have in common; only what was counted by month is one. */
export const nameGroup = ({ count: _, ...groups }: QueryRow): string =>
  Object.entries(groups)
    .map(([name, value]) => {
      const text = plainText(value);
      if (text === '') return 'Sans valeur';
      return name.startsWith('MONTH(') ? nameMonth(text) : text;
    })
    .join(' · ');

export interface Sorting {
  column: string;
  descending: boolean;
}

/** The rows in another order; what is not set comes last. */
export function sortRows(
  rows: readonly QueryRow[],
  sorting: Sorting | undefined,
): readonly QueryRow[] {
  if (!sorting) return rows;
  const { column, descending } = sorting;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[column] ?? null, b[column] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : plainText(one).localeCompare(plainText(other), 'fr', { numeric: true });
    return descending ? -compared : compared;
  });
}

export interface FieldChange {
  /** With dots into a related one. */
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields in which two rows differ. */
export function changesBetween(before: QueryRow, after: QueryRow): FieldChange[] {
  return columnsOf([before, after])
    .filter((name) => name !== 'updatedAt')
    .flatMap((name) => changesOf(name, before[name], after[name]));
}

const isRow = (value: unknown): value is QueryRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changesOf(field: string, before: unknown, after: unknown): FieldChange[] {
  if (isRow(before) && isRow(after)) {
    return columnsOf([before, after]).flatMap((name) =>
      changesOf(`${field}.${name}`, before[name], after[name]),
    );
  }
  return plainText(before) === plainText(after) ? [] : [{ field, before, after }];
}

/** What a row is called, as far as it tells. */
export function titleOf(row: QueryRow): string {
  return plainText(row.title ?? row.name ?? row.username ?? row._id);
}

const THINGS = {
  services: 'service',
  trocs: 'troc',
  events: 'event',
  outings: 'outing',
  journals: 'journal',
} as const;

/** Its own page, and its author's for administrators; a draft has none. */
export function linksOf(row: QueryRow, model: string): { label: string; to: string }[] {
  const links: { label: string; to: string }[] = [];
  const id = textOf(row._id);
  if (id && model === 'users')
    links.push({ label: "Tout ce qu'on en sait", to: `/admin/personnes/${id}` });
  const thing = THINGS[model as keyof typeof THINGS];
  if (id && thing && row.published !== false) {
    links.push({ label: 'Voir la page', to: pageOfThing(thing, id) });
  }
  const author = ['creator', 'user', 'author']
    .map((name) => idOf(row[name]) ?? textOf(row[`${name}._id`]))
    .find(Boolean);
  if (author) links.push({ label: 'Son auteur', to: `/admin/personnes/${author}` });
  return links;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? textOf(value._id) : undefined;

/** 'en 1,1 s', 'en moins de 0,1 s'. */
export function sayTook(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths === 0) return 'en moins de 0,1\u00a0s';
  return `en ${String(tenths / 10).replace('.', ',')}\u00a0s`;
}
