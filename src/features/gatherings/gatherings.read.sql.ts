// What a resident reads of outings and events, each answer one statement whose JSON PostgreSQL writes.
// Invariant: everybody sees them all; who waits, and the e-mails of an outing's participants, their creator only.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { distanceTo, listRow, moment, neighbour, patternOf } from '#server/json.sql.ts';
import type { ListRow } from '#server/mount.ts';
import { type Arguments, statement } from '#server/statement.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import type { CreatedStanding } from './gatherings.rules.ts';

/** The status of `g` as everybody reads it: an event whose date has passed is completed. */
const shownStatus = sql`case when g.kind = 'event' and g.status <> 'cancelled' and g.date <= now()
  then 'completed' else g.status end`;

const named = sql`'_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username,
  'avatarUrl', n.avatar_url`;

const participants = sql`(
  select coalesce(json_agg(json_build_object(
      'user', case when g.kind = 'outing' and g.creator_id = reader.id
        then json_build_object(${named}, 'email', n.email) else json_build_object(${named}) end,
      'joinedAt', ${moment('p.joined_at')}) order by p.seq), '[]')
  from gathering_participant p join resident n on n.id = p.resident_id where p.gathering_id = g.id)`;

const waitingList = sql`(
  select coalesce(json_agg(json_build_object('user', json_build_object(${named}),
      'waitingSince', ${moment('w.waiting_since')}) order by w.seq), '[]')
  from gathering_waiter w join resident n on n.id = w.resident_id where w.gathering_id = g.id)`;

const myPlace = sql`case when g.creator_id = reader.id then 'organiser'
  when g.participants > 0 and exists (select from gathering_participant p
    where p.gathering_id = g.id and p.resident_id = reader.id) then 'participant'
  when g.waiters > 0 and exists (select from gathering_waiter w
    where w.gathering_id = g.id and w.resident_id = reader.id) then 'waiting' end`;

const myRank = sql`(
  select nullif(count(*), 0) from gathering_waiter w
  where w.gathering_id = g.id and w.seq <= (select mine.seq from gathering_waiter mine
    where mine.gathering_id = g.id and mine.resident_id = reader.id))`;

/** Who takes part in `g`, each as JSON. */
interface Places {
  participants: RawBuilder<unknown>;
  waitingCount: RawBuilder<unknown>;
  waitingList: RawBuilder<unknown>;
  myPlace: RawBuilder<unknown>;
  myRank: RawBuilder<unknown>;
}

const jsonWith = (places: Places): RawBuilder<string> => sql`(
  select case when g.creator_id = reader.id
    then left(body, -1) || ',"waitingList":' || ${places.waitingList}::text || '}' else body end
  from (select json_build_object('_id', g.id, 'title', g.title, 'description', g.description, 'type', g.type,
    'location', g.location, 'date', ${moment('g.date')}, 'maxParticipants', g.max_participants,
    'status', ${shownStatus}, 'imageUrl', g.image_url, 'thumbnailUrl', g.thumbnail_url,
    'creator', ${neighbour('g.creator_id')}, 'participants', ${places.participants},
    'waitingCount', ${places.waitingCount}, 'myPlace', ${places.myPlace}, 'myRank', ${places.myRank},
    'createdAt', ${moment('g.created_at')}, 'updatedAt', ${moment('g.updated_at')},
    'distance', ${distanceTo('g')})::text as body offset 0) as seen)`;

/** The JSON text of the gathering `g` as `reader` sees it. */
const gatheringJson = jsonWith({
  participants: sql`case when g.participants > 0 then ${participants} else '[]' end`,
  waitingCount: sql`g.waiters`,
  waitingList: sql`case when g.waiters > 0 then ${waitingList} else '[]' end`,
  myPlace,
  myRank: sql`case when g.waiters > 0 then ${myRank} end`,
});

/** The same of one this statement creates: nobody can have joined it. */
export const newGatheringJson = jsonWith({
  participants: sql`'[]'::json`,
  waitingCount: sql`0`,
  waitingList: sql`'[]'`,
  myPlace: sql`'organiser'`,
  myRank: sql`null`,
});

interface Which {
  kind: GatheringKind;
  id: string;
}

const findOne = statement<Which & { readerId: string }>()(
  'gatherings.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${gatheringJson} as body from gathering g, resident reader
    where g.id = ${arg('id')} and g.kind = ${arg('kind')} and reader.id = ${arg('readerId')}`,
);

/** Where one stands, with what its creator may change without saying so. */
export interface StoredGathering extends CreatedStanding {
  id: string;
  title: string;
  location: string;
}

export const standingOf = (id: unknown): RawBuilder<StoredGathering> => sql`
  select g.id, g.kind, g.title, g.status, g.max_participants as places, g.creator_id as "creatorId",
    ${moment('g.date')} as date, g.location,
    array(select p.resident_id::text from gathering_participant p
      where p.gathering_id = g.id order by p.seq) as participants,
    array(select w.resident_id::text from gathering_waiter w
      where w.gathering_id = g.id order by w.seq) as waiting,
    array(select w.resident_id::text from gathering_waiter w
      where w.gathering_id = g.id and is_blocked(w.resident_id, g.creator_id)) as barred
  from gathering g where g.id = ${id}`;

const findStanding = statement<{ id: string }>()('gatherings.standing', (_db, { arg }) =>
  standingOf(arg('id')),
);

const findText = statement<Which>()(
  'gatherings.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select creator_id as "authorId", concat_ws(E'\n', title, location, description, image_url) as text
    from gathering where id = ${arg('id')} and kind = ${arg('kind')}`,
);

interface Filters {
  kind: GatheringKind;
  readerId: string;
  limit: number;
  cursor?: string | undefined;
  types?: string[] | undefined;
  status?: string | undefined;
  mine?: true | undefined;
  upcoming?: true | undefined;
  words?: string[] | undefined;
  /** The one of `words` that the index looks for. */
  longest?: string | undefined;
}

function filtersOf({ arg, has }: Arguments<Filters>): RawBuilder<unknown>[] {
  const conditions = [sql`g.kind = ${arg('kind')}`];
  if (has('types')) conditions.push(sql`g.type = any(${arg('types')}::text[])`);
  if (has('status')) conditions.push(sql`${shownStatus} = ${arg('status')}`);
  if (has('mine')) conditions.push(sql`g.creator_id = ${arg('readerId')}`);
  if (has('upcoming')) conditions.push(sql`g.date > now()`);
  if (has('words')) {
    conditions.push(sql`g.search like (select ${patternOf(sql`${arg('longest')}::text`)})`);
    conditions.push(sql`g.search like all (array(
      select ${patternOf(sql`word`)} from unnest(${arg('words')}::text[]) as word))`);
  }
  return conditions;
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const findAll = statement<Filters>()('gatherings.list', (_db, args) => {
  const { arg, has } = args;
  const filters = filtersOf(args);
  const conditions = has('cursor') ? [...filters, sql`g.id < ${arg('cursor')}`] : filters;
  const counted =
    filters.length === 1
      ? sql<number>`select coalesce(sum(n), 0) from gathering_tally where kind = ${arg('kind')}`
      : sql<number>`select count(*) from gathering g where ${all(filters)}`;
  return listRow({
    readerId: arg('readerId'),
    rows: sql`select g.* from gathering g where ${all(conditions)} order by g.id desc`,
    as: 'g',
    item: gatheringJson,
    total: counted,
    limit: arg('limit'),
  });
});

const findAgenda = statement<{ readerId: string; from: string; to: string; most: number }>()(
  'gatherings.agenda',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('kind', g.kind, '_id', g.id, 'title', g.title, 'type', g.type,
      'date', ${moment('g.date')}, 'location', g.location, 'status', ${shownStatus},
      'maxParticipants', g.max_participants, 'participantCount', g.participants, 'myPlace', ${myPlace})
      order by g.date, g.id), '[]')::text as body
    from (select * from gathering g where g.date >= ${arg('from')}::timestamptz
      and g.date < ${arg('to')}::timestamptz order by g.date, g.id limit ${arg('most')}::int) as g,
      (select ${arg('readerId')}::text as id) as reader`,
);

/** An outing or event as `readerId` sees it: JSON text. */
export async function readGathering(
  tx: Tx,
  which: Which & { readerId: string },
): Promise<string | undefined> {
  return (await findOne(tx, which))[0]?.body;
}

/** Where one stands now, whoever may change it in the next moment. */
export async function readStanding(
  tx: Tx,
  { kind, id }: Which,
): Promise<StoredGathering | undefined> {
  const [row] = await findStanding(tx, { id });
  return row?.kind === kind ? row : undefined;
}

/** Who created it and what it says, as text. */
export async function readGatheringText(
  tx: Tx,
  which: Which,
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findText(tx, which))[0];
}

/** What a list is asked for, as its route declares it. */
export interface AskedList {
  kind: GatheringKind;
  readerId: string;
  limit: number;
  cursor?: string | undefined;
  /** Types with commas between them. */
  type?: string | undefined;
  status?: string | undefined;
  my?: 'true' | 'false' | undefined;
  upcoming?: 'true' | 'false' | undefined;
  q?: string | undefined;
}

/** Newest first; every word of `q` must stand in title, description or location. */
export async function readGatherings(
  tx: Tx,
  { q, type, my, upcoming, ...asked }: AskedList,
): Promise<ListRow | undefined> {
  const words = q?.split(/\s+/).filter((word) => word !== '') ?? [];
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  const [row] = await findAll(tx, {
    ...asked,
    types: type?.split(','),
    mine: my === 'true' ? true : undefined,
    upcoming: upcoming === 'true' ? true : undefined,
    ...(longest ? { words, longest } : {}),
  });
  return row;
}

const AGENDA_AT_MOST = 1000;

/** All outings and events between two moments, by date: JSON text. */
export async function readAgenda(
  tx: Tx,
  asked: { readerId: string; from: string; to: string },
): Promise<string> {
  return (await findAgenda(tx, { ...asked, most: AGENDA_AT_MOST }))[0]?.body ?? '[]';
}
