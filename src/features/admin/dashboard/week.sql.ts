// The figures of a week, in one round trip. Days are those of Paris, as the tables filter by them.
import { sql } from 'kysely';
import type { OutputOf } from '#contract/route.ts';
import { isOwnReport } from '#features/moderation/moderation.own.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { dayInParis, startOfDay } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';
import { FEWEST_TOLD, type getWeek } from '../admin-week.contract.ts';

type Week = OutputOf<typeof getWeek>;

/** What is open for so many days without an answer is told. */
const SILENT_DAYS = 2;

const today = dayInParis(sql`now()`);
const within = (column: string) =>
  sql`${sql.ref(column)} >= span.starts and ${sql.ref(column)} < span.ends`;
/** Half of them took no longer, in hours; of too few nothing is told. */
const median = (
  took: ReturnType<typeof sql>,
) => sql`case when count(${took}) >= ${sql.lit(FEWEST_TOLD)}
  then round((percentile_cont(0.5) within group (order by extract(epoch from ${took})) / 3600)::numeric, 1)::float8 end`;

/** How many of them are such; of too few nothing is told. */
const fromThree = (such: ReturnType<typeof sql>) =>
  sql`case when count(*) >= ${sql.lit(FEWEST_TOLD)} then count(*) filter (where ${such}) end`;

const read = statement<{ viewerId: string }>()(
  'admin.week',
  (_db, { arg }) => sql<Week>`
    with day as materialized (select ${today} as today),
    spans as materialized (
      select name, ${startOfDay(sql`today - back - 6`)} as starts,
        ${startOfDay(sql`today - back + 1`)} as ends
      from day, (values ('week', 0), ('before', 7)) as names(name, back)),
    figures as (
      select span.name, json_build_object(
        'registrations', (select count(*) from resident s where s.erased_at is null and ${within('s.created_at')}),
        'verified', (select count(*) from residency_verification v where ${within('v.at')}),
        'services', made.n, 'answered', made.answered, 'answeredWithin', made.hours,
        'kept', ended.kept, 'missed', ended.missed,
        'reports', (select count(*) from report r where not ${isOwnReport('r', arg('viewerId'))} and ${within('r.created_at')}),
        'handled', handled.n, 'handledWithin', handled.hours) as told
      from spans span,
        lateral (select count(*) as n, count(first.at) as answered,
            ${median(sql`(first.at - s.created_at)`)} as hours
          from service s left join lateral (
            select min(p.created_at) as at from service_proposal p where p.service_id = s.id) first on true
          where ${within('s.created_at')}) made,
        lateral (select ${fromThree(sql`a.status = 'done'`)} as kept, ${fromThree(sql`a.status = 'missed'`)} as missed
          from agreement a where a.status in ('done', 'missed') and ${within('a.ended_at')}) ended,
        lateral (select count(*) as n, ${median(sql`(r.handled_at - r.created_at)`)} as hours
          from report r where not ${isOwnReport('r', arg('viewerId'))} and ${within('r.handled_at')}) handled)
    select (today - 6)::text as since, today::text as until,
      (select told from figures where name = 'week') as week,
      (select told from figures where name = 'before') as before,
      json_build_object(
        'silent', (select count(*) from service s where s.status = 'open'
          and s.created_at < ${startOfDay(sql`today - ${sql.lit(SILENT_DAYS)} + 1`)}
          and not exists (select from service_proposal p where p.service_id = s.id)),
        'silentUntil', (today - ${sql.lit(SILENT_DAYS)})::text) as waiting
    from day`,
);

export async function readWeek(tx: Tx, viewerId: string): Promise<Week> {
  const [week] = await read(tx, { viewerId });
  if (!week) throw new Error('The week does not answer');
  return week;
}
