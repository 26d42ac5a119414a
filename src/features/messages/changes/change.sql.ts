// Messages that are corrected, taken back, answered with a sign. Invariant: what was taken back stands in no row any
// more, nor in what streams replay; each change is made in its conversation's turn, and told in it.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import {
  type Message,
  type MessageReaction,
  messageSent,
  type ReactionKind,
} from '../messages.contract.ts';
import { isOf, messageJson, type Pair, reactionsOf, talkOf } from '../messages.read.sql.ts';
import type { KnownMessage } from '../messages.rules.ts';
import { CHANGE_MINUTES, messageChanged, messageReacted } from '../messages-changes.contract.ts';
import { QUOTE_LENGTH } from '../messages-quotes.contract.ts';

/** A message of a pair. */
export interface Which extends Pair {
  messageId: string;
}

interface Locked extends KnownMessage {
  content: string;
  photo: string | null;
}

const lock = statement<Which>()('messages.lock', (_db, args) => {
  const { arg } = args;
  return sql<Locked>`
    select m.sender_id = ${arg('readerId')} as own, m.withdrawn_at is not null as withdrawn, m.content, m.photo_image_url as photo,
      m.created_at > clock_timestamp() - make_interval(mins => ${sql.lit(CHANGE_MINUTES)}) as fresh,
      is_blocked(${arg('readerId')}, ${arg('otherId')}) as blocked
    from message m join conversation c on c.id = m.conversation_id
    where ${isOf(args as Arguments<Pair>)} and m.id = ${arg('messageId')} for update of m`;
});

// Its first event then tells what the message says now, and that of a change before is of no use any more: a stream
// that comes back reads nothing older. What quotes it is told again with its words of now.
const change = statement<Which & { content: string }>()('messages.change', (_db, args) => {
  const { arg } = args;
  const content = sql`${arg('content')}::text`;
  return sql<{ body: string }>`
    with talk as materialized (${talkOf(args as Arguments<Pair>)}),
    before as materialized (
      select m.id, m.told_xid, m.changed_xid from message m where m.id = ${arg('messageId')}
    ), changed as (
      update message m set content = ${content}, changed_at = clock_timestamp(),
        edited_at = case when ${content} = '' then m.edited_at else clock_timestamp() end,
        withdrawn_at = case when ${content} = '' then clock_timestamp() end,
        photo_image_url = case when ${content} <> '' then m.photo_image_url end,
        photo_alt = case when ${content} = '' then '' else m.photo_alt end,
        changed_xid = pg_current_xact_id()
      from before where m.id = before.id returning m.*
    ), written as materialized (
      select ${messageJson}::jsonb as body from talk, changed as m
    ), unsaid as (
      delete from message_reaction r using changed
      where r.message_id = changed.id and changed.withdrawn_at is not null
    ), corrected as (
      update live_event e set data = written.body from written, before
      where e.xid = before.told_xid and e.name = ${sql.lit(messageSent.name)} and e.data ->> '_id' = before.id
    ), outdated as (
      delete from live_event e using before
      where e.xid = before.changed_xid and e.name = ${sql.lit(messageChanged.name)} and e.data ->> '_id' = before.id
    ), requoted as (
      update live_event e set data = e.data || jsonb_build_object('quote', e.data -> 'quote' || jsonb_build_object(
        'content', left(q.content, ${sql.lit(QUOTE_LENGTH)}), 'withdrawn', q.withdrawn_at is not null))
      from changed q join message m on m.quoted_id = q.id
      where e.xid in (m.told_xid, m.changed_xid) and e.name in (${sql.lit(messageSent.name)}, ${sql.lit(messageChanged.name)})
        and e.data ->> '_id' = m.id
    ), told as (
      ${telling(sql`written`, [
        eventRow(
          messageChanged,
          toResident(sql`${arg('readerId')}::text`),
          sql.ref<Message>('body'),
        ),
        eventRow(
          messageChanged,
          toResident(sql`${arg('otherId')}::text`),
          sql.ref<Message>('body'),
        ),
      ])}
    )
    select body::text as body from written`;
});

/** The newest message of one of the two that the other has not read; what was taken back is none. */
const findUnread = statement<Pair>()('messages.newest_unread', (_db, args) => {
  const readTo = sql`case when c.low_id = ${args.arg('readerId')} then c.high_read_id else c.low_read_id end`;
  return sql<{ content: string }>`
    select m.content from conversation c join message m on m.conversation_id = c.id
    where ${isOf(args)} and m.sender_id = ${args.arg('readerId')} and m.withdrawn_at is null
      and m.id > coalesce(${readTo}, '')
    order by m.id desc limit 1`;
});

// Within its turn; the reactions told are those that the statements before it have made.
const tellReactions = statement<Which>()('messages.tell_reactions', (_db, { arg }) => {
  const [mine, theirs] = [sql`${arg('readerId')}::text`, sql`${arg('otherId')}::text`];
  return sql`
    with touched as (
      update message set changed_at = clock_timestamp() where id = ${arg('messageId')} returning *
    ), now as materialized (
      select m.id, ${reactionsOf(sql`m.id`)}::jsonb as reactions from touched m
    ), told as (
      ${telling(
        sql`now`,
        [
          [mine, theirs],
          [theirs, mine],
        ].map(([to = mine, of = mine]) =>
          eventRow(messageReacted, toResident(to), {
            userId: of,
            messageId: sql`id`,
            reactions: sql.ref<MessageReaction[]>('reactions'),
          }),
        ),
      )}
    )
    select`;
});

const setReaction = statement<{ readerId: string; messageId: string; reaction: ReactionKind }>()(
  'messages.react',
  (_db, { arg }) => sql<{ done: boolean }>`
    insert into message_reaction as r (message_id, resident_id, reaction)
    values (${arg('messageId')}, ${arg('readerId')}, ${arg('reaction')})
    on conflict (message_id, resident_id) do update set reaction = excluded.reaction
      where r.reaction <> excluded.reaction
    returning true as done`,
);

const dropReaction = statement<{ readerId: string; messageId: string }>()(
  'messages.unreact',
  (_db, { arg }) => sql<{ done: boolean }>`
    delete from message_reaction
    where message_id = ${arg('messageId')} and resident_id = ${arg('readerId')} returning true as done`,
);

const findChanged = statement<Pair & { after: string; limit: number }>()(
  'messages.changed',
  (_db, args) => sql<{ id: string; data: string }>`
    with talk as materialized (${talkOf(args as Arguments<Pair>)}),
    recent as (
      select m.* from message m, talk
      where m.conversation_id = talk.id and m.id <= ${args.arg('after')} and m.changed_at >= coalesce((
        select l.created_at from message l where l.id = ${args.arg('after')} and l.conversation_id = talk.id), now())
      order by m.changed_at desc limit ${args.arg('limit')}::int)
    select m.id, ${messageJson}::text as data from talk, recent as m order by m.changed_at`,
);

/** A message of the two and what is to be known before it changes; holds it. Within its conversation's turn. */
export async function lockMessage(tx: Tx, which: Which): Promise<Locked | undefined> {
  return (await lock(tx, which))[0];
}

/** Gives a message another text; the empty one takes it back. @returns its JSON text. */
export async function changeMessage(
  tx: Tx,
  changed: Which & { content: string },
): Promise<string | undefined> {
  return (await change(tx, changed))[0]?.body;
}

/** The newest text of `readerId`'s that the other has not read. */
export async function readNewestUnread(
  tx: Tx,
  { readerId, otherId }: Pair,
): Promise<string | undefined> {
  return (await findUnread(tx, { readerId, otherId }))[0]?.content;
}

/** Sets the reader's reaction, or removes it, and tells what became of it. */
export async function changeReaction(
  tx: Tx,
  { readerId, otherId, messageId }: Which,
  reaction: ReactionKind | undefined,
): Promise<void> {
  const own = { readerId, messageId };
  const done = reaction ? await setReaction(tx, { ...own, reaction }) : await dropReaction(tx, own);
  if (done.length > 0) await tellReactions(tx, { readerId, otherId, messageId });
}

/** Messages up to one of them that have changed since it was written, as JSON text: the latest changes, in order. */
export function readChangedSince(
  tx: Tx,
  asked: Pair & { after: string; limit: number },
): Promise<{ id: string; data: string }[]> {
  return findChanged(tx, asked);
}
