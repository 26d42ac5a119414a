// The discussion of an outing or event, of a ring or of a circle. Invariant: only those who take part read or write in it; messages
// have one order: of their identifiers, of their transactions, and of what the streams tell.
import { type RawBuilder, sql } from 'kysely';
import { QUOTE_LENGTH } from '#features/messages/messages-quotes.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTries } from '#server/http/rate-limit.sql.ts';
import { eventRow, telling } from '#server/live/live.sql.ts';
import { type GroupMessage, groupMessageSent } from '../gatherings.contract.ts';
import { turnOfGathering } from '../gatherings.write.sql.ts';
import { toDiscussion } from '../news/tell.sql.ts';
import { byRoom, isOrganisedBy, type RoomKind, roomOf } from './rooms.sql.ts';

export interface Seat {
  kind: RoomKind;
  id: string;
  readerId: string;
}

/** What there is to know before anything is shown. */
export interface Admission {
  known: boolean;
  member: boolean;
}

export interface NewGroupMessage extends Seat {
  content: string;
  clientId?: string | undefined;
  /** What it answers; forgotten where its sender cannot read it. */
  quotedId?: string | undefined;
  /** Told with its words, each time, to all who take part; its creator's alone. */
  announced?: true | undefined;
}

/** The JSON of the message `q` that is quoted. */
const quoteJson = sql`jsonb_build_object('_id', q.id, 'sender', ${neighbour('q.sender_id')},
  'content', left(q.content, ${sql.lit(QUOTE_LENGTH)}), 'withdrawn', false)`;

/** What a message to `moved` answers, if its sender can read it. */
const quotedBy = ({ arg, has }: Arguments<NewGroupMessage>) =>
  has('quotedId')
    ? sql`(select q.id from gathering_message q where q.gathering_id = moved.gathering_id
        and q.id = ${arg('quotedId')} and q.sender_id not in ${hiddenFrom(arg('readerId'))})`
    : sql`null`;

/** The JSON of the message `m`, to that reader. */
const messageJson = (
  readerId: unknown,
): RawBuilder<string> => sql`json_build_object('_id', m.id, 'content', m.content,
  'sender', ${neighbour('m.sender_id')}, 'recipient', m.gathering_id, 'read', exists (
    select from gathering_reading r where r.gathering_id = m.gathering_id
      and r.resident_id <> m.sender_id and r.read_id >= m.id),
  'announced', m.announced, 'createdAt', ${moment('m.created_at')}, 'clientId', m.client_id, 'quote', (
    select ${quoteJson} from gathering_message q
    where q.id = m.quoted_id and q.sender_id not in ${hiddenFrom(readerId)}))::text`;

/** An announcement is for those who say 'perhaps' too. */
const hearersOf = ({ members }: { members: RawBuilder<unknown> }, announced: boolean) =>
  announced
    ? sql`${members} union all
        select m.resident_id from gathering_maybe m where m.gathering_id = place.id`
    : members;

// One round trip. Every part that writes reads from `place`, held once its turn has come: nobody writes in what was
// deleted during the wait. The talk's row is then the newest, however old the statement's own view. Whoever has not looked since they were last told
// of this discussion is not told again.
const send = byRoom((room) =>
  statement<NewGroupMessage & Partial<Ceiling>>()(`${room.name}.send`, (_db, args) => {
    const { arg, has } = args;
    const limited = has('key');
    const announced = has('announced');
    const max = sql`${arg('max')}::int`;
    const tried = sql`tried as (
    ${countingTries(sql`select ${arg('key')}::text as key from place`, arg('seconds'))}),`;
    return sql<{ body: string | null; retryAfter: number | null }>`
    with waited as materialized (
      select g.id, ${turnOfGathering(sql`g.id`)} from ${room.row}
      where ${room.isSeat(args as Arguments<Seat>)}
        and ${room.takesPart(arg('readerId'))} ${announced ? sql`and ${isOrganisedBy('g', arg('readerId'))}` : sql``}
    ), place as materialized (
      select g.*, ${arg('readerId')}::text as sender
      from ${room.row}, waited where g.id = waited.id for key share of g
    ), ${limited ? tried : sql``} moved as (
      insert into gathering_talk as t (gathering_id, last_id)
      select place.id, id_after(null) from place ${limited ? sql`, tried where tried.points <= ${max}` : sql``}
      on conflict (gathering_id) do update set last_id = id_after(t.last_id)
      returning t.gathering_id, t.last_id
    ), stored as (
      insert into gathering_message (id, gathering_id, sender_id, content, client_id, announced, quoted_id)
      select last_id, gathering_id, ${arg('readerId')}::text, ${arg('content')}::text,
        ${has('clientId') ? sql`${arg('clientId')}::uuid` : sql`null`}, ${announced ? sql`true` : sql`false`}, ${quotedBy(args as Arguments<NewGroupMessage>)}
      from moved returning *
    ), written as materialized (
      select m.gathering_id, jsonb_build_object('_id', m.id, 'content', m.content,
          'sender', ${neighbour('m.sender_id')}, 'recipient', m.gathering_id, 'read', false,
          'announced', m.announced, 'createdAt', ${moment('m.created_at')}, 'clientId', m.client_id, 'quote', (
            select ${quoteJson} from gathering_message q where q.id = m.quoted_id)) as body
      from stored m
    ), told as (
      ${telling(sql`written`, [
        eventRow(groupMessageSent, toDiscussion(sql`gathering_id`), sql.ref<GroupMessage>('body')),
      ])}
      returning seq
    ), noticed as materialized (
      select notify_resident(member.id, ${room.news} || ${announced ? sql`'_announced'` : sql`'_message'`},
        place.sender, ${room.about}, place.id, ${room.title}${
          announced ? sql`, jsonb_build_object('words', ${arg('content')}::text)` : sql``
        })
      from place, written, lateral (${hearersOf(room, announced)}) as member
      where member.id <> place.sender and (select count(*) from told) > 0 ${
        announced
          ? sql``
          : sql`and not exists (select from notification n where n.recipient_id = member.id
            and n.about_type = ${room.about} and n.about_id = place.id and n.kind = ${room.news} || '_message'
            and n.read_at is null)`
      }
    )
    select (select body::text from written where (select count(*) from noticed) >= 0) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
  }),
);

const findAdmission = byRoom((room) =>
  statement<Seat>()(
    `${room.name}.admission`,
    (_db, args) => sql<{ member: boolean; hidden: string[] }>`
    select ${room.takesPart(args.arg('readerId'))} as member,
      array(select h.id::text from ${hiddenFrom(args.arg('readerId'))} as h(id)) as hidden
    from ${room.row} where ${room.isSeat(args)}`,
  ),
);

interface HistoryPage extends Seat {
  limit: number;
  before?: string | undefined;
}

/** A page of a discussion: JSON oldest first, `next` the identifier before which the one before it begins. */
export interface HistoryRow extends ListRow, Admission {
  /** The last message of the page. */
  last: string | null;
  /** The last message the reader has read. */
  readId: string | null;
}

const findHistory = byRoom((room) =>
  statement<HistoryPage>()(`${room.name}.history`, (_db, args) => {
    const { arg, has } = args;
    const shown = sql`m.gathering_id = (select id from seat where member)
    and m.sender_id not in ${hiddenFrom(arg('readerId'))}`;
    const before = has('before') ? sql`and m.id < ${arg('before')}` : sql``;
    return sql<HistoryRow>`
    with seat as materialized (
      select g.id, ${room.takesPart(arg('readerId'))} as member from ${room.row}
      where ${room.isSeat(args as Arguments<Seat>)}),
    page as materialized (
      select m.* from gathering_message m where ${shown} ${before} order by m.id desc limit ${arg('limit')}::int + 1),
    shown as materialized (select * from page order by id desc limit ${arg('limit')}::int)
    select coalesce((select '[' || string_agg(${messageJson(arg('readerId'))}, ',' order by m.id) || ']' from shown as m), '[]') as body,
      (select count(*) from gathering_message m where ${shown})::int as total,
      case when (select count(*) from page) > ${arg('limit')}::int then (select min(id) from shown) end as next,
      (select max(id) from shown) as last,
      (select read_id from gathering_reading r join seat on r.gathering_id = seat.id
        where r.resident_id = ${arg('readerId')}) as "readId",
      exists (select from seat) as known, coalesce((select member from seat), false) as member`;
  }),
);

const findAfter = statement<{ id: string; readerId: string; after: string; limit: number }>()(
  'gatherings.after',
  (_db, { arg }) => sql<{ id: string; data: string }>`
    select m.id, ${messageJson(arg('readerId'))} as data from gathering_message m
    where m.gathering_id = ${arg('id')} and m.id > ${arg('after')}
      and m.sender_id not in ${hiddenFrom(arg('readerId'))}
    order by m.id limit ${arg('limit')}`,
);

const findLast = statement<{ id: string }>()('gatherings.last', (db, { arg }) =>
  db.selectFrom('gathering_talk').select('last_id as last').where('gathering_id', '=', arg('id')),
);

const findSent = statement<{ id: string; readerId: string; clientId: string }>()(
  'gatherings.sent',
  (_db, { arg }) => sql<{ body: string }>`
    select ${messageJson(arg('readerId'))} as body from gathering_message m
    where m.sender_id = ${arg('readerId')} and m.client_id = ${arg('clientId')}::uuid
      and m.gathering_id = ${arg('id')}`,
);

// What is beyond the last message cannot be read; what was read stays so, and of what was deleted nothing is noted.
const mark = byRoom((room) =>
  statement<Pick<Seat, 'id' | 'readerId'> & { upTo?: string | undefined }>()(
    `${room.name}.mark`,
    (_db, { arg, has }) => sql<{ all: boolean }>`
    insert into gathering_reading as r (gathering_id, resident_id, read_id)
    select t.gathering_id, ${arg('readerId')}::text,
      ${has('upTo') ? sql`least(${arg('upTo')}::text collate "C", t.last_id)` : sql`t.last_id`}
    from gathering_talk t join ${room.row} on g.id = t.gathering_id where g.id = ${arg('id')}
    for key share of g
    on conflict (gathering_id, resident_id) do update set read_id = greatest(r.read_id, excluded.read_id)
    returning r.read_id >= (select last_id from gathering_talk t where t.gathering_id = r.gathering_id) as all`,
  ),
);

/**
 * Sends a message. `body`: its JSON text; null when its sender takes no part, or when the ceiling is reached: then
 * `retryAfter` is in seconds. Fails on `gathering_message_sent_once` when the browser has sent it before.
 */
export async function insertGroupMessage(
  tx: Tx,
  message: NewGroupMessage,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await send[roomOf(message.kind)](tx, { ...message, ...ceiling });
  return row ?? { body: null, retryAfter: null };
}

export async function readAdmission(
  tx: Tx,
  seat: Seat,
): Promise<Admission & { hidden: readonly string[] }> {
  const [row] = await findAdmission[roomOf(seat.kind)](tx, seat);
  return { known: row !== undefined, member: row?.member ?? false, hidden: row?.hidden ?? [] };
}

/** A page of a discussion; nothing of it for whoever takes no part. */
export async function readGroupHistory(tx: Tx, asked: HistoryPage): Promise<HistoryRow> {
  const [row] = await findHistory[roomOf(asked.kind)](tx, asked);
  if (!row) throw new Error('The discussion cannot be read');
  return row;
}

/** Messages after one of them, oldest first, as JSON text. */
export function readGroupMessagesAfter(
  tx: Tx,
  { id, readerId, after, limit }: Seat & { after: string; limit: number },
): Promise<{ id: string; data: string }[]> {
  return findAfter(tx, { id, readerId, after, limit });
}

/** Undefined before the first message. */
export async function readLastGroupMessage(tx: Tx, id: string): Promise<string | undefined> {
  return (await findLast(tx, { id }))[0]?.last;
}

/** The message a resident's browser called `clientId`: JSON text. */
export async function readSentGroupMessage(
  tx: Tx,
  { id, readerId, clientId }: Seat & { clientId: string },
): Promise<string | undefined> {
  return (await findSent(tx, { id, readerId, clientId }))[0]?.body;
}

/** Marks a discussion as read, up to a message or all of it; true when nothing is left unread. */
export async function markGroupRead(
  tx: Tx,
  { kind, ...read }: Seat & { upTo?: string | undefined },
): Promise<boolean> {
  return (await mark[roomOf(kind)](tx, read))[0]?.all ?? true;
}
