// What was said around a message that is reported. Invariant: a copy of what its reporter saw, read by whoever reads the
// report; it is gone with the report, and each line with the account of whoever said it.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

/** The JSON array of the lines that came with a report (contract `reportedLine`). */
export const linesOf = (reportId: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object('place', l.place, 'author', ${neighbour('l.author_id')},
      'content', l.content, 'photo', l.photo, 'at', ${moment('l.said_at')}) order by l.place), '[]')
    from report_line l where l.report_id = ${reportId})`;

const insert = statement<{ reportId: string; lines: string }>()(
  'moderation.insert_lines',
  (_db, { arg }) => sql`
    insert into report_line (report_id, place, author_id, content, photo, said_at)
    select ${arg('reportId')}, l.place, l.author ->> '_id', l.content, l.photo, l.at
    from jsonb_to_recordset(${arg('lines')}::jsonb)
      as l(place smallint, author jsonb, content text, photo boolean, at timestamptz)`,
);

const forget = statement<{ residentId: string }>()('moderation.leave_lines', (db, { arg }) =>
  db.deleteFrom('report_line').where('author_id', '=', arg('residentId')),
);

/** Keeps what goes along with a report. @param lines JSON text, as it was read for its reporter. */
export async function insertLines(tx: Tx, reportId: string, lines: string): Promise<void> {
  await insert(tx, { reportId, lines });
}

/** Of what a leaving resident said, nothing stays beside what somebody reported. */
export async function forgetLines(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
