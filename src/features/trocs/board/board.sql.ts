// The board in the order of what can be had: what is available, then what is asked for or promised, then, where it is asked
// for, what is over; the newest first, or the nearest.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { all, type ListRow } from '#server/database/list.sql.ts';
import { type Ranked, rankedRow } from '#server/database/ranked-list.sql.ts';
import { statement } from '#server/database/statement.ts';
import {
  type Asked,
  type Filters,
  filtersFrom,
  filtersOf,
  totalOf,
  trocJson,
} from '../trocs.read.sql.ts';

const findRanked = statement<Omit<Filters, 'cursor'> & Ranked>()('trocs.board', (_db, args) => {
  const { arg, has } = args;
  const order = 'desc' as const;
  const current = [
    { where: sql`s.status = 'available'`, order },
    { where: sql`s.status in ('pending', 'accepted')`, order },
  ];
  const over = { where: sql`s.status in ('completed', 'cancelled', 'rejected')`, order };
  return rankedRow({
    args,
    table: sql`troc`,
    where: all(filtersOf(args, true)),
    ranks: has('current') ? current : [...current, over],
    dated: false,
    readerId: arg('readerId'),
    item: trocJson,
    total: totalOf(args),
    limit: arg('limit'),
  });
});

export async function readRankedTrocs(
  tx: Tx,
  asked: Omit<Asked, 'cursor'> & Ranked,
): Promise<ListRow | undefined> {
  return (await findRanked(tx, filtersFrom(asked)))[0];
}
