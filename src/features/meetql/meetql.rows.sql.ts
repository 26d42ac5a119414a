// Rows of a model as JSON written by PostgreSQL, and how many there are. The text of a statement holds names of the
// models, LIMIT and SKIP as whole numbers, and nothing else; see meetql.condition.sql.ts.
import { ZONE } from '#contract/paris.ts';
import type { Tx } from '#server/database/database.ts';
import {
  ConditionPlan,
  columnOf,
  enclosingList,
  isNullable,
  Parameters,
  presenceOf,
} from './meetql.condition.sql.ts';
import {
  type FieldDescription,
  findField,
  type ModelDescription,
} from './meetql-fields.contract.ts';
import { groupName } from './meetql-print.contract.ts';
import {
  type Condition,
  type Group,
  MOST_ROWS,
  type Order,
  ROWS_WITHOUT_LIMIT,
} from './meetql-tree.contract.ts';

export interface Plan {
  /** Rows as one JSON text, a number, or rows one by one. */
  kind: 'body' | 'count' | 'rows';
  text: string;
  values: unknown[];
}

interface Bounds {
  limit: number | null;
  skip: number | null;
}

export interface AskedRows extends Bounds {
  /** Null: all. */
  fields: readonly string[] | null;
  where: Condition | null;
  order: readonly Order[];
}

/** One row, `body`: the JSON array of what is asked for. */
export function planRows(model: ModelDescription, asked: AskedRows): Plan {
  const parameters = new Parameters();
  const columns = asked.fields ? columnsOf(model, asked.fields) : allColumnsOf(model);
  const where = asked.where ? `where ${new ConditionPlan(model, parameters).of(asked.where)}` : '';
  const order = takesOne(model, asked.where) ? '' : `order by ${orderOf(model, asked.order)}`;
  return {
    kind: 'body',
    text: `select coalesce(json_agg(r), '[]')::text as body from (
      select ${columns} from ${viewOf(model)} v ${where}
      ${order} ${boundsOf(asked)}) as r`,
    values: parameters.values,
  };
}

function boundsOf({ limit, skip }: Bounds): string {
  const most = wholeNumber(Math.min(limit ?? ROWS_WITHOUT_LIMIT, MOST_ROWS));
  return `limit ${most} ${skip ? `offset ${wholeNumber(skip)}` : ''}`;
}

/** One row, `count`. */
export function planCount(model: ModelDescription, where: Condition | null): Plan {
  const parameters = new Parameters();
  const filter = where ? `where ${new ConditionPlan(model, parameters).of(where)}` : '';
  return {
    kind: 'count',
    text: `select count(*) as count from ${viewOf(model)} v ${filter}`,
    values: parameters.values,
  };
}

/** One row, `body`: how many rows there are of each group, months in their order, all else the most first. */
export function planGroups(
  model: ModelDescription,
  asked: { where: Condition | null; group: readonly Group[] } & Bounds,
): Plan {
  const parameters = new Parameters();
  const filter = asked.where ? `where ${new ConditionPlan(model, parameters).of(asked.where)}` : '';
  const columns = asked.group.map((one) => `${groupOf(model, one)} as "${groupName(one)}"`);
  const places = asked.group.map((_, at) => at + 1);
  const inTime = asked.group.some(({ by }) => by === 'month');
  const order = places.map((place) => `${place} asc nulls last`);
  return {
    kind: 'body',
    text: `select coalesce(json_agg(r), '[]')::text as body from (
      select ${columns.join(', ')}, count(*) as count from ${viewOf(model)} v ${filter}
      group by ${places.join(', ')}
      order by ${[...(inTime ? [] : ['count(*) desc']), ...order].join(', ')} ${boundsOf(asked)}) as r`,
    values: parameters.values,
  };
}

/** Months are the quarter's, not those of UTC. */
function groupOf(model: ModelDescription, { field, by }: Group): string {
  if (by === 'value') return jsonOf(model, field.name);
  return `to_char(${columnOf(field.name)} at time zone '${ZONE}', 'YYYY-MM')`;
}

/** The identifiers (`id`) of the rows a condition takes, `most` at most; of those in `among` only, if given. */
export function planTargets(
  model: ModelDescription,
  where: Condition,
  { most, among }: { most: number; among?: readonly string[] },
): Plan {
  const parameters = new Parameters();
  const condition = new ConditionPlan(model, parameters).of(where);
  const given = among ? `and v."_id" = any(${parameters.add(among, 'text[]')})` : '';
  return {
    kind: 'rows',
    text: `select v."_id" as id from ${viewOf(model)} v where ${condition} ${given}
      order by v."_id" limit ${parameters.add(most, 'int')}`,
    values: parameters.values,
  };
}

/** Whole rows (`id`, `row` as an object) by their identifiers. */
export function planById(model: ModelDescription, ids: readonly string[]): Plan {
  return {
    kind: 'rows',
    text: `select r."_id" as id, row_to_json(r) as row from (
      select ${allColumnsOf(model)} from ${viewOf(model)} v where v."_id" = any($1::text[])) as r
      order by r."_id"`,
    values: [ids],
  };
}

/** @param name under which PostgreSQL keeps the statement; '': not at all. */
export async function readBody(tx: Tx, { text, values }: Plan, name: string): Promise<string> {
  const [row] = await tx.rows<{ body: string }>({ name, text, values });
  return row?.body ?? '[]';
}

/** @param name as of `readBody`. */
export async function readCount(tx: Tx, { text, values }: Plan, name: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>({ name, text, values });
  return row?.count ?? 0;
}

export async function readIds(tx: Tx, { text, values }: Plan): Promise<string[]> {
  return (await tx.rows<{ id: string }>({ name: '', text, values })).map(({ id }) => id);
}

export async function readWhole(
  tx: Tx,
  { text, values }: Plan,
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await tx.rows<{ id: string; row: Record<string, unknown> }>({
    name: '',
    text,
    values,
  });
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Beside `_id`, what no two rows of a model share. */
const UNIQUE: Record<string, readonly string[]> = { users: ['username', 'email'] };

/** Whether a condition takes one row at most: there is nothing to order. */
function takesOne(model: ModelDescription, where: Condition | null): boolean {
  if (where?.kind === 'and') return where.parts.some((part) => takesOne(model, part));
  if (where?.kind !== 'compare' || where.operator !== '==') return false;
  const { name } = where.field;
  return where.value.kind === 'text' && (name === '_id' || !!UNIQUE[model.name]?.includes(name));
}

function columnsOf(model: ModelDescription, fields: readonly string[]): string {
  return [...new Set(fields)].map((path) => `${jsonOf(model, path)} as "${path}"`).join(', ');
}

const wholeRows = new WeakMap<ModelDescription, string>();

function allColumnsOf(model: ModelDescription): string {
  const own = () => columnsOf(model, model.fields.map(({ path }) => path).filter(isOwn));
  const columns = wholeRows.get(model) ?? own();
  wholeRows.set(model, columns);
  return columns;
}

/** Written out: PostgreSQL plans for the few rows asked for, once, and not at each run. */
function wholeNumber(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error(`Ce n'est pas un nombre : ${count}`);
  return String(count);
}

const isOwn = (path: string) => !path.includes('.');

function viewOf({ name }: ModelDescription): string {
  if (!/^[A-Za-z]+$/.test(name)) throw new Error(`${name} is no model`);
  return `"meetql_${name}"`;
}

function orderOf(model: ModelDescription, order: readonly Order[]): string {
  const asked = order.map(({ field: { name }, descending }) => {
    const field = findField(model, name);
    if (!field) throw new Error(`Champ inconnu : ${name}`);
    const column = columnOf(name);
    const by = field.type === 'text' ? `${column}::text collate french` : column;
    const last = isNullable(model, field) ? ' nulls last' : '';
    return `${by} ${descending ? 'desc' : 'asc'}${last}`;
  });
  // Rows that are equal keep an order of their own: pages (SKIP) neither repeat nor lose one.
  const newestFirst = order.at(-1)?.descending ?? true;
  return [...asked, `v."_id" ${newestFirst ? 'desc' : 'asc'}`].join(', ');
}

/** A field as JSON, the way the API writes it. */
function jsonOf(model: ModelDescription, path: string): string {
  const field = findField(model, path);
  if (!field) throw new Error(`Champ inconnu : ${path}`);
  const enclosing = enclosingList(model, path);
  if (enclosing?.root === path) return columnOf(path);
  if (enclosing) {
    return `(select coalesce(json_agg(i.one #> ${enclosing.inside}), '[]')
      from json_array_elements(${columnOf(enclosing.root)}) as i(one))`;
  }
  if (field.type === 'object') return objectOf(model, field);
  const column = columnOf(path);
  return field.type === 'moment'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
}

function objectOf(model: ModelDescription, field: FieldDescription): string {
  const start = `${field.path}.`;
  const inner = model.fields
    .map(({ path }) => path)
    .filter((path) => path.startsWith(start) && isOwn(path.slice(start.length)));
  const pairs = inner.map((path) => `'${path.slice(start.length)}', ${jsonOf(model, path)}`);
  const object = `json_build_object(${pairs.join(', ')})`;
  if (!isNullable(model, field)) return object;
  return `case when ${columnOf(presenceOf(model, field).path)} is not null then ${object} end`;
}
