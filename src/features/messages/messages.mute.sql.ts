// Conversations of which one of the two wants to hear nothing: their messages count as unread, and notify nobody.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import { isOf, type Pair } from './messages.read.sql.ts';
import { talkMuted } from './messages-changes.contract.ts';

const mute = statement<Pair & { muted: boolean }>()('messages.mute', (_db, args) => {
  const { arg } = args;
  const muted = sql<boolean>`${arg('muted')}::boolean`;
  const own = { readerId: arg('readerId'), muted };
  // What a message had brought back stays where it is.
  return sql<{ known: boolean }>`
    with talk as materialized (
      select c.id, c.low_id = ${own.readerId} as low,
        case when c.low_id = ${own.readerId} then c.low_muted else c.high_muted end as muted
      from conversation c where ${isOf(args as Arguments<Pair>)} and c.messages > 0
    ), changed as (
      update conversation c set low_muted = case when low then ${muted} else c.low_muted end,
        high_muted = case when low then c.high_muted else ${muted} end,
        low_archived_id = case when low and c.last_id > c.low_archived_id and ${muted} then null
          else c.low_archived_id end,
        high_archived_id = case when not low and c.last_id > c.high_archived_id and ${muted} then null
          else c.high_archived_id end
      from talk where c.id = talk.id and talk.muted <> ${muted} returning c.id
    ), told as (
      ${telling(sql`changed`, [
        eventRow(talkMuted, toResident(sql`${own.readerId}::text`), {
          userId: sql`${arg('otherId')}::text`,
          muted,
        }),
      ])}
    )
    select true as known from talk`;
});

const findMuted = statement<{ readerId: string }>()(
  'messages.muted',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(other), '[]')::text as body from (
      select c.high_id as other from conversation c where c.low_id = ${arg('readerId')} and c.low_muted
      union all
      select c.low_id from conversation c where c.high_id = ${arg('readerId')} and c.high_muted) as talk`,
);

/** Within its conversation's turn. @returns false where the two have written nothing to each other. */
export async function setMuted(tx: Tx, muted: Pair & { muted: boolean }): Promise<boolean> {
  return (await mute(tx, muted)).length > 0;
}

/** JSON text: those whose messages notify the reader of nothing. */
export async function readMuted(tx: Tx, readerId: string): Promise<string> {
  return (await findMuted(tx, { readerId }))[0]?.body ?? '[]';
}
