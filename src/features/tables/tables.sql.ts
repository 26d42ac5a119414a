// The administrators' tables: one statement a page, whatever the order, the filters and the words looked for.
// Invariant: a page begins where the one before it ended, so that no row is shown twice or skipped.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { patternOf } from '#server/database/json.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';

/** A column a table is ordered by; never null. */
interface Order {
  by: RawBuilder<unknown>;
  type: 'text collate french' | 'timestamptz' | 'boolean' | 'int' | 'text';
}

/** A table of administrators over the rows called `s`. */
export interface Table<Sorts extends string, Filters extends string> {
  name: string;
  /** The rows, with `s` for one. */
  from: RawBuilder<unknown>;
  /** Which rows there are for administrators. */
  where: RawBuilder<boolean>;
  /** The JSON text of one row. */
  item: RawBuilder<string>;
  sorts: Record<Sorts, Order>;
  /** All that is searched of a row, folded. */
  text?: RawBuilder<string>;
  /** Whether a word, made a pattern, is in it, where no index has the whole text. */
  matches?: (pattern: RawBuilder<unknown>) => RawBuilder<boolean>;
  filters: Record<Filters, (value: RawBuilder<unknown>) => RawBuilder<boolean>>;
  /** How many rows there are without filters, where that is kept and not counted. */
  total?: RawBuilder<number>;
}

/** Which page is asked: after or before a row's place in the order. */
export interface Asked<Sorts extends string, Filters extends string> {
  sort: Sorts;
  order: 'asc' | 'desc';
  limit: number;
  q?: string | undefined;
  from?: { back: boolean; value: string; id: string } | undefined;
  filters: Partial<Record<Filters, string | undefined>>;
}

export interface Place {
  value: string;
  id: string;
}

export interface TableRow {
  body: string;
  total: number;
  first: Place | null;
  last: Place | null;
  /** Whether there are more rows in the direction read. */
  more: boolean;
}

interface Values {
  limit: number;
  value?: string | undefined;
  id?: string | undefined;
  /** The longest word looked for: what an index can find. */
  word?: string | undefined;
  others?: string[] | undefined;
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** A statement of one table, in one order, read in one direction. */
interface Read<Sorts extends string> {
  sort: Sorts;
  order: 'asc' | 'desc';
  back: boolean;
}

type Given = Values & Partial<Record<string, unknown>>;

/** What rows must meet: the filters given, and every word looked for. */
function conditionsOf<Sorts extends string, Filters extends string>(
  table: Table<Sorts, Filters>,
  { arg, has }: Arguments<Given>,
): RawBuilder<unknown>[] {
  const names = Object.keys(table.filters) as Filters[];
  const filtered = names
    .filter((name) => has(name))
    .map((name) => table.filters[name](sql`${arg(name)}`));
  const { text, matches = (pattern) => sql`${text} like ${pattern}` } = table;
  if (!has('word') || !text) return [table.where, ...filtered];
  const found = matches(sql`(select ${patternOf(sql`${arg('word')}::text`)})`);
  if (!has('others')) return [table.where, ...filtered, found];
  const others = sql`array(select ${patternOf(sql`word`)} from unnest(${arg('others')}::text[]) as word)`;
  return [table.where, ...filtered, found, sql`${text} like all (${others})`];
}

function pageOf<Sorts extends string, Filters extends string>(
  table: Table<Sorts, Filters>,
  { sort, order, back }: Read<Sorts>,
  args: Arguments<Given>,
): RawBuilder<TableRow> {
  const { arg, has } = args;
  const { by, type } = table.sorts[sort];
  const up = (order === 'asc') !== back;
  const direction = sql.raw(up ? 'asc' : 'desc');
  const [shownOrder, otherEnd] = back
    ? [sql.raw('desc'), sql.raw('asc')]
    : [sql.raw('asc'), sql.raw('desc')];
  const conditions = conditionsOf(table, args);
  const place = sql`(${arg('value')}::${sql.raw(type)}, ${arg('id')}::text collate "C")`;
  const beyond = has('id')
    ? sql`and (${by}, s.id::text) ${sql.raw(up ? '>' : '<')} ${place}`
    : sql``;
  const counted = sql<number>`select count(*) from ${table.from} where ${all(conditions)}`;
  const total = table.total && conditions.length === 1 ? table.total : counted;
  const end = sql`select json_build_object('value', order_value, 'id', id) from shown order by place`;
  return sql<TableRow>`
    with page as materialized (
      select s.*, (${by})::text as order_value,
        row_number() over (order by ${by} ${direction}, s.id ${direction}) as place
      from ${table.from} where ${all(conditions)} ${beyond}
      order by ${by} ${direction}, s.id ${direction} limit ${arg('limit')}::int + 1),
    shown as materialized (select * from page where place <= ${arg('limit')}::int)
    select coalesce((select '[' || string_agg(${table.item}, ',' order by s.place ${shownOrder}) || ']'
        from shown s), '[]') as body,
      (${total})::int as total,
      (${end} ${shownOrder} limit 1) as first,
      (${end} ${otherEnd} limit 1) as last,
      (select count(*) from page) > ${arg('limit')}::int as more`;
}

/** A statement for each order and direction, compiled when first asked. */
export function createTable<Sorts extends string, Filters extends string>(
  table: Table<Sorts, Filters>,
) {
  const declare = (read: Read<Sorts>) =>
    statement<Given>()(
      `admin.${table.name}.${read.sort}.${read.order}${read.back ? '.back' : ''}`,
      (_db, args) => pageOf(table, read, args),
    );
  const statements = new Map<string, ReturnType<typeof declare>>();

  return async (tx: Tx, asked: Asked<Sorts, Filters>): Promise<TableRow> => {
    const { sort, order, from, limit, q, filters } = asked;
    const read = { sort, order, back: from?.back ?? false };
    const key = `${sort} ${order} ${read.back}`;
    const page = statements.get(key) ?? declare(read);
    statements.set(key, page);
    const words = (q ?? '').split(/\s+/).filter((each) => each !== '');
    const [word, ...others] = words.sort((a, b) => b.length - a.length);
    const [row] = await page(tx, {
      ...filters,
      limit,
      ...(from ? { value: from.value, id: from.id } : {}),
      ...(word ? { word } : {}),
      ...(others.length > 0 ? { others } : {}),
    });
    return row ?? { body: '[]', total: 0, first: null, last: null, more: false };
  };
}

/** Identifiers follow creation, and have an index everywhere. */
export const byCreation = { by: sql`s.id::text`, type: 'text' as const };

export const equals =
  (column: string) =>
  (value: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`${sql.ref(column)} = ${value}::text`;

/** As the table's triggers keep it. */
export const tallied = (table: string): RawBuilder<number> =>
  sql`(select coalesce(sum(n), 0) from row_tally where counted = ${sql.lit(table)})`;

/** JSON text, as the table shows the row; undefined when there is none. */
export function createRowReader(table: {
  name: string;
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  item: RawBuilder<string>;
}): (tx: Tx, id: string) => Promise<string | undefined> {
  const read = statement<{ id: string }>()(
    `admin.one_${table.name}`,
    (_db, { arg }) => sql<{ body: string }>`
      select ${table.item} as body from ${table.from} where ${table.where} and s.id = ${arg('id')}`,
  );
  return async (tx, id) => (await read(tx, { id }))[0]?.body;
}
