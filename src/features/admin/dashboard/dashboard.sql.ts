// Counters of the dashboard, in one round trip: kept ones where there are, never a walk over a table's rows. What is
// reported of whoever reads waits for another.
import { sql } from 'kysely';
import { isOwnReport } from '#features/moderation/moderation.own.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Counts {
  users: number;
  services: number;
  trocs: number;
  events: number;
  outings: number;
  journals: number;
  reports: number;
  objections: number;
  letters: number;
}

const count = statement<{ viewerId: string }>()(
  'admin.counts',
  (_db, { arg }) => sql<Counts>`
    select (select coalesce(sum(n), 0) from resident_tally)::int as users,
      (select coalesce(sum(n), 0) from service_tally)::int as services,
      (select coalesce(sum(n), 0) from troc_tally)::int as trocs,
      (select coalesce(sum(n), 0) from gathering_tally where kind = 'event')::int as events,
      (select coalesce(sum(n), 0) from gathering_tally where kind = 'outing')::int as outings,
      (select coalesce(sum(n), 0) from article_tally)::int as journals,
      (select count(*) from report r where r.status = 'open' and not ${isOwnReport('r', arg('viewerId'))})::int as reports,
      (select count(*) from decision where objection is not null and answer is null)::int as objections,
      (select count(*) from residency_letter where ended_at is null and printed_at is null)::int as letters`,
);

export async function readCounts(tx: Tx, viewerId: string): Promise<Counts> {
  const [counts] = await count(tx, { viewerId });
  if (!counts) throw new Error('The counts do not answer');
  return counts;
}
