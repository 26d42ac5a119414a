// Where each field of an outing or event comes from: of the row `s`, as `reader` may see it.
// Invariant: who waits or says 'perhaps', and the e-mails of an outing's participants, appear to their creator only; an address that is
// kept, to those who come.

import { sql } from 'kysely';
import { distanceTo, moment, neighbour, neighbourRow } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import {
  type Cells,
  cell,
  cellsOf,
  ofReader,
  onlyWhen,
  queriedAs,
  seenAs,
} from '#server/database/shape.sql.ts';
import type { event } from '../events/events.contract.ts';
import type { Outing, outing } from '../outings/outings.contract.ts';
import { askedUntil, freedUntil } from './freed/freed.shape.sql.ts';
import { cameTo } from './gatherings.after.shape.sql.ts';
import { isForThem, isReadBy } from './gatherings.circle.shape.sql.ts';
import { isWithin } from './gatherings.rights.shape.sql.ts';
import { JOINING } from './gatherings-rights.contract.ts';
import { maybeStands } from './places/maybe.sql.ts';
import { isOrganisedBy } from './talk/rooms.sql.ts';

const { own, at, who } = cellsOf('gathering');

/** The status of `s` as everybody reads it: an event that is over is completed; nobody joins it once it has begun. */
export const shownStatus = sql<string>`case when s.kind = 'event' and s.status <> 'cancelled' and s.over_at <= now()
  then 'completed' else s.status end`;

/** When `s` ends; null where nobody said. */
export const endOf = sql<
  string | null
>`case when s.lasts_ms is not null then ${moment('s.over_at')} end`;

/** Where `s` is, as a reader may know it: the number of an address that is kept is for those who come. */
export const placeSeenBy = (
  readerId: unknown,
) => sql<string>`case when s.address_kept and not comes_to(s.id, ${readerId})
  then s.shown_location else s.location end`;

/** How many of the other dates of the series of `s` are to come. */
const otherDates = sql<number>`(select count(*) from gathering o where o.series_id = s.series_id and o.id <> s.id
  and o.over_at > now() and o.status <> 'cancelled')`;

const series = sql<Outing['series']>`case when s.series_id is not null then
  json_build_object('_id', s.series_id, 'every', s.series_every, 'others', ${otherDates}) end`;

/** Whether `s` is still to come, and may be joined where somebody organises it. */
const isToCome = isWithin('s', JOINING);

const isIn = (readerId: unknown) => sql<boolean>`(exists (
    select from gathering_participant p where p.gathering_id = s.id and p.resident_id = ${readerId})
  or exists (select from gathering_waiter w where w.gathering_id = s.id and w.resident_id = ${readerId}))`;

/** Whether lists show `s` to a reader: what is a circle's to who may know of it; what is to come of somebody who has left, to those who are in it alone. */
export const isOnBoard = (
  readerId: unknown,
) => sql<boolean>`(${isReadBy('s', readerId)} and (not ${isToCome}
  or ${isThere('s.creator_id')} or ${isIn(readerId)}))`;

/** What `isOnBoard` leaves out, of those of no circle whose creator has left. */
export const isLeftOut = (readerId: unknown) =>
  sql<boolean>`s.circle_id is null and ${isToCome} and not ${isIn(readerId)}`;

type Participants = Outing['participants'];

/** Who takes part, with their e-mails where `isTold`. */
const participants = (
  isTold: ReturnType<typeof sql<boolean>>,
  first?: number,
) => sql<Participants>`(
  select coalesce(json_agg(json_build_object(
      'user', case when ${isTold}
        then ${neighbourRow('n', sql`'email', n.email`)} else ${neighbourRow('n')} end,
      'joinedAt', ${moment('p.joined_at')}, 'adults', p.adults, 'children', p.children) order by p.seq), '[]')
  from ${
    first
      ? sql`(select * from gathering_participant p where p.gathering_id = s.id
      order by p.seq limit ${sql.lit(first)}) as p`
      : sql`gathering_participant p`
  }
    join resident n on n.id = p.resident_id where p.gathering_id = s.id)`;

const shownParticipants = sql<Participants>`(
  select coalesce(json_agg(json_build_object('user', ${neighbour('p.resident_id')},
      'joinedAt', ${moment('p.joined_at')}, 'adults', p.adults, 'children', p.children) order by p.seq), '[]')
  from gathering_participant p where p.gathering_id = s.id)`;

const waitingList = sql<NonNullable<Outing['waitingList']>>`(
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')},
      'waitingSince', ${moment('w.waiting_since')}, 'adults', w.adults, 'children', w.children) order by w.seq), '[]')
  from gathering_waiter w join resident n on n.id = w.resident_id where w.gathering_id = s.id)`;

export const myPlace = sql<Outing['myPlace']>`case when s.creator_id = reader.id then 'organiser'
  when s.participants > 0 and exists (select from gathering_participant p
    where p.gathering_id = s.id and p.resident_id = reader.id) then 'participant'
  when s.waiters > 0 and exists (select from gathering_waiter w
    where w.gathering_id = s.id and w.resident_id = reader.id) then 'waiting' end`;

const myRank = sql<number | null>`case when s.waiters > 0 then (
  select nullif(count(*), 0) from gathering_waiter w
  where w.gathering_id = s.id and w.seq <= (select mine.seq from gathering_waiter mine
    where mine.gathering_id = s.id and mine.resident_id = reader.id)) + (
  select count(*) from gathering_proche q where q.gathering_id = s.id and q.waits
    and q.seq < (select mine.seq from gathering_waiter mine
      where mine.gathering_id = s.id and mine.resident_id = reader.id)) end`;

const partyIn = (table: 'gathering_participant' | 'gathering_waiter') => sql`
  select json_build_object('adults', c.adults, 'children', c.children) from ${sql.table(table)} c
  where c.gathering_id = s.id and c.resident_id = reader.id`;

const myParty = sql<Outing['myParty']>`coalesce(
  case when s.participants > 0 then (${partyIn('gathering_participant')}) end,
  case when s.waiters > 0 then (${partyIn('gathering_waiter')}) end)`;

const myAnswer = sql<string>`coalesce((select a.answer from gathering_answer a
  where a.gathering_id = s.id and a.resident_id = reader.id), '')`;

const items = sql<
  Outing['items']
>`(select coalesce(json_agg(json_build_object('_id', i.id, 'name', i.name,
    'taken', case when i.taken_by is not null then ${neighbour('i.taken_by')} end,
    'mayRemove', ${isOrganisedBy('s', sql`reader.id`)} or (i.added_by = reader.id and (i.taken_by is null or i.taken_by = reader.id)))
  order by i.id), '[]') from gathering_item i where i.gathering_id = s.id)`;
/** Who comes through somebody else; those who wait are told to who organises, and to who speaks for them. */
const represented = sql<Outing['represented']>`case when s.participants + s.waiters > 0 then (
  select coalesce(json_agg(json_build_object('shownAs', p.shown_as, 'with', ${neighbour('p.resident_id')},
    'waits', q.waits, 'procheId', case when p.resident_id = reader.id then p.id end,
    'freedUntil', case when p.resident_id = reader.id and not q.waits then ${askedUntil('q')} end) order by q.seq), '[]')
  from gathering_proche q join proche p on p.id = q.proche_id
  where q.gathering_id = s.id and (not q.waits or p.resident_id = reader.id or ${isOrganisedBy('s', sql`reader.id`)})) else '[]' end`;

/** Who organises with the creator; whoever was asked and has not accepted is told to the creator, and to themselves. */
const hosts = sql<Outing['hosts']>`case when s.participants > 0 then (
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')}, 'accepted', h.accepted_at is not null)
    order by h.accepted_at, h.asked_at), '[]')
  from gathering_host h join resident n on n.id = h.resident_id
  where h.gathering_id = s.id and (h.accepted_at is not null or reader.id in (h.resident_id, s.creator_id))) else '[]' end`;

const myHosting = sql<Outing['myHosting']>`case when s.participants > 0 then (
  select case when h.accepted_at is null then 'asked' else 'accepted' end from gathering_host h
  where h.gathering_id = s.id and h.resident_id = reader.id) end`;

/** Whether whoever takes part as `p` has not said, since they were asked, that they still come; `t`: what they said. */
const isSilent = sql`greatest(p.joined_at, t.confirmed_at) < s.asked_at`;
const comingOf = (where: unknown) => sql`from gathering_participant p
  left join gathering_turnout t on t.gathering_id = p.gathering_id and t.resident_id = p.resident_id
  where p.gathering_id = s.id and ${where}`;

const myComing = sql<
  Outing['myComing']
>`case when s.asked_at is not null and s.participants > 0 then (
  select case when ${isSilent} then s.asked_why when t.confirmed_at >= s.asked_at then 'confirmed' end
  ${comingOf(sql`p.resident_id = reader.id`)}) end`;

export const wasThere = sql<boolean>`(s.participants > 0 and s.date <= now() and s.status <> 'cancelled'
  and ${cameTo(sql`reader.id`)})`;

const asking = sql<
  Outing['asking']
>`case when s.asked_at is not null and ${isOrganisedBy('s', sql`reader.id`)} then
  json_build_object('at', ${moment('s.asked_at')}, 'silent', (select count(*) ${comingOf(isSilent)}),
    'called', s.called_for is not null and s.called_for = s.date) end`;

const maybeOf = sql`from gathering_maybe m join resident n on n.id = m.resident_id
  where m.gathering_id = s.id and ${maybeStands(sql`s.creator_id`)}`;
/** Those whose names whoever organises reads: none past a block. */
const namedMaybe = sql`${maybeOf} and not is_blocked(n.id, reader.id)`;
const maybes = sql<NonNullable<Outing['maybes']>>`(
  select coalesce(json_agg(json_build_object('user', ${neighbourRow('n')}, 'saidAt', ${moment('m.said_at')})
    order by m.said_at, n.id), '[]') ${namedMaybe})`;
// The same to all who read no names: a count that changed as one blocks would tell who it is.
const maybeCount = sql<number>`case when ${isOrganisedBy('s', sql`reader.id`)}
  then (select count(*) ${namedMaybe}) else (select count(*) ${maybeOf}) end`;

const kept = sql<NonNullable<Outing['kept']>>`(
  select coalesce(json_agg(json_build_object('word', k.word, 'places', k.places) order by k.kept_at, k.word), '[]')
  from gathering_kept k where k.gathering_id = s.id)`;

const isExcluded = sql<boolean>`exists (select from gathering_exclusion e
  where e.gathering_id = s.id and e.resident_id = reader.id)`;

const byOrganiser = sql<boolean>`s.kind = 'outing' and s.creator_id = reader.id`;
const isOuting = sql<boolean>`s.kind = 'outing'`;

/** As many as a card names, and two more. */
const FIRST = 5;

const circle = sql<Outing['circle']>`case when s.circle_id is not null then (
  select json_build_object('_id', c.id, 'name', c.name, 'membersOnly', s.members_only,
    'mine', ${isForThem('s', sql`reader.id`)}) from circle c where c.id = s.circle_id) end`;

/** Of a list that says how many take part and names the first. */
export const firstParticipants = {
  participants: sql`case when s.participants > 0 then ${participants(byOrganiser, FIRST)} else '[]' end`,
  items: sql`'[]'::json`,
  hosts: sql`'[]'::json`,
  myAnswer: sql`''`,
  maybeCount: sql`0`,
  maybes: sql`'[]'`,
  kept: sql`'[]'`,
};

export const gatheringShape = {
  _id: own('id'),
  title: own('title'),
  description: own('description'),
  type: own('type'),
  location: seenAs(placeSeenBy(sql`reader.id`), own('location')),
  addressKept: own('address_kept'),
  date: at('date'),
  end: queriedAs({ '': sql`case when s.lasts_ms is not null then s.over_at end` }, cell(endOf)),
  series: queriedAs(
    {
      '._id': sql`s.series_id`,
      '.every': sql`s.series_every`,
      '.others': sql`case when s.series_id is not null then ${otherDates} end`,
    },
    cell(series),
  ),
  maxParticipants: own('max_participants'),
  status: cell(shownStatus),
  imageUrl: own('image_url'),
  thumbnailUrl: own('thumbnail_url'),
  creator: who('creator_id'),
  participants: queriedAs(
    { '': participants(isOuting) },
    seenAs(
      sql`case when s.participants > 0 then ${participants(byOrganiser)} else '[]' end`,
      cell(shownParticipants),
    ),
  ),
  participantCount: own('participants'),
  waitingCount: own('waiters'),
  myPlace: ofReader(myPlace),
  myRank: ofReader(myRank),
  myParty: ofReader(myParty),
  represented: ofReader(represented),
  hosts: ofReader(hosts),
  myHosting: ofReader(myHosting),
  myComing: ofReader(myComing),
  freedUntil: ofReader(freedUntil),
  wasThere: ofReader(wasThere),
  asking: ofReader(asking),
  guestsAllowed: own('guests_allowed'),
  question: own('question'),
  myAnswer: ofReader(myAnswer),
  items: ofReader(items),
  itemsOpen: own('items_open'),
  registrationsOpen: own('registrations_open'),
  dateOpen: own('date_open'),
  public: own('public'),
  circle: ofReader(circle),
  excluded: ofReader(isExcluded),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
  distance: ofReader(distanceTo('s')),
  maybeCount: ofReader(maybeCount),
  saysMaybe: ofReader(sql<boolean>`exists (select ${maybeOf} and n.id = reader.id)`),
  maybes: onlyWhen(isOrganisedBy('s', sql`reader.id`), ofReader(maybes)),
  keptCount: ofReader(sql<number>`s.kept`),
  kept: onlyWhen(isOrganisedBy('s', sql`reader.id`), ofReader(kept)),
  waitingList: onlyWhen(
    isOrganisedBy('s', sql`reader.id`),
    seenAs(sql`case when s.waiters > 0 then ${waitingList} else '[]' end`, cell(waitingList)),
  ),
} satisfies Cells<typeof outing> satisfies Cells<typeof event>;

/** Of one that a statement creates: nobody can have joined it. */
export const unattended = {
  location: sql`s.location`,
  participants: sql`'[]'::json`,
  participantCount: sql`0`,
  waitingCount: sql`0`,
  waitingList: sql`'[]'`,
  myPlace: sql`'organiser'`,
  myRank: sql`null`,
  myParty: sql`null`,
  myAnswer: sql`''`,
  items: sql`'[]'::json`,
  represented: sql`'[]'::json`,
  hosts: sql`'[]'::json`,
  myHosting: sql`null`,
  myComing: sql`null`,
  freedUntil: sql`null`,
  wasThere: sql`false`,
  asking: sql`null`,
  excluded: sql`false`,
  maybeCount: sql`0`,
  saysMaybe: sql`false`,
  maybes: sql`'[]'`,
  keptCount: sql`0`,
  kept: sql`'[]'`,
};
