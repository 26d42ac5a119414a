// Pages of a list in ranks: all of the first, then all of the second. Within a rank by distance where that is asked for, then
// by date or by age. Invariant: a page begins where the one before it ended, and what was read is ranked as of the moment
// of the first page, so that nothing that stands still is shown twice or left out.
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#contract/ranked.ts';
import { distanceTo, readerRow } from './json.sql.ts';
import type { ListRow } from './list.sql.ts';
import type { Arguments } from './statement.ts';

/** Beyond every band: where something is, is not known. */
const NOWHERE = sql.lit(99_999);

interface Rank {
  where: RawBuilder<unknown>;
  /** Of the date, and of the identifier where there is none. */
  order: 'asc' | 'desc';
}

/** The ranks a page may begin in: by name, since each makes another statement. */
const BEGINS = ['from0', 'from1', 'from2', 'from3', 'from4'] as const;
type Begins = { [Name in (typeof BEGINS)[number]]?: true | undefined };

/** The arguments of a ranked page: the moment from which it is told, and where the page before it ended. */
export interface Ranked extends Begins {
  now: string;
  /** By distance first. */
  near?: true | undefined;
  band?: number | undefined;
  at?: string | undefined;
  id?: string | undefined;
}

/** @returns undefined for a place in a rank that no list has. */
export function rankedArguments(
  order: { near: boolean; dated: boolean; now: Date },
  place: Place | undefined,
): Ranked | undefined {
  const near = order.near ? { near: true as const } : {};
  if (!place) return { ...near, now: order.now.toISOString() };
  const begins = BEGINS[place.rank];
  if (!begins) return undefined;
  return {
    ...near,
    ...(order.near ? { band: place.band } : {}),
    ...(order.dated ? { at: place.at } : {}),
    ...{ now: place.now, id: place.id, [begins]: true },
  };
}

interface Parts {
  args: Arguments<Ranked>;
  table: RawBuilder<unknown>;
  /** What every row fulfils. */
  where: RawBuilder<unknown>;
  ranks: readonly Rank[];
  /** Whether rows have a date; they are in the order of their identifiers otherwise. */
  dated: boolean;
  readerId: unknown;
  item: RawBuilder<string>;
  total: RawBuilder<number>;
  limit: unknown;
}

/** What of a rank comes after the place where the page before it ended, in that rank. */
function furtherOf(
  { args, dated }: Parts,
  { order, band, near }: Pick<Rank, 'order'> & { band: RawBuilder<unknown>; near: boolean },
): RawBuilder<unknown> {
  const { arg } = args;
  const beyond = order === 'asc' ? sql`>` : sql`<`;
  const at = sql`timestamptz 'epoch' + ${arg('at')}::bigint * interval '1 microsecond'`;
  const further = dated
    ? sql`(s.date, s.id) ${beyond} (${at}, ${arg('id')}::text)`
    : sql`s.id ${beyond} ${arg('id')}::text`;
  if (!near) return further;
  const given = sql`${arg('band')}::int`;
  return sql`(${band} > ${given} or ${band} = ${given} and ${further})`;
}

function rowsOf(
  parts: Parts,
  { where, order }: Rank,
  { rank, isFirst }: { rank: number; isFirst: boolean },
): RawBuilder<unknown> {
  const { args, table, dated, limit, readerId } = parts;
  const near = args.has('near');
  const band = near ? sql`coalesce(${distanceTo('s')}, ${NOWHERE})` : sql.lit(0);
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const then = (row: string) =>
    dated
      ? sql`${sql.ref(`${row}.date`)} ${way}, ${sql.ref(`${row}.id`)} ${way}`
      : sql`${sql.ref(`${row}.id`)} ${way}`;
  // Sorted without what is shown of them: of a rank that is long, most rows are on no page.
  return sql`(
    select k.id, ${sql.lit(rank)} as rank, k.band, row_number() over (order by k.band, ${then('k')}) as nth
    from (select s.id, ${dated ? sql`s.date, ` : sql``}${band} as band
      from ${table} s ${near ? sql`, (${readerRow(readerId)}) as reader` : sql``}
      where ${parts.where} and ${where}
        ${isFirst ? sql`and ${furtherOf(parts, { order, band, near })}` : sql``}
      order by ${near ? sql`${band}, ` : sql``}${then('s')} limit ${limit}::int + 1) as k)`;
}

/** One page in one row, its JSON written by PostgreSQL; each rank is read no further than the page goes. */
export function rankedRow(parts: Parts): RawBuilder<ListRow> {
  const { args, table, dated, item, total, limit, readerId } = parts;
  const begins = BEGINS.findIndex((name) => args.has(name));
  const ranks = parts.ranks.flatMap((one, rank) =>
    rank < begins ? [] : [rowsOf(parts, one, { rank, isFirst: rank === begins })],
  );
  const now = sql`floor(extract(epoch from ${args.arg('now')}::timestamptz) * 1000)::bigint`;
  const at = dated ? sql`floor(extract(epoch from s.date) * 1000000)::bigint` : sql`0`;
  // In a rank that there is not, there is nothing.
  const rows = ranks.length > 0 ? sql.join(ranks, sql` union all `) : undefined;
  if (!rows) throw new Error('A page begins in a rank that its list has not');
  return sql`
  select coalesce('[' || array_to_string(page.items[1:${limit}::int], ',') || ']', '[]') as body,
    (${total})::int as total,
    case when cardinality(page.places) > ${limit}::int then page.places[${limit}::int] end as next
  from (
    select array_agg(${item} order by k.rank, k.nth) as items,
      array_agg(concat_ws('_', ${now}, k.rank, k.band, ${at}, s.id) order by k.rank, k.nth) as places
    from (${readerRow(readerId)}) as reader,
      (select * from (${rows}) as ranked order by rank, nth limit ${limit}::int + 1) as k
      join ${table} s on s.id = k.id) as page`;
}
