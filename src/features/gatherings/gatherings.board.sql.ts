// Outings and events in the order of life: what is to come, soonest first; what is past, latest first.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import type { ListRow } from '#server/database/json.sql.ts';
import { type Ranked, rankedRow } from '#server/database/ranked-list.sql.ts';
import { statement } from '#server/database/statement.ts';
import { LONGEST_MS } from './gatherings.contract.ts';
import {
  type AskedList,
  all,
  type Filters,
  filtersOf,
  gatheringJson,
  leanGatheringJson,
  readFilters,
} from './gatherings.read.sql.ts';

export type When = 'coming' | 'past';

type Asked = Omit<Filters, 'cursor'> & Ranked & { past?: true | undefined };

const findByDate = statement<Asked>()('gatherings.board', (_db, args) => {
  const { arg, has } = args;
  const now = sql`${arg('now')}::timestamptz`;
  // What has begun and goes on is on the board until it is over; the second bound is for the index by date.
  const isAsked = has('past')
    ? sql`(s.over_at <= ${now} and s.date <= ${now})`
    : sql`(s.over_at > ${now} and s.date > ${now} - make_interval(secs => ${sql.lit(LONGEST_MS / 1000)}))`;
  const where = sql`${all(filtersOf(args))} and ${isAsked}`;
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
  { when, ...asked }: Omit<AskedList, 'cursor'> & Ranked & { when: When },
): Promise<ListRow | undefined> {
  const past = when === 'past' ? { past: true as const } : {};
  return (await findByDate(tx, { ...readFilters(asked), ...past }))[0];
}
