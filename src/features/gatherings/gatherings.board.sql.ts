// Outings and events in the order of life: what is to come, soonest first; what is past, latest first.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { all, type ListRow } from '#server/database/list.sql.ts';
import { type Ranked, rankedRow } from '#server/database/ranked-list.sql.ts';
import { statement } from '#server/database/statement.ts';
import {
  type AskedList,
  type Filters,
  filtersOf,
  gatheringJson,
  leanGatheringJson,
  readFilters,
} from './gatherings.read.sql.ts';
import { LONGEST_MS } from './gatherings-written.contract.ts';

export type When = 'coming' | 'past';
export type Fold = 'series' | undefined;

type Asked = Omit<Filters, 'cursor'> &
  Ranked & { past?: true | undefined; folded?: true | undefined };

const findByDate = statement<Asked>()('gatherings.board', (_db, args) => {
  const { arg, has } = args;
  const now = sql`${arg('now')}::timestamptz`;
  // What has begun and goes on is on the board until it is over; the second bound is for the index by date.
  const isAsked = has('past')
    ? sql`(s.over_at <= ${now} and s.date <= ${now})`
    : sql`(s.over_at > ${now} and s.date > ${now} - make_interval(secs => ${sql.lit(LONGEST_MS / 1000)}))`;
  // Of a series, the date that no other one asked for stands before.
  const isBefore = has('past')
    ? sql`(o.date, o.id) > (s.date, s.id)`
    : sql`(o.date, o.id) < (s.date, s.id)`;
  const isOther = has('past') ? sql`o.over_at <= ${now}` : sql`o.over_at > ${now}`;
  const isFirst = sql`(s.series_id is null or not exists (select from gathering o where o.series_id = s.series_id
    and ${isOther} and ${isBefore} and (o.status <> 'cancelled' or s.status = 'cancelled')))`;
  const where = sql`${all(filtersOf(args))} and ${isAsked} ${has('folded') ? sql`and ${isFirst}` : sql``}`;
  return rankedRow({
    args,
    table: sql`gathering`,
    where,
    ranks: [{ where: sql`true`, order: has('past') ? 'desc' : 'asc' }],
    dated: true,
    readerId: arg('readerId'),
    item: has('participants') ? leanGatheringJson : gatheringJson,
    total: sql`select count(*) from gathering s where ${where}`,
    limit: arg('limit'),
  });
});

export async function readGatheringsByDate(
  tx: Tx,
  { when, fold, ...asked }: Omit<AskedList, 'cursor'> & Ranked & { when: When; fold?: Fold },
): Promise<ListRow | undefined> {
  const past = when === 'past' ? { past: true as const } : {};
  const folded = fold ? { folded: true as const } : {};
  return (await findByDate(tx, { ...readFilters(asked), ...past, ...folded }))[0];
}
