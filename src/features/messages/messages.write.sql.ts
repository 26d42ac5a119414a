// What changes conversations. Invariant: whoever writes in one holds its lock (`isTurn`) from before their
// transaction has its number until it has committed, so that messages have one order: of their identifiers, of
// their transactions, and of what the streams tell.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { moment, neighbour } from '#server/json.sql.ts';
import type { Ceiling } from '#server/limits.ts';
import { countingTry } from '#server/rate-limit.sql.ts';
import { statement } from '#server/statement.ts';
import { messageSent, messagesRead, unreadChanged } from './messages.contract.ts';
import type { Pair } from './messages.read.sql.ts';

export interface NewMessage {
  senderId: string;
  receiverId: string;
  content: string;
  clientId?: string | undefined;
}

/** Takes the turn in the conversation of two residents; waiting for it gives the transaction no number yet. */
const takeTurn = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`
  pg_advisory_xact_lock(hashtextextended('conversation ' || least(${a}, ${b}) || greatest(${a}, ${b}), 0))`;

// One round trip. Every part that writes reads from `pair`, which waits for its turn; what it then finds in the
// conversation's row is the newest, however old the statement's own view.
const send = statement<NewMessage & Partial<Ceiling>>()('messages.send', (_db, { arg, has }) => {
  const limited = has('key');
  const max = sql`${arg('max')}::int`;
  const tried = sql`tried as (${countingTry(arg('key'), arg('seconds'), 'pair')}),`;
  return sql<{ body: string | null; retryAfter: number | null }>`
    with pair as materialized (
      select s.id as sender, r.id as receiver, ${takeTurn(sql`s.id`, sql`r.id`)}
      from resident s, resident r
      where s.id = ${arg('senderId')} and r.id = ${arg('receiverId')} and r.erased_at is null
        and not exists (select from resident_block where blocker_id = s.id and blocked_id = r.id)
        and not exists (select from resident_block where blocker_id = r.id and blocked_id = s.id)
    ), ${limited ? tried : sql``} moved as (
      update conversation c set last_id = id_after(c.last_id), messages = c.messages + 1,
        low_unread = c.low_unread + (c.low_id = pair.receiver)::int,
        high_unread = c.high_unread + (c.high_id = pair.receiver)::int
      from pair ${limited ? sql`, tried` : sql``}
      where c.low_id = least(pair.sender, pair.receiver) and c.high_id = greatest(pair.sender, pair.receiver)
        ${limited ? sql`and tried.points <= ${max}` : sql``}
      returning c.id, c.last_id, pair.sender, pair.receiver,
        case when c.low_id = pair.receiver then c.low_unread else c.high_unread end as unread
    ), stored as (
      insert into message (id, conversation_id, sender_id, content, client_id)
      select last_id, id, sender, ${arg('content')}::text, ${has('clientId') ? sql`${arg('clientId')}::uuid` : sql`null`}
      from moved returning *
    ), named as materialized (
      select moved.*, ${neighbour('moved.sender')} as by, ${neighbour('moved.receiver')} as for from moved
    ), written as materialized (
      select named.*, jsonb_build_object('_id', stored.id, 'content', stored.content,
          'createdAt', ${moment('stored.created_at')}, 'sender', named.by, 'receiver', named.for,
          'recipient', named.for, 'read', false, 'clientId', stored.client_id) as body
      from stored, named
    ), told as (
      insert into live_event (topic, name, data)
      select news.* from written, lateral (values
        ('resident:' || sender, ${messageSent.name}, body),
        ('resident:' || receiver, ${messageSent.name}, body),
        ('resident:' || receiver, ${unreadChanged.name}, jsonb_build_object('userId', sender, 'count', unread))
      ) as news
      returning seq
    ), noticed as materialized (
      select notify_resident(receiver, 'message', sender, 'conversation', sender, ${arg('content')}::text)
      from written where (select count(*) from told) > 0
    )
    select (select body::text from written where exists (select from noticed)) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
});

const begin = statement<Pair>()(
  'messages.begin',
  (_db, { arg }) => sql`
    insert into conversation (low_id, high_id)
    values (least(${arg('readerId')}::text, ${arg('otherId')}::text),
      greatest(${arg('readerId')}::text, ${arg('otherId')}::text))
    on conflict (low_id, high_id) do nothing`,
);

const waitTurn = statement<Pair>()(
  'messages.turn',
  (_db, { arg }) =>
    sql`select ${takeTurn(sql`${arg('readerId')}::text`, sql`${arg('otherId')}::text`)}`,
);

// A message no one of the two has sent cannot be read: `upTo` beyond the last is the last.
const mark = statement<Pair & { upTo?: string | undefined }>()(
  'messages.mark',
  (_db, { arg, has }) => sql<{ count: number }>`
    with talk as (
      select c.id, c.low_id = ${arg('readerId')} as low,
        ${has('upTo') ? sql`least(${arg('upTo')}::text collate "C", c.last_id)` : sql`c.last_id`} as up_to
      from conversation c
      where c.low_id = least(${arg('readerId')}::text, ${arg('otherId')}::text)
        and c.high_id = greatest(${arg('readerId')}::text, ${arg('otherId')}::text)
        and case when c.low_id = ${arg('readerId')} then c.low_unread else c.high_unread end > 0
    ), counted as (
      select talk.*, (select count(*) from message m
        where m.conversation_id = talk.id and m.sender_id = ${arg('otherId')} and m.id > talk.up_to)::int as unread
      from talk
    ), marked as (
      update conversation c set
        low_unread = case when low then unread else c.low_unread end,
        low_read_id = case when low then up_to else c.low_read_id end,
        high_unread = case when low then c.high_unread else unread end,
        high_read_id = case when low then c.high_read_id else up_to end
      from counted
      where c.id = counted.id
        and up_to > coalesce(case when low then c.low_read_id else c.high_read_id end, '')
      returning unread, up_to
    ), told as (
      insert into live_event (topic, name, data)
      select news.* from marked, lateral (values
        ('resident:' || ${arg('readerId')}::text, ${unreadChanged.name},
          jsonb_build_object('userId', ${arg('otherId')}::text, 'count', unread)),
        ('resident:' || ${arg('otherId')}::text, ${messagesRead.name},
          jsonb_build_object('userId', ${arg('readerId')}::text, 'upTo', up_to))
      ) as news
    )
    select unread as count from marked`,
);

/**
 * Sends a message in a conversation already begun. `body`: its JSON text; null when there is no conversation,
 * when the receiver is not to be written to, or when the ceiling is reached: then `retryAfter` is in seconds.
 * Fails on `message_sent_once` when the browser has sent it before.
 */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await send(tx, { ...message, ...ceiling });
  return row ?? { body: null, retryAfter: null };
}

/** Begins the conversation of two residents, unless it is begun. */
export async function beginConversation(tx: Tx, pair: Pair): Promise<void> {
  await begin(tx, pair);
}

/**
 * Marks the other's messages as read, up to one of them or all; gives how many are left unread, undefined
 * when nothing changed. Within a transaction: it waits for its turn in the conversation.
 */
export async function markMessagesRead(
  tx: Tx,
  read: Pair & { upTo?: string | undefined },
): Promise<number | undefined> {
  await waitTurn(tx, { readerId: read.readerId, otherId: read.otherId });
  // Never in the statement that waits: it would see the messages of before the wait.
  return (await mark(tx, read))[0]?.count;
}
