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

/** Everybody has put away what they have read and not touched for the longest time, if they talk with four or more. */
const putAway = statement<Record<string, never>>()(
  'demo.put_away',
  () => sql`
    with side as (
      select id, low_id as whose, last_id, low_unread as unread from conversation
      union all select id, high_id, last_id, high_unread from conversation
    ), oldest as (
      select distinct on (whose) id, whose, unread, count(*) over (partition by whose) as talks
      from side order by whose, last_id
    )
    update conversation c set
      low_archived_id = case when c.low_id = whose then c.last_id else c.low_archived_id end,
      high_archived_id = case when c.high_id = whose then c.last_id else c.high_archived_id end
    from oldest where c.id = oldest.id and talks >= 4 and unread = 0`,
);

/** Some answer what the other had said a few messages before: in talks of two, and in discussions. */
const quote = statement<Record<string, never>>()(
  'demo.quote',
  () => sql`
    with line as (
      select id, sender_id, lag(id, 3) over talk as asked, lag(sender_id, 3) over talk as asker,
        row_number() over talk as n
      from message window talk as (partition by conversation_id order by id)
    ), spoken as (
      select id, sender_id, lag(id, 2) over talk as asked, lag(sender_id, 2) over talk as asker,
        row_number() over talk as n
      from gathering_message window talk as (partition by gathering_id order by id)
    ), answered as (
      update message m set quoted_id = asked from line where line.id = m.id and asker <> line.sender_id and n % 4 = 0
    )
    update gathering_message m set quoted_id = asked
    from spoken where spoken.id = m.id and asker <> spoken.sender_id and n % 3 = 0`,
);

/** @param rows oldest first. */
export async function insertMessages(tx: Tx, rows: MessageRow[]): Promise<void> {
  await addMessages(tx, { rows: JSON.stringify(rows) });
  await putAway(tx, {});
  await quote(tx, {});
}
