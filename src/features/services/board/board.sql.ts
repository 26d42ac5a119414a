// The board in the order of what is needed: what is for today; what is still looked for and to come, soonest first; then what
// is looked for and should have been; then what is arranged; then, where it is asked for, what is over.
import { sql } from 'kysely';
import { type ListWords, readListWords } from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { all, type ListRow } from '#server/database/list.sql.ts';
import { type Ranked, rankedRow } from '#server/database/ranked-list.sql.ts';
import { statement } from '#server/database/statement.ts';
import { type Filters, filtersOf, serviceJson, totalOf } from '../services.read.sql.ts';
import { awaitsHelp } from '../services.shape.sql.ts';
import { isUrgentAt } from '../urgent/urgent.sql.ts';

type Asked = Omit<Filters, 'cursor'> & Ranked;

const findRanked = statement<Asked>()('services.board', (_db, args) => {
  const { arg, has } = args;
  const now = sql`${arg('now')}::timestamptz`;
  const urgent = isUrgentAt(now);
  const current = [
    { where: sql`${awaitsHelp} and s.date >= ${now} and ${urgent}`, order: 'asc' as const },
    { where: sql`${awaitsHelp} and s.date >= ${now} and not ${urgent}`, order: 'asc' as const },
    { where: sql`${awaitsHelp} and s.date < ${now}`, order: 'desc' as const },
    { where: sql`s.status = 'assigned'`, order: 'desc' as const },
  ];
  const over = { where: sql`s.status in ('completed', 'cancelled')`, order: 'desc' as const };
  return rankedRow({
    args,
    table: sql`service`,
    where: all(filtersOf(args, true)),
    ranks: has('current') ? current : [...current, over],
    dated: true,
    readerId: arg('readerId'),
    item: serviceJson,
    total: totalOf(args),
    limit: arg('limit'),
  });
});

export async function readRankedServices(
  tx: Tx,
  { q, ...asked }: Omit<Asked, keyof ListWords> & { q?: string | undefined },
): Promise<ListRow | undefined> {
  return (await findRanked(tx, { ...asked, ...readListWords(q) }))[0];
}
