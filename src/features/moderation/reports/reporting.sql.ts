// What residents report. Invariant: a report keeps a copy of what its reporter could see at that moment.
import { sql } from 'kysely';
import { writtenText } from '#features/neighbours/neighbours.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

const findResident = statement<{ id: string }>()('moderation.resident', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select([
      'id as authorId',
      sql<string>`concat_ws(E'\n', first_name || ' ' || last_name, '@' || username,
        ${writtenText('resident')}, avatar_url)`.as('text'),
    ])
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null),
);

/** A report as it is made; `content`: what was reported, as it stood. */
export interface NewReport {
  kind: string;
  targetId: string;
  content: string;
  authorId: string;
  reporterId: string;
  reason: string;
  details: string;
}

const insertOne = statement<NewReport>()('moderation.report', (db, { arg }) =>
  db
    .insertInto('report')
    .values({
      kind: arg('kind'),
      target_id: arg('targetId'),
      content: arg('content'),
      author_id: arg('authorId'),
      reporter_id: arg('reporterId'),
      reason: arg('reason'),
      details: arg('details'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target_id'])
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id'),
);

export const heldReports = heldList('moderation.held_reports', (db, residentId) =>
  db
    .selectFrom('report')
    .select([
      'id as key',
      'id as _id',
      'kind',
      'target_id as targetId',
      'reason',
      'details',
      'status',
      moment('created_at').as('createdAt'),
      moment('handled_at').as('handledAt'),
    ])
    .where('reporter_id', '=', residentId),
);

const forget = statement<{ residentId: string }>()('moderation.leave_reports', (db, { arg }) =>
  db
    .deleteFrom('report')
    .where('status', '<>', sql.lit('open'))
    .where((or) =>
      or.or([or('reporter_id', '=', arg('residentId')), or('author_id', '=', arg('residentId'))]),
    ),
);

const sweep = statement<{ days: number }>()('moderation.sweep', (db, { arg }) =>
  db
    .deleteFrom('report')
    .where('status', '<>', sql.lit('open'))
    .where(sql<boolean>`handled_at < now() - make_interval(days => ${arg('days')}::int)`),
);

/** A resident as they show themself: names, what they tell of themself, and portrait. */
export async function readShown(
  tx: Tx,
  id: string,
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findResident(tx, { id }))[0];
}

/** Its identifier; undefined when the reporter's report of the same thing is still open. */
export async function insertReport(tx: Tx, report: NewReport): Promise<string | undefined> {
  return (await insertOne(tx, report))[0]?.id;
}

/** Forgets the reports by or about a leaving resident that are closed. */
export async function forgetReports(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

/** Deletes reports closed more than `days` ago. */
export async function sweepReports(tx: Tx, days: number): Promise<void> {
  await sweep(tx, { days });
}
