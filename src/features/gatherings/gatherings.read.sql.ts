// What a resident reads of outings and events, each answer one statement whose JSON PostgreSQL writes.
// Invariant: everybody sees them all, but for those of a circle (`isReadBy`); lists leave out what is to come of somebody who has left, but for those who are in it.

import { type RawBuilder, sql } from 'kysely';
import {
  isByWords,
  type ListWords,
  listWords,
  readListWords,
} from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { all, foundRow, type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { countLeft, isThere } from '#server/database/present.sql.ts';
import { answerOf } from '#server/database/shape.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { wasThere } from './after/turnout.shape.sql.ts';
import { isReadBy } from './gatherings.circle.shape.sql.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import {
  endOf,
  firstParticipants,
  gatheringShape,
  gatheringWords,
  isLeftOut,
  isOnBoard,
  placeSeenBy,
  shownStatus,
  standsFrom,
  unattended,
} from './gatherings.shape.sql.ts';
import type { CreatedStanding } from './gatherings.standing.rules.ts';
import { maybeStands } from './places/maybe.sql.ts';
import { myPlace } from './places/places.shape.sql.ts';

/** The JSON text of the gathering `s` as `reader` sees it. */
export const gatheringJson = answerOf(gatheringShape);

/** The same of a list that names the first who take part. */
export const leanGatheringJson = answerOf(gatheringShape, firstParticipants);

/** The same of one this statement creates. */
export const newGatheringJson = answerOf(gatheringShape, unattended);

interface Which {
  kind: GatheringKind;
  id: string;
}

const findOne = statement<Which & { readerId: string }>()(
  'gatherings.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${gatheringJson} as body from gathering s, resident reader
    where s.id = ${arg('id')} and s.kind = ${arg('kind')} and reader.id = ${arg('readerId')}
      and ${isReadBy('s', sql`reader.id`)}`,
);

/** Where one stands, with what its creator may change without saying so. */
export interface StoredGathering extends CreatedStanding {
  id: string;
  title: string;
  location: string;
  /** As those who do not come read it. */
  shownLocation: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Whose members come to it; null: whoever likes. */
  circleId: string | null;
}

const standingWhere = (which: RawBuilder<unknown>): RawBuilder<StoredGathering> => sql`
  select s.id, s.kind, s.title, s.status, s.max_participants as places, s.kept, s.creator_id as "creatorId",
    ${moment('s.date')} as date, s.location, s.shown_location as "shownLocation", s.date_open as "dateOpen",
    ${moment('s.updated_at')} as "updatedAt", s.circle_id as "circleId",
    array(select h.resident_id::text from gathering_host h
      where h.gathering_id = s.id and h.accepted_at is not null order by h.accepted_at) as hosts,
    array(select p.resident_id::text from gathering_participant p
      where p.gathering_id = s.id order by p.seq)
      || array(select q.proche_id::text from gathering_proche q
        where q.gathering_id = s.id and not q.waits order by q.seq) as participants,
    array(select l.who from (
      select w.resident_id::text as who, w.seq from gathering_waiter w where w.gathering_id = s.id
      union all select q.proche_id::text, q.seq from gathering_proche q where q.gathering_id = s.id and q.waits) as l
      order by l.seq) as waiting,
    (select coalesce(jsonb_object_agg(q.proche_id, p.resident_id), '{}')
      from gathering_proche q join proche p on p.id = q.proche_id where q.gathering_id = s.id) as speakers,
    array(select w.resident_id::text from gathering_waiter w
      where w.gathering_id = s.id and (is_blocked(w.resident_id, s.creator_id)
        or not ${isThere('w.resident_id')} or is_suspended(w.resident_id, now())))
      || array(select q.proche_id::text from gathering_proche q join proche p on p.id = q.proche_id
        where q.gathering_id = s.id and q.waits and (is_blocked(p.resident_id, s.creator_id)
          or not ${isThere('p.resident_id')} or is_suspended(p.resident_id, now()))) as barred,
    not ${isThere('s.creator_id')} as "creatorLeft", s.registrations_open as "registrationsOpen",
    s.guests_allowed as "guestsAllowed", s.items_open as "itemsOpen",
    array(select e.resident_id::text from gathering_exclusion e where e.gathering_id = s.id) as excluded,
    array(select m.resident_id::text from gathering_maybe m
      where m.gathering_id = s.id and ${maybeStands(sql`s.creator_id`)} order by m.said_at, m.resident_id) as maybe,
    (select coalesce(jsonb_object_agg(c.resident_id, jsonb_build_object('adults', c.adults, 'children', c.children)), '{}')
      from (select p.resident_id, p.adults, p.children from gathering_participant p where p.gathering_id = s.id
        union all select w.resident_id, w.adults, w.children from gathering_waiter w where w.gathering_id = s.id) as c
      where c.adults + c.children > 0) as parties
  from gathering s where ${which}`;

export const standingOf = (id: unknown): RawBuilder<StoredGathering> =>
  standingWhere(sql`s.id = ${id}`);

export const standingsOf = (ids: unknown): RawBuilder<StoredGathering> =>
  standingWhere(sql`s.id = any(${ids}::text[])`);

const findStanding = statement<{ id: string }>()('gatherings.standing', (_db, { arg }) =>
  standingOf(arg('id')),
);

const findText = statement<Which & { viewerId: string }>()(
  'gatherings.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select s.creator_id as "authorId", concat_ws(E'\n', s.title, s.shown_location, ${gatheringWords}, s.image_url) as text
    from gathering s where s.id = ${arg('id')} and s.kind = ${arg('kind')} and ${isReadBy('s', arg('viewerId'))}`,
);

export interface Filters extends Page, ListWords {
  kind: GatheringKind;
  types?: string[] | undefined;
  status?: string | undefined;
  mine?: true | undefined;
  upcoming?: true | undefined;
  participants?: 'first' | undefined;
  series?: string | undefined;
  circle?: string | undefined;
}

/** How many conditions every list has. */
const ALWAYS = 2;

export function filtersOf(args: Arguments<Filters>): RawBuilder<unknown>[] {
  const { arg, has } = args;
  const conditions = [sql`s.kind = ${arg('kind')}`, isOnBoard(arg('readerId'))];
  if (has('types')) conditions.push(sql`s.type = any(${arg('types')}::text[])`);
  if (has('status')) conditions.push(sql`${shownStatus} = ${arg('status')}`);
  if (has('mine')) conditions.push(sql`s.creator_id = ${arg('readerId')}`);
  if (has('upcoming')) conditions.push(sql`s.date > now()`);
  if (has('series')) conditions.push(sql`s.series_id = ${arg('series')}`);
  if (has('circle')) conditions.push(sql`s.circle_id = ${arg('circle')}`);
  conditions.push(...listWords(args));
  return conditions;
}

const findAll = statement<Filters>()('gatherings.list', (_db, args) => {
  const { arg, has } = args;
  const filters = filtersOf(args);
  const shown = {
    where: all(filters),
    item: has('participants') ? leanGatheringJson : gatheringJson,
  };
  if (isByWords(args)) return foundRow(args, { table: 'gathering', ...shown });
  const isLeft = sql`s.kind = ${arg('kind')} and ${isLeftOut(arg('readerId'))}`;
  const counted =
    filters.length === ALWAYS
      ? sql<number>`select (select coalesce(sum(n), 0) from gathering_tally where kind = ${arg('kind')})
          - ${countLeft({ table: 'gathering', by: 'creator_id' }, isLeft)}
          + (select count(*) from gathering s where s.circle_id is not null and ${all(filters)})`
      : undefined;
  return listRow(args, { from: sql`gathering s`, ...shown, total: counted });
});

interface AskedAgenda {
  readerId: string;
  from: string;
  to: string;
  mine?: 'true' | undefined;
}

const isMine = (readerId: unknown) => sql`s.id in (
  select mine.id from gathering mine where mine.creator_id = ${readerId}
  union all select p.gathering_id from gathering_participant p where p.resident_id = ${readerId}
  union all select w.gathering_id from gathering_waiter w where w.resident_id = ${readerId})`;

const findAgenda = statement<AskedAgenda & { most: number }>()(
  'gatherings.agenda',
  (_db, { arg, has }) => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('kind', s.kind, '_id', s.id, 'title', s.title, 'type', s.type,
      'date', ${moment('s.date')}, 'end', ${endOf}, 'location', ${placeSeenBy(sql`reader.id`)}, 'addressKept', s.address_kept,
      'status', ${shownStatus}, 'maxParticipants', s.max_participants, 'participantCount', s.participants, 'keptCount', s.kept, 'myPlace', ${myPlace}, 'wasThere', ${wasThere})
      order by s.date, s.id), '[]')::text as body
    from (select * from gathering s where not s.date_open
      and ${has('mine') ? sql`s.over_at > ${arg('from')}::timestamptz and ${isMine(arg('readerId'))}` : standsFrom(sql`${arg('from')}::timestamptz`)}
      and s.date < ${arg('to')}::timestamptz and ${isOnBoard(arg('readerId'))} order by s.date, s.id limit ${arg('most')}::int) as s,
      (select ${arg('readerId')}::text as id) as reader`,
);

/** An outing or event as `readerId` sees it: JSON text. */
export async function readGathering(
  tx: Tx,
  which: Which & { readerId: string },
): Promise<string | undefined> {
  return (await findOne(tx, which))[0]?.body;
}

/** Where one stands now, of whichever kind. */
export async function readStandingOf(tx: Tx, id: string): Promise<StoredGathering | undefined> {
  return (await findStanding(tx, { id }))[0];
}

/** Where one stands now, whoever may change it in the next moment. */
export async function readStanding(
  tx: Tx,
  { kind, id }: { kind: string; id: string },
): Promise<StoredGathering | undefined> {
  const row = await readStandingOf(tx, id);
  return row?.kind === kind ? row : undefined;
}

export async function readGatheringText(
  tx: Tx,
  which: Which & { viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findText(tx, which))[0];
}

export interface AskedList extends Page {
  kind: GatheringKind;
  /** Types with commas between them. */
  type?: string | undefined;
  status?: string | undefined;
  my?: 'true' | 'false' | undefined;
  upcoming?: 'true' | 'false' | undefined;
  participants?: 'first' | undefined;
  series?: string | undefined;
  circle?: string | undefined;
  q?: string | undefined;
}

/** What a list is asked for, as its statement takes it. */
export function readFilters<Asked extends AskedList>({ q, type, my, upcoming, ...asked }: Asked) {
  return {
    ...asked,
    types: type?.split(','),
    mine: my === 'true' ? (true as const) : undefined,
    upcoming: upcoming === 'true' ? (true as const) : undefined,
    ...readListWords(q),
  };
}

/** Newest first; every word of `q` must stand in title, description or location. */
export async function readGatherings(tx: Tx, asked: AskedList): Promise<ListRow | undefined> {
  const [row] = await findAll(tx, readFilters(asked));
  return row;
}

const AGENDA_AT_MOST = 1000;

/** All outings and events between two moments, or the reader's, by date: JSON text. */
export async function readAgenda(tx: Tx, asked: AskedAgenda): Promise<string> {
  return (await findAgenda(tx, { ...asked, most: AGENDA_AT_MOST }))[0]?.body ?? '[]';
}
