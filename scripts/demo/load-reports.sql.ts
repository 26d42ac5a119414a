// Writes the reports and suspensions of the demonstration. Invariant: what has just been written bears the moment of
// this transaction until it is given the one it tells of.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

/** Moments in ISO 8601. */
export interface ReportRow {
  kind: string;
  targetId: string;
  content: string;
  authorId: string;
  reporterId: string;
  reason: string;
  details: string;
  createdAt: string;
}

const findTarget = statement<{ kind: string; words: string }>()(
  'demo.report_target',
  (_db, { arg }) => sql<{ id: string }>`
    select id from service where ${arg('kind')}::text = 'service' and title = ${arg('words')}::text
    union all select id from troc where ${arg('kind')}::text = 'troc' and title = ${arg('words')}::text
    union all select id from gathering where kind = ${arg('kind')}::text and title = ${arg('words')}::text
    union all select id from article where ${arg('kind')}::text = 'journal' and title = ${arg('words')}::text
    union all select id from message where ${arg('kind')}::text = 'message' and content = ${arg('words')}::text
    union all select id from resident where ${arg('kind')}::text = 'resident' and username::text = ${arg('words')}::text
    limit 1`,
);

const addReport = statement<{ row: string }>()(
  'demo.report',
  (_db, { arg }) => sql<{ id: string }>`
    insert into report (id, kind, target_id, content, author_id, reporter_id, reason, details, created_at)
    select ${idOf}, t.kind, t."targetId", t.content, t."authorId", t."reporterId", t.reason, t.details, t."createdAt"
    from jsonb_to_recordset(${arg('row')}::jsonb) as t(kind text, "targetId" text, content text, "authorId" text,
      "reporterId" text, reason text, details text, "createdAt" timestamptz)
    returning id`,
);

const answer = statement<{ id: string; objection: string }>()(
  'demo.objection',
  (_db, { arg }) =>
    sql`update decision set objection = ${arg('objection')}, objected_at = now() where suspension_id = ${arg('id')}`,
);

const lift = statement<{ id: string; adminId: string }>()(
  'demo.lift',
  (_db, { arg }) =>
    sql`update suspension set lifted_at = now(), lifted_by = ${arg('adminId')} where id = ${arg('id')}`,
);

const dateOf = (table: string, column: string) =>
  statement<{ at: string }>()(
    `demo.date_${table}_${column}`,
    (_db, { arg }) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${arg('at')}::timestamptz
        where ${sql.ref(column)} = now()`,
  );

// Its identifier too: the log is in the order of these, and not all of it is written in the order of time.
const dateAudit = statement<{ at: string }>()(
  'demo.date_audit',
  (_db, { arg }) => sql`
    update audit_entry set at = t."createdAt",
      id = lpad(to_hex(extract(epoch from t."createdAt")::bigint), 8, '0') || substr(audit_entry.id, 9)
    from (select ${arg('at')}::timestamptz as "createdAt") as t where at = now()`,
);

/** Whatever administrators do bears one of these. */
const dated = [
  dateOf('report', 'handled_at'),
  dateOf('report_note', 'created_at'),
  dateAudit,
  dateOf('deletion', 'at'),
  dateOf('suspension', 'created_at'),
  dateOf('decision', 'at'),
  dateOf('decision', 'objected_at'),
  dateOf('suspension', 'lifted_at'),
];

/** What stands under these words; throws when nothing does. */
export async function readTargetId(
  tx: Tx,
  target: { kind: string; words: string },
): Promise<string> {
  const [row] = await findTarget(tx, target);
  if (!row) throw new Error(`${target.kind} : rien ne s'appelle « ${target.words} »`);
  return row.id;
}

export async function insertReport(tx: Tx, row: ReportRow): Promise<string> {
  const [added] = await addReport(tx, { row: JSON.stringify([row]) });
  if (!added) throw new Error("Le signalement n'a pas été écrit");
  return added.id;
}

export async function answerSuspension(
  tx: Tx,
  given: { id: string; objection: string },
): Promise<void> {
  await answer(tx, given);
}

export async function liftSuspension(
  tx: Tx,
  given: { id: string; adminId: string },
): Promise<void> {
  await lift(tx, given);
}

/** What administrators have just done was done then. @param at ISO 8601. */
export async function dateWork(tx: Tx, at: string): Promise<void> {
  for (const date of dated) await date(tx, { at });
}
