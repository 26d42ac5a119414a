// How administrators handle reports. Invariant: a report is closed once, under its lock.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';

const lock = statement<{ id: string }>()('moderation.lock_report', (db, { arg }) =>
  db
    .selectFrom('report')
    .select([
      'status',
      sql<ReportKind>`kind`.as('kind'),
      'target_id as targetId',
      'content',
      'author_id as authorId',
      'reporter_id as reporterId',
    ])
    .where('id', '=', arg('id'))
    .forUpdate(),
);

const close = statement<{ id: string; status: string; outcome: string; adminId: string }>()(
  'moderation.close_report',
  (db, { arg }) =>
    db
      .updateTable('report')
      .set({
        status: arg('status'),
        outcome: arg('outcome'),
        handled_by: arg('adminId'),
        handled_at: sql`now()`,
      })
      .where('id', '=', arg('id')),
);

const note = statement<{ reportId: string; authorId: string; content: string }>()(
  'moderation.insert_note',
  (db, { arg }) =>
    db.insertInto('report_note').values({
      report_id: arg('reportId'),
      author_id: arg('authorId'),
      content: arg('content'),
    }),
);

const findThing = statement<{ id: string }>()('moderation.report_thing', (db, { arg }) =>
  db.selectFrom('report').select(['kind', 'target_id as targetId']).where('id', '=', arg('id')),
);

/** What a report is about. */
export async function readThing(tx: Tx, id: string) {
  return (await findThing(tx, { id }))[0];
}

export async function lockReport(tx: Tx, id: string) {
  return (await lock(tx, { id }))[0];
}

export async function closeReport(
  tx: Tx,
  closed: { id: string; status: string; outcome: string; adminId: string },
): Promise<void> {
  await close(tx, closed);
}

export async function insertNote(
  tx: Tx,
  added: { reportId: string; authorId: string; content: string },
): Promise<void> {
  await note(tx, added);
}
