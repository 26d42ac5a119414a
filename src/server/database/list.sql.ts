// Pages of a list, newest first: each in one row, whose JSON PostgreSQL writes.
// Invariant: what a page shows and what is counted fulfil the same condition.
import { type RawBuilder, sql } from 'kysely';
import { readerRow } from './json.sql.ts';
import type { Arguments } from './statement.ts';

export interface ListRow {
  /** The JSON array. */
  body: string;
  /** How many there are in all, whatever the page. */
  total: number;
  /** Identifier from which the next page goes on; null on the last one. */
  next: string | null;
}

/** What is asked of any list. */
export interface Page {
  /** Who reads: stands in `item` as `reader` (`readerRow`). */
  readerId: string;
  limit: number;
  /** Identifier of the last row of the page before. */
  cursor?: string | undefined;
}

interface ListParts {
  /** What has an `id`, under the name `as`: 'service s'. */
  from: RawBuilder<unknown>;
  /** What `where` and `item` call a row; `s` where nothing is said. */
  as?: string;
  where: RawBuilder<unknown>;
  /** The JSON text of one row; worked out for the page's rows only. */
  item: RawBuilder<string>;
  /** How many rows there are in all, where that is known without counting them. */
  total?: RawBuilder<number> | undefined;
}

/** All of `conditions`. */
export const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

interface PageParts {
  readerId: unknown;
  limit: unknown;
  /** Selects rows from an `id` on, newest first, without limit. */
  rows: RawBuilder<unknown>;
  as: string;
  item: RawBuilder<string>;
  total: RawBuilder<unknown>;
}

/** One row more than the page tells whether it goes on; the rows are read once and kept nowhere on their way. */
const pageRow = ({ readerId, rows, as, item, total, limit }: PageParts): RawBuilder<ListRow> => {
  const id = sql.ref(`${as}.id`);
  return sql`
  select coalesce('[' || array_to_string(page.items[1:${limit}::int], ',') || ']', '[]') as body,
    (${total})::int as total,
    case when cardinality(page.ids) > ${limit}::int then page.ids[${limit}::int] end as next
  from (
    select array_agg(${item} order by ${id} desc) as items, array_agg(${id}::text order by ${id} desc) as ids
    from (${readerRow(readerId)}) as reader, (${rows} limit ${limit}::int + 1) as ${sql.ref(as)}) as page`;
};

/** One page of what `from` holds. */
export function listRow(
  args: Arguments<Page>,
  { from, as = 's', where, item, total }: ListParts,
): RawBuilder<ListRow> {
  const { arg, has } = args;
  const id = sql.ref(`${as}.id`);
  const further = has('cursor') ? sql`and ${id} < ${arg('cursor')}` : sql``;
  return pageRow({
    ...{ readerId: arg('readerId'), limit: arg('limit'), as, item },
    rows: sql`select ${sql.ref(as)}.* from ${from} where ${where} ${further} order by ${id} desc`,
    total: total ?? sql`select count(*) from ${from} where ${where}`,
  });
}

/** The same of what is found by its words in a table `s`: they are looked for once, for the page and for how many there are. */
export function foundRow(
  args: Arguments<Page>,
  { table, where, item }: Pick<ListParts, 'where' | 'item'> & { table: string },
): RawBuilder<ListRow> {
  const { arg, has } = args;
  const limit = arg('limit');
  return sql`
  with found as materialized (select s.id from ${sql.table(table)} s where ${where})
  ${pageRow({
    ...{ readerId: arg('readerId'), limit, as: 's', item },
    rows: sql`select s.* from (select f.id from found f ${has('cursor') ? sql`where f.id < ${arg('cursor')}` : sql``}
        order by f.id desc limit ${limit}::int + 1) as f
      join ${sql.table(table)} s on s.id = f.id order by s.id desc`,
    total: sql`select count(*) from found`,
  })}`;
}
