// A resident's conversations, each answer one statement whose JSON PostgreSQL writes. Invariant: one with somebody they
// have blocked, or who has blocked them, is in none.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Asked extends Page {
  /** Those that are put away alone, or the others alone. */
  archived?: boolean | undefined;
}

/** Whether that side of the conversation `c` has put it away, and nothing has brought it back. */
export const isArchivedBy = (side: 'low' | 'high') => {
  const of = (name: string) => sql.ref(`c.${side}_${name}`);
  return sql`${of('archived_id')} is not null and (${of('muted')} or c.last_id <= ${of('archived_id')})`;
};

/** The reader's conversations, each with the other resident and what each has not read. */
const conversationsOf = (readerId: unknown) => sql`(
  select c.last_id as id, c.high_id as other, c.low_unread as unread, c.low_read_id as my_read_id,
      c.high_read_id as their_read_id, c.low_muted as muted,
      ${isArchivedBy('low')} as archived
    from conversation c where c.low_id = ${readerId} and c.messages > 0
  union all
  select c.last_id, c.low_id, c.high_unread, c.high_read_id, c.low_read_id, c.high_muted, ${isArchivedBy('high')}
    from conversation c where c.high_id = ${readerId} and c.messages > 0) as talk`;

const isShownTo = (readerId: unknown) => sql`talk.other not in ${hiddenFrom(readerId)}`;

const conversationJson: RawBuilder<string> = sql`json_build_object('user', ${neighbour('talk.other')},
  'unreadCount', talk.unread, 'lastMessage', (
    select json_build_object('_id', m.id, 'content', m.content, 'createdAt', ${moment('m.created_at')},
      'sender', m.sender_id, 'read', coalesce(
        m.id <= case when m.sender_id = talk.other then talk.my_read_id else talk.their_read_id end, false),
      'withdrawn', m.withdrawn_at is not null)
    from message m where m.id = talk.id), 'muted', talk.muted, 'archived', talk.archived)::text`;

const findConversations = statement<Asked>()('messages.conversations', (_db, args) => {
  const { arg, has } = args;
  const kept = has('archived') ? sql`and talk.archived = ${arg('archived')}::boolean` : sql``;
  return listRow(args, {
    ...{ from: conversationsOf(arg('readerId')), as: 'talk' },
    where: sql`${isShownTo(arg('readerId'))} ${kept}`,
    item: conversationJson,
  });
});

const findUnread = statement<{ readerId: string }>()(
  'messages.unread',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_object_agg(talk.other, talk.unread), '{}')::text as body
    from ${conversationsOf(arg('readerId'))}
    where talk.unread > 0 and ${isShownTo(arg('readerId'))}`,
);

const findArchived = statement<{ readerId: string }>()(
  'messages.archived',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(talk.other), '[]')::text as body
    from ${conversationsOf(arg('readerId'))}
    where talk.archived and ${isShownTo(arg('readerId'))}`,
);

/** The one of the last message first. */
export async function readConversations(tx: Tx, asked: Asked): Promise<ListRow | undefined> {
  return (await findConversations(tx, asked))[0];
}

/** How many messages of whom the reader has not read: JSON text of a map by identifier. */
export async function readUnread(tx: Tx, readerId: string): Promise<string> {
  return (await findUnread(tx, { readerId }))[0]?.body ?? '{}';
}

/** JSON text: those with whom the reader's conversation is put away. */
export async function readArchived(tx: Tx, readerId: string): Promise<string> {
  return (await findArchived(tx, { readerId }))[0]?.body ?? '[]';
}
