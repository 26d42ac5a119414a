// The administrators' tables: one statement a page, whatever the order, the filters and the words looked for.
// Invariant: a page begins where the one before it ended, so that no row is shown twice or skipped.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { patternOf } from '#server/database/json.sql.ts';
import { all } from '#server/database/list.sql.ts';
import { startOfDay } from '#server/database/paris.sql.ts';
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
  /** Which rows there are for administrators, or for the one who reads. */
  where: ForReader<boolean>;
  /** The JSON text of one row. */
  item: RawBuilder<string>;
  sorts: Record<Sorts, Order>;
  /** All that is searched of a row, folded. */
  text?: RawBuilder<string>;
  /** Whether a word, made a pattern, is in it, where no index has the whole text. */
  matches?: (pattern: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Whether all further words, made a list of patterns, are in it, where its whole text is costly. */
  matchesAll?: (patterns: RawBuilder<unknown>) => RawBuilder<boolean>;
  filters: Record<Filters, (value: RawBuilder<unknown>) => RawBuilder<boolean>>;
  /** How many rows there are without filters, where that is kept and not counted. */
  total?: ForReader<number>;
}

type ForReader<Value> = RawBuilder<Value> | ((readerId: RawBuilder<unknown>) => RawBuilder<Value>);

/** Which page is asked: after or before a row's place in the order. */
export interface Asked<Sorts extends string, Filters extends string> {
  sort: Sorts;
  order: 'asc' | 'desc';
  limit: number;
  q?: string | undefined;
  from?: { back: boolean; value: string; id: string } | undefined;
  /** Which page, from 1, where `from` does not say it. */
  page?: number | undefined;
  filters: Partial<Record<Filters, string | undefined>>;
  /** Who reads, where not all administrators read the same rows. */
  readerId?: string | undefined;
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
  /** Whether it was found by its number, and is not the first. */
  isLater?: boolean;
}

interface Values {
  limit: number;
  value?: string | undefined;
  id?: string | undefined;
  /** The longest word looked for: what an index can find. */
  word?: string | undefined;
  others?: string[] | undefined;
  offset?: number | undefined;
  readerId?: string | undefined;
}

const read = <Value>(what: ForReader<Value>, { arg }: Arguments<Given>): RawBuilder<Value> =>
  typeof what === 'function' ? what(sql`${arg('readerId')}`) : what;

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
  args: Arguments<Given>,
): RawBuilder<unknown>[] {
  const { arg, has } = args;
  const where = read(table.where, args);
  const names = Object.keys(table.filters) as Filters[];
  const filtered = names
    .filter((name) => has(name))
    .map((name) => table.filters[name](sql`${arg(name)}`));
  const { text, matches = (pattern) => sql`${text} like ${pattern}` } = table;
  if (!has('word') || !text) return [where, ...filtered];
  const found = matches(sql`(select ${patternOf(sql`${arg('word')}::text`)})`);
  if (!has('others')) return [where, ...filtered, found];
  const others = sql`array(select ${patternOf(sql`word`)} from unnest(${arg('others')}::text[]) as word)`;
  const { matchesAll = (patterns) => sql`${text} like all (${patterns})` } = table;
  return [where, ...filtered, found, matchesAll(others)];
}

function totalOf<Sorts extends string, Filters extends string>(
  table: Table<Sorts, Filters>,
  conditions: RawBuilder<unknown>[],
  args: Arguments<Given>,
): RawBuilder<number> {
  if (table.total && conditions.length === 1) return read(table.total, args);
  return sql<number>`select count(*) from ${table.from} where ${all(conditions)}`;
}

/** The place of the row that stands so many rows from one end. */
function placeOf<Sorts extends string, Filters extends string>(
  table: Table<Sorts, Filters>,
  { sort, order, back }: Read<Sorts>,
  args: Arguments<Given>,
): RawBuilder<Place> {
  const { by } = table.sorts[sort];
  const direction = sql.raw((order === 'asc') !== back ? 'asc' : 'desc');
  return sql<Place>`select (${by})::text as value, s.id as id from ${table.from}
    where ${all(conditionsOf(table, args))}
    order by ${by} ${direction}, s.id ${direction} offset ${args.arg('offset')}::int limit 1`;
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
  const total = totalOf(table, conditions, args);
  const end = sql`select json_build_object('value', order_value, 'id', id) from shown order by row_place`;
  return sql<TableRow>`
    with page as materialized (
      select s.*, (${by})::text as order_value,
        row_number() over (order by ${by} ${direction}, s.id ${direction}) as row_place
      from ${table.from} where ${all(conditions)} ${beyond}
      order by ${by} ${direction}, s.id ${direction} limit ${arg('limit')}::int + 1),
    shown as materialized (select * from page where row_place <= ${arg('limit')}::int)
    select coalesce((select '[' || string_agg(${table.item}, ',' order by s.row_place ${shownOrder}) || ']'
        from shown s), '[]') as body,
      (${total})::int as total,
      (${end} ${shownOrder} limit 1) as first,
      (${end} ${otherEnd} limit 1) as last,
      (select count(*) from page) > ${arg('limit')}::int as more`;
}

/** As many as name a row; of those typed, the longest. Each is looked for in every row that the others leave. */
const MOST_WORDS = 8;

/** The longest word is what an index can find; what stands in a longer one is found with it. */
function wordsOf(q = ''): Pick<Values, 'word' | 'others'> {
  const typed = q.split(/\s+/).filter((each) => each !== '');
  const longest = typed.toSorted((a, b) => b.length - a.length);
  const words = longest.filter(
    (each, place) => !longest.slice(0, place).some((long) => long.includes(each)),
  );
  const [word, ...others] = words.slice(0, MOST_WORDS);
  return { ...(word ? { word } : {}), ...(others.length > 0 ? { others } : {}) };
}

const NO_ROWS: TableRow = { body: '[]', total: 0, first: null, last: null, more: false };

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
  const locate = (read: Read<Sorts>) =>
    statement<Given>()(
      `admin.${table.name}.${read.sort}.${read.order}.place${read.back ? '.back' : ''}`,
      (_db, args) => placeOf(table, read, args),
    );
  const places = new Map<string, ReturnType<typeof locate>>();
  const count = statement<Given>()(
    `admin.${table.name}.count`,
    (_db, args) =>
      sql<{
        total: number;
      }>`select (${totalOf(table, conditionsOf(table, args), args)})::int as total`,
  );

  /** The row before a page: of what is ordered, walked from the nearer end; none beyond the last page. */
  async function rowBefore(
    tx: Tx,
    { sort, order }: Pick<Asked<Sorts, Filters>, 'sort' | 'order'>,
    { skip, given }: { skip: number; given: Partial<Given> },
  ): Promise<{ total: number; place?: Place | undefined }> {
    const [counted] = await count(tx, given as Given);
    const total = counted?.total ?? 0;
    if (skip >= total) return { total };
    const back = skip > total / 2;
    const key = `${sort} ${order} ${back}`;
    const find = places.get(key) ?? locate({ sort, order, back });
    places.set(key, find);
    const [place] = await find(tx, { ...given, offset: back ? total - skip : skip - 1 } as Given);
    return { total, place };
  }

  return async (tx: Tx, asked: Asked<Sorts, Filters>): Promise<TableRow> => {
    const { sort, order, limit } = asked;
    const { readerId } = asked;
    const given = { ...asked.filters, ...wordsOf(asked.q), ...(readerId ? { readerId } : {}) };
    const skip = asked.from ? 0 : ((asked.page ?? 1) - 1) * limit;
    const before = skip > 0 ? await rowBefore(tx, asked, { skip, given }) : undefined;
    if (before && !before.place) return { ...NO_ROWS, total: before.total };
    const from = before?.place ? { ...before.place, back: false } : asked.from;
    const read = { sort, order, back: from?.back ?? false };
    const key = `${sort} ${order} ${read.back}`;
    const page = statements.get(key) ?? declare(read);
    statements.set(key, page);
    const [row = NO_ROWS] = await page(tx, {
      ...given,
      limit,
      ...(from ? { value: from.value, id: from.id } : {}),
    });
    return before ? { ...row, isLater: true } : row;
  };
}

/** Identifiers follow creation, and have an index everywhere. */
export const byCreation = { by: sql`s.id::text`, type: 'text' as const };

export const equals =
  (column: string) =>
  (value: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`${sql.ref(column)} = ${value}::text`;

/** What is searched of a row that has somebody: its own words and their names, each by its index. */
export const searchedWith = (person: string) => ({
  text: sql<string>`s.search`,
  // Whoever has none of the words in their name is not looked up for a row.
  matchesAll: (patterns: RawBuilder<unknown>) => sql<boolean>`(s.search like all (${patterns})
    or (${sql.ref(person)} in (select r.id from resident r
        where r.search like any (${patterns}) and r.erased_at is null)
      and (select s.search || ' ' || r.search like all (${patterns})
        from resident r where r.id = ${sql.ref(person)})))`,
  matches: (pattern: RawBuilder<unknown>) => sql<boolean>`(s.search like ${pattern}
    or ${sql.ref(person)} = any(array(select r.id::text from resident r
      where r.search like ${pattern} and r.erased_at is null)))`,
});

/** From a day on, and up to one, as the quarter's calendar has them. */
export const between = (column: string) => ({
  since: (value: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`${sql.ref(column)} >= ${startOfDay(sql`${value}::date`)}`,
  until: (value: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql`${sql.ref(column)} < ${startOfDay(sql`${value}::date + 1`)}`,
});

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
