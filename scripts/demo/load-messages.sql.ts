// Writes the conversations of the demonstration. Invariant: a message bears the moment it tells of, its
// identifier too: a conversation is ordered by it.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

export interface MessageRow {
  senderId: string;
  receiverId: string;
  content: string;
  /** ISO 8601. */
  createdAt: string;
  read: boolean;
}

const addMessages = statement<{ rows: string }>()(
  'demo.messages',
  (_db, { arg }) => sql`
    with drawn as materialized (
      select ${idOf} as id, least(t."senderId", t."receiverId") as low,
        greatest(t."senderId", t."receiverId") as high, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t("senderId" text collate "C",
        "receiverId" text collate "C", content text, "createdAt" timestamptz, read boolean)
    ), talk as (
      insert into conversation (low_id, high_id, last_id, messages, low_unread, high_unread, low_read_id,
        high_read_id, created_at)
      select low, high, max(id), count(*),
        count(*) filter (where "receiverId" = low and not read),
        count(*) filter (where "receiverId" = high and not read),
        max(id) filter (where "receiverId" = low and read),
        max(id) filter (where "receiverId" = high and read), min("createdAt")
      from drawn group by low, high
      returning id, low_id, high_id
    )
    insert into message (id, conversation_id, sender_id, content, created_at)
    select drawn.id, talk.id, "senderId", content, "createdAt"
    from drawn join talk on talk.low_id = low and talk.high_id = high
    order by drawn.id`,
);

/** @param rows oldest first. */
export async function insertMessages(tx: Tx, rows: MessageRow[]): Promise<void> {
  await addMessages(tx, { rows: JSON.stringify(rows) });
}
