// What changes conversations. Invariant: whoever writes in one holds its lock (`isTurn`) from before their
// transaction has its number until it has committed, so that messages have one order: of their identifiers, of
// their transactions, and of what the streams tell.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTries } from '#server/http/rate-limit.sql.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import { type Message, messageSent, messagesRead, unreadChanged } from './messages.contract.ts';
import { type Pair, photoJson, quoteFields } from './messages.read.sql.ts';

export interface NewMessage {
  senderId: string;
  receiverId: string;
  content: string;
  clientId?: string | undefined;
  photo?: { imageUrl: string; alt: string } | undefined;
  /** What it answers; forgotten where it is not of the conversation. */
  quotedId?: string | undefined;
}

const turnOfTalk = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  turnOf('conversation ', sql`least(${a}, ${b}) || greatest(${a}, ${b})`);

/** Messages written together, as columns; no two in the same conversation, nor by the same resident. */
interface NewMessages {
  senders: string[];
  receivers: string[];
  contents: string[];
  clientIds: (string | null)[];
  photos: (string | null)[];
  alts: string[];
  quoted: (string | null)[];
  /** Where tries are counted: under which keys, and until when. */
  keys?: string[];
  seconds?: number;
  max?: number;
}

// One round trip. Every part that writes waits for `whole`: all turns are taken, in one order for everybody,
// before the transaction has its number. What it then finds in a conversation's row is the newest, however old
// the statement's own view.
const whole = sql`(select count(*) from pair) > 0`;
const send = statement<NewMessages>()('messages.send', (_db, { arg, has }) => {
  const limited = has('keys');
  const max = sql`${arg('max')}::int`;
  const tried = sql`tried as (${countingTries(sql`select key from pair where ${whole}`, arg('seconds'))}),`;
  return sql<{ n: number; body: string | null; retryAfter: number | null }>`
    with given as (
      select * from unnest(${arg('senders')}::text[], ${arg('receivers')}::text[], ${arg('contents')}::text[],
        ${arg('clientIds')}::uuid[], ${arg('photos')}::text[], ${arg('alts')}::text[], ${arg('quoted')}::text[],
        ${limited ? sql`${arg('keys')}::text[]` : sql`'{}'::text[]`})
        with ordinality as g(sender, receiver, content, client_id, photo, alt, quoted, key, n)
    ), pair as materialized (
      select willing.*, ${turnOfTalk(sql`sender`, sql`receiver`)}
      from (
        select g.* from given g
        join resident s on s.id = g.sender
        join resident r on r.id = g.receiver and r.erased_at is null
        where not exists (select from resident_block where blocker_id = g.sender and blocked_id = g.receiver)
          and not exists (select from resident_block where blocker_id = g.receiver and blocked_id = g.sender)
        order by least(g.sender, g.receiver), greatest(g.sender, g.receiver)
      ) as willing
    ), ${limited ? tried : sql``} moved as (
      update conversation c set last_id = id_after(c.last_id), messages = c.messages + 1,
        low_unread = c.low_unread + (c.low_id = pair.receiver)::int,
        high_unread = c.high_unread + (c.high_id = pair.receiver)::int
      from pair ${limited ? sql`join tried using (key)` : sql``}
      where ${whole}
        and c.low_id = least(pair.sender, pair.receiver) and c.high_id = greatest(pair.sender, pair.receiver)
        ${limited ? sql`and tried.points <= ${max}` : sql``}
      returning c.id, c.last_id, pair.n, pair.sender, pair.receiver, pair.content, pair.client_id, pair.photo, pair.alt,
        (select q.id from message q where q.conversation_id = c.id and q.id = pair.quoted) as quoted,
        case when c.low_id = pair.receiver then c.low_unread else c.high_unread end as unread,
        case when c.low_id = pair.receiver then c.low_muted else c.high_muted end as muted
    ), stored as (
      insert into message (id, conversation_id, sender_id, content, client_id, photo_image_url, photo_alt, quoted_id,
        told_xid)
      select last_id, id, sender, content, client_id, photo, alt, quoted, pg_current_xact_id() from moved returning id, created_at
    ), named as materialized (
      select moved.*, ${neighbour('moved.sender')} as by, ${neighbour('moved.receiver')} as for from moved
    ), written as materialized (
      select named.*, jsonb_build_object('_id', stored.id, 'content', content,
          'createdAt', ${moment('stored.created_at')}, 'sender', named.by, 'receiver', named.for,
          'recipient', named.for, 'read', false, 'clientId', client_id, 'editedAt', null, 'withdrawn', false,
          'reactions', '[]'::jsonb, 'photo', ${photoJson(sql`photo`, sql`alt`)}, 'quote', (
            select jsonb_build_object(${quoteFields}, 'sender', case when q.sender_id = named.sender then named.by else named.for end)
            from message q where q.id = named.quoted)) as body
      from named join stored on stored.id = named.last_id
    ), told as (
      ${telling(sql`written`, [
        eventRow(messageSent, toResident(sql`sender`), sql.ref<Message>('body')),
        eventRow(messageSent, toResident(sql`receiver`), sql.ref<Message>('body')),
        eventRow(unreadChanged, toResident(sql`receiver`), {
          userId: sql`sender`,
          count: sql`unread`,
        }),
      ])}
      returning seq
    ), noticed as materialized (
      select notify_residents('message', 'conversation', array_agg(receiver), array_agg(sender),
        array_agg(sender), array_agg(content))
      from written where (select count(*) from told) > 0 and not muted
    )
    select given.n::int, (select body::text from written where written.n = given.n) as body,
      ${limited ? sql`(select remaining from tried where tried.key = given.key and points > ${max})` : sql`null::int`}
        as "retryAfter"
    from given where exists (select from noticed)
    order by given.n`;
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
    sql`select ${turnOfTalk(sql`${arg('readerId')}::text`, sql`${arg('otherId')}::text`)}`,
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
      ${telling(sql`marked`, [
        eventRow(unreadChanged, toResident(sql`${arg('readerId')}::text`), {
          userId: sql`${arg('otherId')}::text`,
          count: sql`unread`,
        }),
        eventRow(messagesRead, toResident(sql`${arg('otherId')}::text`), {
          userId: sql`${arg('readerId')}::text`,
          upTo: sql`up_to`,
        }),
      ])}
    )
    select unread as count from marked`,
);

/** Waits, within a transaction, for the turn in a conversation: what the statements after it see is the newest. */
export async function awaitTurn(tx: Tx, { readerId, otherId }: Pair): Promise<void> {
  await waitTurn(tx, { readerId, otherId });
}

/** What became of a message; see `insertMessages`. */
export interface SentMessage {
  body: string | null;
  retryAfter: number | null;
}

/**
 * Sends messages in conversations already begun, no two of one conversation nor of one sender; gives for each,
 * in their order, `body`: its JSON text; null when there is no conversation, when the receiver is not to be
 * written to, or when the ceiling is reached: then `retryAfter` is in seconds.
 * Fails on `message_sent_once` when the browser of one has sent it before.
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  ceilings: readonly Ceiling[],
): Promise<SentMessage[]> {
  const [ceiling] = ceilings;
  return send(tx, {
    senders: messages.map(({ senderId }) => senderId),
    receivers: messages.map(({ receiverId }) => receiverId),
    contents: messages.map(({ content }) => content),
    clientIds: messages.map(({ clientId }) => clientId ?? null),
    photos: messages.map(({ photo }) => photo?.imageUrl ?? null),
    alts: messages.map(({ photo }) => photo?.alt ?? ''),
    quoted: messages.map(({ quotedId }) => quotedId ?? null),
    ...(ceiling
      ? {
          keys: ceilings.map(({ key }) => key),
          seconds: ceiling.seconds,
          max: ceiling.max,
        }
      : {}),
  });
}

/** Does nothing where it is begun. */
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
  await awaitTurn(tx, read);
  // Never in the statement that waits: it would see the messages of before the wait.
  return (await mark(tx, read))[0]?.count;
}
