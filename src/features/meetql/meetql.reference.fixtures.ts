// What a query answers, worked out in memory from the rows themselves: nothing here knows of SQL.
import { dayInParis } from '#contract/paris.ts';
import {
  type FieldDescription,
  findField,
  type ModelDescription,
  readMoment,
} from './meetql-fields.contract.ts';
import { groupName } from './meetql-print.contract.ts';
import type { Comparison, Condition, Group, Order, Query, Value } from './meetql-tree.contract.ts';

export type Row = Record<string, unknown>;

const french = new Intl.Collator('fr');
/** Names that are taken whatever their case. */
const CASELESS =
  /[.](username|email)$|^(users|serviceCategories)[.](name|username|email)$|[.]category[.]name$/;
const MINUTE = 60_000;
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 1440 * MINUTE };

/** The rows a query takes, in its order; or how many there are. */
export function answerOf(query: Query, model: ModelDescription, rows: readonly Row[]): unknown {
  const taken = rows.filter((row) => !query.where || takes(query.where, model, row));
  if (query.kind === 'count') {
    return query.group.length > 0 ? countGroups(query.group, taken) : { count: taken.length };
  }
  if (query.kind !== 'find') throw new Error('Only what reads whole rows');
  const sorted = taken.toSorted((a, b) => compareRows(query.order, model, [a, b]));
  const skip = query.skip ?? 0;
  return sorted.slice(skip, skip + Math.min(query.limit ?? 100, 1000));
}

/** How many rows there are of each group, the most first; the order of those that are as many is nobody's matter. */
function countGroups(group: readonly Group[], rows: readonly Row[]): Row[] {
  const counts = new Map<string, Row & { count: number }>();
  for (const row of rows) {
    const of = group.map((one) => {
      const [value] = valuesOf(row, one.field.name.split('.'));
      const told =
        one.by === 'month' && value !== null
          ? dayInParis(new Date(String(value))).slice(0, 7)
          : value;
      return [groupName(one), told ?? null] as const;
    });
    const key = JSON.stringify(of);
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { ...Object.fromEntries(of), count: before + 1 });
  }
  return [...counts.values()].slice(0, 100);
}

function takes(condition: Condition, model: ModelDescription, row: Row): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => takes(part, model, row));
    case 'or':
      return condition.parts.some((part) => takes(part, model, row));
    case 'not':
      return !takes(condition.of, model, row);
    case 'null': {
      const values = valuesOf(row, condition.field.name.split('.'));
      const isUnset = (value: unknown) =>
        value === null || (Array.isArray(value) && value.length === 0);
      return values.some((value) => isUnset(value) === condition.isNull);
    }
    case 'in':
      return condition.values.some((value) =>
        compares(row, model, [condition.field.name, '==', value]),
      );
    case 'compare':
      return compares(row, model, [condition.field.name, condition.operator, condition.value]);
    case 'like': {
      const { pattern } = condition;
      const like = likeOf(pattern.kind === 'text' ? pattern.text : '');
      return itemsOf(row, condition.field.name).some(
        (item) => item !== null && like.test(String(item).toLocaleLowerCase('fr')),
      );
    }
  }
}

/** What stands at a path; through a list, what stands there in each of its items. */
function valuesOf(value: unknown, path: readonly string[]): unknown[] {
  const [first, ...rest] = path;
  if (first === undefined) return [value ?? null];
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, path));
  if (typeof value !== 'object' || value === null) return [null];
  return valuesOf((value as Row)[first], rest);
}

/** Whether the list a path leads through is there, be it empty. */
function standsInList(row: Row, path: string): boolean {
  let value: unknown = row;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) return true;
    value = (value as Row | null | undefined)?.[name];
  }
  return Array.isArray(value);
}

/** The values compared: the items of a list, the identifier of a related one. */
function itemsOf(row: Row, path: string): unknown[] {
  return valuesOf(row, path.split('.'))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map((value) => (typeof value === 'object' && value !== null ? (value as Row)._id : value));
}

function compares(
  row: Row,
  model: ModelDescription,
  [path, operator, value]: [string, Comparison, Value],
): boolean {
  if (value.kind === 'null') {
    const field = { name: path, at: value.at };
    return takes({ kind: 'null', field, isNull: operator === '==' }, model, row);
  }
  const field = findField(model, path);
  const items = field?.list && !standsInList(row, path) ? [] : itemsOf(row, path);
  return items.some((item) => {
    if (item === null) return operator === '!=';
    // Equal whatever their case, ordered as in a dictionary.
    const isEquality = operator === '==' || operator === '!=';
    const caseless = isEquality && CASELESS.test(`${model.name}.${path}`);
    const order = compareValues(item, plain(value, field), {
      caseless,
      type: field?.type ?? 'text',
    });
    const equal = order === 0;
    if (operator === '==') return equal;
    if (operator === '!=') return !equal;
    return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
  });
}

function plain(value: Value, field: FieldDescription | undefined): unknown {
  switch (value.kind) {
    case 'text':
      return field?.type === 'moment'
        ? new Date(readMoment(value.text) ?? 0).toISOString()
        : value.text;
    case 'number':
      return value.number;
    case 'boolean':
      return value.boolean;
    case 'null':
      return null;
    case 'now':
      return new Date(
        Date.now() + (value.unit ? value.shift * UNITS[value.unit] : 0),
      ).toISOString();
  }
}

const rank = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

function compareValues(
  one: unknown,
  other: unknown,
  { caseless, type }: { caseless: boolean; type: FieldDescription['type'] },
): number {
  if (typeof one === 'number') return rank(one, Number(other));
  if (typeof one === 'boolean') return rank(Number(one), Number(other));
  const [a, b] = [String(one), String(other)];
  if (type !== 'text') return rank(a, b);
  if (caseless && a.toLowerCase() === b.toLowerCase()) return 0;
  return french.compare(a, b) || rank(a, b);
}

function likeOf(pattern: string): RegExp {
  const parts = [...pattern.toLocaleLowerCase('fr')].map((letter) => {
    if (letter === '%') return '.*';
    return letter === '_' ? '.' : letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'su');
}

function compareRows(
  order: readonly Order[],
  model: ModelDescription,
  [a, b]: readonly [Row, Row],
): number {
  for (const { field, descending } of order) {
    const type = findField(model, field.name)?.type ?? 'text';
    const [one, other] = [a, b].map((row) => valuesOf(row, field.name.split('.'))[0]);
    const compared = compareSet(one, other, { type, descending });
    if (compared !== 0) return compared;
  }
  const newestFirst = order.at(-1)?.descending ?? true;
  return rank(String(a._id), String(b._id)) * (newestFirst ? -1 : 1);
}

/** What is not set comes last, whichever way. */
function compareSet(
  one: unknown,
  other: unknown,
  { type, descending }: { type: FieldDescription['type']; descending: boolean },
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareValues(one, other, { caseless: false, type }) * (descending ? -1 : 1);
}
