// What was told of a message that its author has changed since. Invariant: a notification, and a mail that waits to be
// sent, say nothing that was taken back.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import { notificationChanged } from './notifications.contract.ts';

export interface Retold {
  recipientId: string;
  actorId: string;
  before: string;
  /** Empty: it was taken back. */
  after: string;
  /** The newest text of theirs that waits to be read. */
  unread: string | undefined;
}

/** A message's text as `notify_residents` keeps it. */
const headOf = (text: unknown) =>
  sql<string>`left(regexp_replace(left(${text}::text, 500), '\\s+', ' ', 'g'), 100)`;

interface Rewritten extends Omit<Retold, 'unread'> {
  unread?: string;
}

const retell = statement<Rewritten>()('notifications.retell', (_db, { arg, has }) => {
  const told = sql`n.recipient_id = ${arg('recipientId')} and n.about_type = 'conversation'
    and n.about_id = ${arg('actorId')} and n.kind = 'message'`;
  const next = has('unread') ? headOf(arg('unread')) : sql`null::text`;
  const after = sql`case when ${arg('after')}::text = '' then 'Message retiré' else ${headOf(arg('after'))} end`;
  return sql`
    with gone as (
      delete from notification n where ${told} and n.read_at is null and ${next} is null returning n.seq
    ), waiting as (
      update notification n set title = ${next},
        count = case when ${arg('after')}::text = '' then greatest(1, n.count - 1) else n.count end
      where ${told} and n.read_at is null and ${next} is not null returning n.seq
    ), past as (
      update notification n set title = ${after}
      where ${told} and n.read_at is not null and n.title = ${headOf(arg('before'))} returning n.seq
    )
    ${telling(
      sql`(select where exists (
        select from gone union all select from waiting union all select from past)) as once`,
      [
        eventRow(notificationChanged, toResident(sql`${arg('recipientId')}::text`), {
          change: sql`'read'`,
        }),
      ],
    )}`;
});

// A mail is written once it is due, and waits for its server: seconds, or as long as that one does not answer.
const rewriteMails = statement<Pick<Retold, 'recipientId' | 'before' | 'after'>>()(
  'notifications.rewrite_mails',
  (_db, { arg }) => {
    const quoted = (text: unknown) =>
      sql`'« ' || substr(to_json(${text})::text, 2, length(to_json(${text})::text) - 2) || ' »'`;
    const before = quoted(headOf(arg('before')));
    const after = quoted(
      sql`case when ${arg('after')}::text = '' then 'Message retiré' else ${headOf(arg('after'))} end`,
    );
    return sql`
      update graphile_worker._private_jobs j set payload = replace(j.payload::text, ${before}, ${after})::json
      from graphile_worker._private_tasks t, resident r
      where t.id = j.task_id and t.identifier = 'mail.send' and r.id = ${arg('recipientId')}
        and j.payload ->> 'to' = r.email::text and position(${before} in j.payload::text) > 0`;
  },
);

/** Makes what was told of a message say what it says now, in the transaction of its change. */
export async function retellMessage(tx: Tx, { unread, ...told }: Retold): Promise<void> {
  await retell(tx, unread === undefined ? told : { ...told, unread });
  const { recipientId, before, after } = told;
  await rewriteMails(tx, { recipientId, before, after });
}
