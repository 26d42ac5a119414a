// Where each field of an outing or event comes from: of the row `s`, as `reader` may see it. Who comes, who organises and who came
// stand in the wings that write them.
// Invariant: who waits or says 'perhaps', and the e-mails of an outing's participants, appear to their creator only; an address that is
// kept, to those who come.

import { sql } from 'kysely';
import { distanceTo, moment } from '#server/database/json.sql.ts';
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
import { asking, myComing, wasThere } from './after/turnout.shape.sql.ts';
import { freedUntil } from './freed/freed.shape.sql.ts';
import { isForThem, isReadBy } from './gatherings.circle.shape.sql.ts';
import { isWithin } from './gatherings.rights.shape.sql.ts';
import { JOINING } from './gatherings-rights.contract.ts';
import { LONGEST_MS } from './gatherings-written.contract.ts';
import { hosts, items, myAnswer, myHosting } from './organising/organising.shape.sql.ts';
import {
  isExcluded,
  kept,
  maybeCount,
  maybes,
  myParty,
  myPlace,
  myRank,
  participants,
  represented,
  saysMaybe,
  shownParticipants,
  waitingList,
} from './places/places.shape.sql.ts';
import { isOrganisedBy } from './talk/rooms.sql.ts';

const { own, at, who } = cellsOf('gathering');

/** The status of `s` as everybody reads it: an event that is over is completed; nobody joins it once it has begun. */
export const shownStatus = sql<string>`case when s.kind = 'event' and s.status <> 'cancelled' and s.over_at <= now()
  then 'completed' else s.status end`;

/** What `s` says beside its title, its place and its picture: a report keeps it, and its card shows it. */
export const gatheringWords = sql<string>`concat_ws(E'\n\n', s.description, 'Question : ' || s.question,
  'À apporter : ' || (select string_agg(i.name, ', ' order by i.id) from gathering_item i where i.gathering_id = s.id))`;

/** When `s` ends; null where nobody said. */
export const endOf = sql<
  string | null
>`case when s.lasts_ms is not null then ${moment('s.over_at')} end`;

/** Whether `s` begins from then on, or has begun and goes on; the outer bound is for the index by date. */
export const standsFrom = (from: unknown) => sql<boolean>`(s.date >= ${from} or s.over_at > ${from}
  and s.date > ${from} - make_interval(secs => ${sql.lit(LONGEST_MS / 1000)}))`;

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

const byOrganiser = sql<boolean>`s.kind = 'outing' and s.creator_id = reader.id`;
const isOuting = sql<boolean>`s.kind = 'outing'`;

const circle = sql<Outing['circle']>`case when s.circle_id is not null then (
  select json_build_object('_id', c.id, 'name', c.name, 'membersOnly', s.members_only,
    'mine', ${isForThem('s', sql`reader.id`)}) from circle c where c.id = s.circle_id) end`;

/** As many as a card names, and two more. */
const FIRST = 5;

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
  saysMaybe: ofReader(saysMaybe),
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
