// What messages keep about one resident: what they wrote, and what was written to them.
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { moment } from '#server/json.sql.ts';
import { statement } from '#server/statement.ts';

const held = statement<{ residentId: string }>()('messages.held', (db, { arg }) =>
  db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('resident as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when conversation.low_id = ${arg('residentId')}
          then conversation.high_id else conversation.low_id end`,
      ),
    )
    .select([
      'message.id as _id',
      sql<string>`other.first_name || ' ' || other.last_name`.as('with'),
      sql<boolean>`message.sender_id = ${arg('residentId')}`.as('mine'),
      'content',
      moment('message.created_at').as('createdAt'),
    ])
    .where(sql<boolean>`${arg('residentId')} in (conversation.low_id, conversation.high_id)`)
    .orderBy('conversation.id')
    .orderBy('message.id'),
);

/** Every message of a resident's conversations; `mine`: they wrote it, `with` the other's name. */
export function readHeldMessages(tx: Tx, residentId: string) {
  return held(tx, { residentId });
}
