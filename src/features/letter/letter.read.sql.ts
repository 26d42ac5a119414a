// What stands in the letter of one resident. Invariant: nothing by, or with, somebody whom they blocked or who blocked them,
// nothing of whoever has left; places and distances as the lists tell them, never finer.

import { type RawBuilder, sql } from 'kysely';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import {
  endOf,
  isOnBoard as isGatheringOnBoard,
} from '#features/gatherings/gatherings.shape.sql.ts';
import {
  awaitsHelp,
  isOnBoard as isServiceOnBoard,
  proposalStatus,
} from '#features/services/services.shape.sql.ts';
import { isOnBoard as isTrocOnBoard } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { distanceTo, moment, readerRow } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { LetterFacts } from './letter.words.ts';

interface Asked {
  readerId: string;
  /** ISO 8601: what was published in between is new. */
  since: string;
  until: string;
  /** What takes place from then on, for so many days. */
  now: string;
  days: number;
}

const MOST = sql.lit(8);
const NEAREST = sql.lit(5);
/** Of so many as are newest, however many there are: somebody's thousands make no letter late. */
const WEIGHED = sql.lit(200);

const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(one.told order by one.at), '[]') from (${rows}) as one)`;
const welcome = (other: string) => sql<boolean>`not is_blocked(reader.id, ${sql.ref(other)})`;
/** By somebody else, who is there and whom the reader may read. */
const byOthers = (author: string) =>
  sql<boolean>`${sql.ref(author)} <> reader.id and ${isThere(author)} and ${welcome(author)}`;
const nameOf = (column: string) =>
  sql`(select n.first_name from resident n where n.id = ${sql.ref(column)})`;

const unread = sql`
  from (
    select c.high_id as other, c.low_unread as unread, c.low_muted as muted, c.last_id from conversation c where c.low_id = reader.id
    union all
    select c.low_id, c.high_unread, c.high_muted, c.last_id from conversation c where c.high_id = reader.id) as t
  where t.unread > 0 and not t.muted and ${welcome('t.other')}`;

const messages = sql`
  select json_build_object('kind', 'message', 'id', t.other, 'who', ${nameOf('t.other')}, 'count', t.unread) as told, t.last_id as at
  ${unread}
  order by t.last_id desc limit ${MOST}`;

const proposals = sql`
  select json_build_object('kind', 'proposal', 'id', s.id, 'title', s.title, 'nature', s.nature, 'count', p.n) as told, s.id as at
  from service s cross join lateral (
    select count(*)::int as n from service_proposal p where p.service_id = s.id and ${welcome('p.helper_id')}) as p
  where s.creator_id = reader.id and s.status = 'pending' and p.n > 0
  order by s.id desc limit ${MOST}`;

/** The reader's own, still without an answer. */
const offered = sql`
  from service_proposal p join service s on s.id = p.service_id
  where p.helper_id = reader.id and ${proposalStatus} = 'pending' and s.status <> 'cancelled'`;

const offers = sql`
  select json_build_object('kind', 'offer', 'id', s.id, 'title', s.title, 'nature', s.nature) as told, p.id as at
  ${offered}
  order by p.id desc limit ${MOST}`;

const requested = sql`
  from troc s
  where s.owner_id = reader.id and s.status = 'pending' and s.requester_id is not null and ${welcome('s.requester_id')}`;

const requests = sql`
  select json_build_object('kind', 'request', 'id', s.id, 'title', s.title, 'who', ${nameOf('s.requester_id')}) as told, s.id as at
  ${requested}
  order by s.id desc limit ${MOST}`;

/** The agreements of the reader, each with the other side. */
const agreed = (where: RawBuilder<unknown>) => sql`
  from (
    select a.*, a.guest_id as other, true as owns from agreement a where a.owner_id = reader.id and a.status = 'agreed'
    union all
    select a.*, a.owner_id, false from agreement a where a.guest_id = reader.id and a.status = 'agreed') as a
  where ${where} and ${welcome('a.other')}`;

const moves = (now: unknown) => sql`
  select json_build_object('kind', 'move', 'id', a.id, 'title', a.title, 'who', ${nameOf('a.other')},
    'date', ${moment('a.proposed_date')}) as told, a.id as at
  ${agreed(sql`a.proposed_date > ${now}::timestamptz and a.proposed_by_owner is distinct from a.owns`)}
  order by a.id desc limit ${MOST}`;

const questions = (now: unknown) => sql`
  select json_build_object('kind', 'question', 'id', a.id, 'title', a.title, 'who', ${nameOf('a.other')}) as told, a.id as at
  ${agreed(sql`a.date <= ${now}::timestamptz
    and (a.proposed_date > ${now}::timestamptz) is not true
    and case when a.owns then a.owner_said else a.guest_said end is null`)}
  order by a.id desc limit ${MOST}`;

/** As many as there are, shown or not. */
const waits = sql`json_build_object(
  'messages', (select coalesce(sum(t.unread), 0) ${unread}), 'offers', (select count(*) ${offered}),
  'requests', (select count(*) ${requested}))`;

const meetings = ({ now, end }: Span) => sql`
  select json_build_object('kind', 'meeting', 'id', a.id, 'title', a.title, 'who', ${nameOf('a.other')},
    'date', ${moment('a.date')}, 'place', a.public_location) as told, a.date as at
  ${agreed(sql`a.date > ${now}::timestamptz and a.date < ${end}`)}
  union all
  select json_build_object('kind', s.kind, 'id', s.id, 'title', s.title, 'date', ${moment('s.date')}, 'end', ${endOf},
    'place', s.location), s.date
  from gathering s
  where s.status <> 'cancelled' and not s.date_open and s.date > ${now}::timestamptz and s.date < ${end}
    and ${isReadBy('s', sql`reader.id`)} and (s.creator_id = reader.id
    or exists (select from gathering_participant p where p.gathering_id = s.id and p.resident_id = reader.id))`;

interface Span {
  now: unknown;
  end: RawBuilder<unknown>;
}

/** The nearest of the newest of a table; `where` says which of them, as `s`. */
const nearestOf = (table: 'service' | 'troc', where: RawBuilder<unknown>) => sql`(
  select s.*, ${distanceTo('s')} as distance from (
    select s.* from ${sql.ref(table)} s where ${where} order by s.id desc limit ${WEIGHED}) as s
  order by coalesce(${distanceTo('s')}, 9999), s.id desc limit ${NEAREST}) as s`;

const services = (fresh: RawBuilder<unknown>) => sql`
  select json_build_object('kind', 'service', 'id', s.id, 'title', s.title, 'nature', s.nature, 'category', k.name,
    'place', s.public_location, 'distance', s.distance) as told, coalesce(s.distance, 9999) as at
  from ${nearestOf(
    'service',
    sql`${isServiceOnBoard} and ${awaitsHelp} and s.left_board_at is null and ${fresh}
      and ${byOthers('s.creator_id')}`,
  )} join service_category k on k.id = s.category_id
  order by at, s.id desc`;

const trocs = (fresh: RawBuilder<unknown>) => sql`
  select json_build_object('kind', 'troc', 'id', s.id, 'title', s.title, 'nature', s.kind,
    'place', s.public_location, 'distance', s.distance) as told, coalesce(s.distance, 9999) as at
  from ${nearestOf('troc', sql`${isTrocOnBoard} and s.status = 'available' and ${fresh} and ${byOthers('s.owner_id')}`)}
  order by at, s.id desc`;

const gatherings = ({ now, end }: Span) => sql`
  select json_build_object('kind', s.kind, 'id', s.id, 'title', s.title, 'date', ${moment('s.date')}, 'end', ${endOf},
    'place', s.shown_location) as told,
    s.date as at
  from gathering s
  where s.status <> 'cancelled' and not s.date_open and s.date > ${now}::timestamptz and s.date < ${end}
    and ${isGatheringOnBoard(sql`reader.id`)} and ${byOthers('s.creator_id')}
    and not exists (select from gathering_participant p where p.gathering_id = s.id and p.resident_id = reader.id)
  order by s.date, s.id limit ${MOST}`;

const article = (fresh: RawBuilder<unknown>) => sql`
  select json_build_object('kind', 'article', 'id', s.id, 'title', s.title, 'standfirst', s.standfirst, 'who', ${nameOf('s.author_id')}) as told, s.id as at
  from article s where s.published and ${fresh} and ${byOthers('s.author_id')}
  order by s.id desc limit 1`;

const find = statement<Asked>()('letter.read', (_db, { arg }) => {
  const now = arg('now');
  const span = {
    now,
    end: sql`(${now}::timestamptz + make_interval(days => ${arg('days')}::int))`,
  };
  const fresh = sql`s.created_at > ${arg('since')}::timestamptz and s.created_at <= ${arg('until')}::timestamptz`;
  return sql<{ facts: LetterFacts }>`
    select json_build_object(
      'waits', ${waits}, 'messages', ${list(messages)}, 'offers', ${list(offers)}, 'proposals', ${list(proposals)}, 'requests', ${list(requests)},
      'moves', ${list(moves(now))}, 'questions', ${list(questions(now))}, 'meetings', ${list(meetings(span))},
      'services', ${list(services(fresh))}, 'trocs', ${list(trocs(fresh))}, 'gatherings', ${list(gatherings(span))},
      'articles', ${list(article(fresh))}) as facts
    from (${readerRow(arg('readerId'))}) as reader`;
});

export async function readFacts(tx: Tx, asked: Asked): Promise<LetterFacts | undefined> {
  return (await find(tx, asked))[0]?.facts;
}
