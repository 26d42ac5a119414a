// What a resident reads of messages, each answer one statement whose JSON PostgreSQL writes.
// Invariant: of a conversation only its two residents read anything, and neither once one has blocked the other.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour, neighbourRow, patternOf } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { MessageReaction } from './messages.contract.ts';
import type { Standing } from './messages.rules.ts';
import { QUOTE_LENGTH } from './messages-quotes.contract.ts';

export interface Pair {
  readerId: string;
  otherId: string;
}

/** The conversation `c` of a pair. */
export const isOf = ({ arg }: Arguments<Pair>) => sql`
  c.low_id = least(${arg('readerId')}::text, ${arg('otherId')}::text)
    and c.high_id = greatest(${arg('readerId')}::text, ${arg('otherId')}::text)`;

const standingOf = ({ arg }: Arguments<Pair>) => sql<Standing>`
  exists (select from resident where id = ${arg('otherId')} and erased_at is null) as known,
  is_blocked(${arg('readerId')}, ${arg('otherId')}) as blocked`;

/**
 * The conversation as the reader's side of it: `mine` and `theirs` are the two as JSON, each with the last
 * message they have read.
 */
export const talkOf = (args: Arguments<Pair>) => sql`
  select c.id, c.messages, c.last_id, ${args.arg('readerId')}::text as reader,
    case when c.low_id = ${args.arg('readerId')} then c.low_unread else c.high_unread end as unread,
    case when c.low_id = ${args.arg('readerId')} then c.low_read_id else c.high_read_id end as my_read_id,
    case when c.low_id = ${args.arg('readerId')} then c.high_read_id else c.low_read_id end as their_read_id,
    (select ${neighbour('a.id')} from (select ${args.arg('readerId')}::text as id) as a) as mine,
    (select ${neighbour('a.id')} from (select ${args.arg('otherId')}::text as id) as a) as theirs
  from conversation c where ${isOf(args)}`;

/** What a message is answered with, as JSON. */
export const reactionsOf = (messageId: RawBuilder<unknown>) => sql<MessageReaction[]>`coalesce((
  select json_agg(json_build_object('reaction', r.reaction, 'by', r.resident_id) order by r.created_at, r.resident_id)
  from message_reaction r where r.message_id = ${messageId}), '[]')`;

/** A message's photo as JSON; null where it has none. */
export const photoJson = (url: RawBuilder<unknown>, alt: RawBuilder<unknown>) =>
  sql`case when ${url} is not null then json_build_object('imageUrl', ${url}, 'alt', ${alt}) end`;

/** What is quoted of the message `q`, as JSON without its sender. */
export const quoteFields = sql`'_id', q.id, 'content', left(q.content, ${sql.lit(QUOTE_LENGTH)}),
  'withdrawn', q.withdrawn_at is not null`;

/** The JSON of the message `m` of `talk`. */
export const messageJson = sql`json_build_object('_id', m.id, 'content', m.content,
  'createdAt', ${moment('m.created_at')},
  'sender', case when m.sender_id = talk.reader then talk.mine else talk.theirs end,
  'receiver', case when m.sender_id = talk.reader then talk.theirs else talk.mine end,
  'recipient', case when m.sender_id = talk.reader then talk.theirs else talk.mine end,
  'read', coalesce(m.id <= case when m.sender_id = talk.reader then talk.their_read_id else talk.my_read_id end, false),
  'clientId', m.client_id, 'editedAt', ${moment('m.edited_at')}, 'withdrawn', m.withdrawn_at is not null,
  'reactions', case when m.withdrawn_at is null then ${reactionsOf(sql`m.id`)} else '[]' end,
  'photo', ${photoJson(sql`m.photo_image_url`, sql`m.photo_alt`)}, 'quote', (
    select json_build_object(${quoteFields}, 'sender', case when q.sender_id = talk.reader then talk.mine else talk.theirs end)
    from message q where q.id = m.quoted_id))`;

interface Page {
  readerId: string;
  limit: number;
  cursor?: string | undefined;
}

interface Search extends Page {
  words?: string[] | undefined;
}

const findCorrespondents = statement<Search>()('messages.users', (_db, { arg, has }) => {
  const named = sql`r.first_name collate french, r.last_name collate french, r.id`;
  const sought = sql`r.erased_at is null and r.id <> ${arg('readerId')}
    and r.id not in ${hiddenFrom(arg('readerId'))} ${
      has('words')
        ? sql`and r.search like all (array(
            select ${patternOf(sql`word`)} from unnest(${arg('words')}::text[]) as word))`
        : sql``
    }`;
  const from = has('cursor')
    ? sql`resident r, (select first_name, last_name, id from resident where id = ${arg('cursor')}) as last
        where (${named}) > (last.first_name, last.last_name, last.id) and ${sought}`
    : sql`resident r where ${sought}`;
  return sql<ListRow>`
    with page as materialized (
      select r.id, row_number() over (order by ${named}) as place from ${from}
      order by ${named} limit ${arg('limit')}::int + 1)
    select coalesce((select '[' || string_agg((${neighbourRow(
      'n',
      sql`'status', coalesce((select p.status from presence_now p where p.resident_id = n.id), 'offline')`,
    )})::text,
          ',' order by page.place) || ']'
        from page join resident n using (id) where page.place <= ${arg('limit')}::int), '[]') as body,
      (select count(*) from resident r where ${sought})::int as total,
      case when (select count(*) from page) > ${arg('limit')}::int
        then (select id from page where place = ${arg('limit')}::int) end as next`;
});

interface HistoryPage extends Pair {
  limit: number;
  before?: string | undefined;
}

/** A page of a history: JSON oldest first, `next` the identifier before which the one before it begins. */
export interface HistoryRow extends ListRow, Standing {
  last: string | null;
  unread: number;
}

const findHistory = statement<HistoryPage>()('messages.history', (_db, args) => {
  const { arg, has } = args;
  const before = has('before') ? sql`and m.id < ${arg('before')}` : sql``;
  return sql<HistoryRow>`
    with talk as materialized (${talkOf(args)}),
    page as materialized (
      select m.* from message m where m.conversation_id = (select id from talk) ${before}
      order by m.id desc limit ${arg('limit')}::int + 1),
    shown as materialized (select * from page order by id desc limit ${arg('limit')}::int)
    select coalesce((select '[' || string_agg(${messageJson}::text, ',' order by m.id) || ']'
        from talk, shown as m), '[]') as body,
      coalesce((select messages from talk), 0) as total,
      case when (select count(*) from page) > ${arg('limit')}::int then (select min(id) from shown) end as next,
      (select max(id) from shown) as last,
      coalesce((select unread from talk), 0) as unread,
      exists (select from talk) as started, ${standingOf(args)}`;
});

// Where writing asks for a verified neighbour; administrators write to whom they like, and whoever likes to them.
const findMayWrite = statement<{ senderId: string; receiverId: string }>()(
  'messages.may_write',
  (_db, { arg }) => sql<{ may: boolean }>`
    select exists (select from resident where erased_at is null
      and (id = ${arg('senderId')} and (verified or is_admin) or id = ${arg('receiverId')} and is_admin)) as may`,
);

const findStanding = statement<Pair>()(
  'messages.standing',
  (_db, args) => sql<Standing>`
    select exists (select from conversation c where ${isOf(args)}) as started, ${standingOf(args)}`,
);

const findAfter = statement<Pair & { after: string; limit: number }>()(
  'messages.after',
  (_db, args) => sql<{ id: string; data: string }>`
    with talk as materialized (${talkOf(args as Arguments<Pair>)})
    select m.id, ${messageJson}::text as data from talk, message m
    where m.conversation_id = talk.id and m.id > ${args.arg('after')}
    order by m.id limit ${args.arg('limit')}`,
);

const findLast = statement<Pair>()(
  'messages.last',
  (_db, args) => sql<{ last: string | null }>`
    select c.last_id as last from conversation c where ${isOf(args)}`,
);

const findSent = statement<{ readerId: string; clientId: string }>()(
  'messages.sent',
  (_db, { arg }) => sql<{ id: string; otherId: string }>`
    select m.id, case when c.low_id = m.sender_id then c.high_id else c.low_id end as "otherId"
    from message m join conversation c on c.id = m.conversation_id
    where m.sender_id = ${arg('readerId')} and m.client_id = ${arg('clientId')}::uuid`,
);

const findMessage = statement<Pair & { id: string }>()(
  'messages.get',
  (_db, args) => sql<{ body: string }>`
    with talk as materialized (${talkOf(args as Arguments<Pair>)})
    select ${messageJson}::text as body from talk, message m
    where m.conversation_id = talk.id and m.id = ${args.arg('id')}`,
);

/** The other residents by name; every word of `q` must stand in a name of theirs. */
export async function readCorrespondents(
  tx: Tx,
  { q, ...asked }: Page & { q?: string | undefined },
): Promise<ListRow | undefined> {
  const words = q?.split(/\s+/).filter((word) => word !== '') ?? [];
  return (await findCorrespondents(tx, words.length > 0 ? { ...asked, words } : asked))[0];
}

/** A page of a conversation, whoever may read it. */
export async function readHistoryPage(tx: Tx, asked: HistoryPage): Promise<HistoryRow> {
  const [row] = await findHistory(tx, asked);
  if (!row) throw new Error('The conversation cannot be read');
  return row;
}

/** Whether the sender is a verified neighbour or an administrator, or writes to one. */
export async function mayWrite(
  tx: Tx,
  pair: { senderId: string; receiverId: string },
): Promise<boolean> {
  return (await findMayWrite(tx, pair))[0]?.may ?? false;
}

export async function readStanding(tx: Tx, pair: Pair): Promise<Standing> {
  const [row] = await findStanding(tx, pair);
  return row ?? { known: false, blocked: false, started: false };
}

/** Messages of a conversation after one of them, oldest first, as JSON text. */
export function readMessagesAfter(
  tx: Tx,
  asked: Pair & { after: string; limit: number },
): Promise<{ id: string; data: string }[]> {
  return findAfter(tx, asked);
}

/** Undefined before the first message. */
export async function readLastId(tx: Tx, pair: Pair): Promise<string | undefined> {
  return (await findLast(tx, pair))[0]?.last ?? undefined;
}

/** The message a resident's browser called `clientId`: JSON text. */
export async function readSentMessage(
  tx: Tx,
  sent: { readerId: string; clientId: string },
): Promise<string | undefined> {
  const [found] = await findSent(tx, sent);
  if (!found) return undefined;
  return readMessage(tx, { ...found, readerId: sent.readerId });
}

/** A message of the two: JSON text. */
export async function readMessage(
  tx: Tx,
  which: Pair & { id: string },
): Promise<string | undefined> {
  return (await findMessage(tx, which))[0]?.body;
}
