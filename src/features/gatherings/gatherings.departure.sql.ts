// What outings and events keep about one resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { storedFields } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { gatheringShape } from './gatherings.shape.sql.ts';
import { forgetKeptBy, heldKept } from './places/kept.sql.ts';

type Own = { residentId: string };

const findConcerned = statement<Own>()(
  'gatherings.leave_concerned',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering g
    where g.date > now() and (g.creator_id = ${arg('residentId')}
      or exists (select from gathering_participant p
        where p.gathering_id = g.id and p.resident_id = ${arg('residentId')})
      or exists (select from gathering_waiter w
        where w.gathering_id = g.id and w.resident_id = ${arg('residentId')})
      or exists (select from gathering_maybe m
        where m.gathering_id = g.id and m.resident_id = ${arg('residentId')}))
    order by g.id`,
);

const forget = statement<Own>()(
  'gatherings.leave_forget',
  (_db, { arg }) => sql`
    with waited as (delete from gathering_waiter where resident_id = ${arg('residentId')}),
      allowed as (delete from gathering_exclusion where resident_id = ${arg('residentId')}),
      -- What they wrote to those they took off.
      unsaid as (update gathering_exclusion set reason = ''
        where excluded_by = ${arg('residentId')} and resident_id <> ${arg('residentId')} and reason <> ''),
      untold as (update notification n set facts = n.facts - 'words'
        where n.actor_id = ${arg('residentId')} and n.kind in ('outing_excluded', 'event_excluded')),
      unhosted as (delete from gathering_host where resident_id = ${arg('residentId')}),
      unanswered as (delete from gathering_answer where resident_id = ${arg('residentId')}),
      unthanked as (delete from gathering_thanks where resident_id = ${arg('residentId')}),
      unshown as (delete from gathering_photo where resident_id = ${arg('residentId')}),
      unsure as (delete from gathering_maybe where resident_id = ${arg('residentId')}),
      undated as (delete from gathering_date_answer where resident_id = ${arg('residentId')}),
      -- A line that somebody else brings stays.
      unlisted as (delete from gathering_item where added_by = ${arg('residentId')}
        and (taken_by is null or taken_by = ${arg('residentId')})),
      unbrought as (update gathering_item set taken_by = null
        where taken_by = ${arg('residentId')} and added_by <> ${arg('residentId')}),
      read as (delete from gathering_reading where resident_id = ${arg('residentId')})
    delete from calendar_feed where resident_id = ${arg('residentId')}`,
);

// Who comes, and who waits, is theirs.
const created = heldList(
  'gatherings.held_created',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.kind, s.lon, s.lat, ${moment('s.asked_at')} as "askedAt", s.asked_why as "askedWhy",
      ${moment('s.called_for')} as "calledFor", s.circle_id as "circleId", s.members_only as "membersOnly",
      (select coalesce(json_agg(${moment('asked.date')} order by asked.date), '[]')
        from unnest(s.dates_asked) as asked(date)) as "datesAsked", ${storedFields(gatheringShape, {
          status: sql`s.status`,
          ...{ creator: null, participants: null, waitingList: null },
          ...{ participantCount: null, waitingCount: null },
        })}
    from gathering s where s.creator_id = ${residentId}`,
);

const joined = heldList(
  'gatherings.held_joined',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.id as "_id", g.kind, g.title, ${moment('g.date')} as date,
      ${moment('p.joined_at')} as "joinedAt", p.adults, p.children, ${moment('t.confirmed_at')} as "confirmedAt", t.came,
      ${moment('t.asked_until')} as "askedUntil"
    from gathering_participant p join gathering g on g.id = p.gathering_id
      left join gathering_turnout t on t.gathering_id = g.id and t.resident_id = p.resident_id
    where p.resident_id = ${residentId}`,
);

const waitingFor = heldList(
  'gatherings.held_waiting',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.id as "_id", g.kind, g.title, ${moment('w.waiting_since')} as "waitingSince",
      w.adults, w.children, w.let_pass as "letPass"
    from gathering_waiter w join gathering g on g.id = w.gathering_id where w.resident_id = ${residentId}`,
);

const saidMaybe = heldList(
  'gatherings.held_maybe',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.id as "_id", g.kind, g.title, ${moment('m.said_at')} as "saidAt"
    from gathering_maybe m join gathering g on g.id = m.gathering_id where m.resident_id = ${residentId}`,
);

const excludedFrom = heldList(
  'gatherings.held_excluded',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.id as "_id", g.kind, g.title, e.reason, ${moment('e.excluded_at')} as "excludedAt"
    from gathering_exclusion e join gathering g on g.id = e.gathering_id where e.resident_id = ${residentId}`,
);

const thanksSaid = heldList(
  'gatherings.held_thanks',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.title as about, ${moment('t.thanked_at')} as "thankedAt"
    from gathering_thanks t join gathering g on g.id = t.gathering_id where t.resident_id = ${residentId}`,
);

const photos = heldList(
  'gatherings.held_photos',
  (_db, residentId) => sql<{ key: string }>`
    select f.id as key, f.id as "_id", g.title as about, f.image_url as "imageUrl", f.alt,
      ${moment('f.created_at')} as "createdAt"
    from gathering_photo f join gathering g on g.id = f.gathering_id where f.resident_id = ${residentId}`,
);

const datesSaid = heldList(
  'gatherings.held_dates',
  (_db, residentId) => sql<{ key: string }>`
    select d.gathering_id || ' ' || ${moment('d.date')} as key, g.title as about, ${moment('d.date')} as date, d.says,
      ${moment('d.answered_at')} as "answeredAt"
    from gathering_date_answer d join gathering g on g.id = d.gathering_id where d.resident_id = ${residentId}`,
);

const reasonsGiven = heldList(
  'gatherings.held_reasons',
  (_db, residentId) => sql<{ key: string }>`
    select g.id || e.resident_id as key, g.title as about, e.reason, ${moment('e.excluded_at')} as "excludedAt"
    from gathering_exclusion e join gathering g on g.id = e.gathering_id
    where e.excluded_by = ${residentId} and e.reason <> ''`,
);

const answers = heldList(
  'gatherings.held_answers',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.title as about, g.question, a.answer
    from gathering_answer a join gathering g on g.id = a.gathering_id where a.resident_id = ${residentId}`,
);

const organisedWithOthers = heldList(
  'gatherings.held_hosting',
  (_db, residentId) => sql<{ key: string }>`
    select g.id as key, g.title as about, ${moment('h.asked_at')} as "askedAt",
      ${moment('h.accepted_at')} as "acceptedAt"
    from gathering_host h join gathering g on g.id = h.gathering_id where h.resident_id = ${residentId}`,
);

const brings = heldList(
  'gatherings.held_items',
  (_db, residentId) => sql<{ key: string }>`
    select i.id as key, g.title as about, i.name, i.added_by = ${residentId} as "addedByMe",
      coalesce(i.taken_by = ${residentId}, false) as "broughtByMe"
    from gathering_item i join gathering g on g.id = i.gathering_id
    where i.added_by = ${residentId} or i.taken_by = ${residentId}`,
);

/** What a discussion is of: an outing or event `g`, a circle, or a ring as the resident is in it. */
const aboutOf = (row: 'm' | 'd', whose: 'sender_id' | 'resident_id' = 'sender_id') =>
  sql`coalesce(g.title, (select 'Cercle ' || c.name from circle c where c.id = ${sql.ref(`${row}.gathering_id`)}), 'Échange ' || ring_title(${sql.ref(`${row}.gathering_id`)}, ${sql.ref(`${row}.${whose}`)}))`;

const messages = heldList(
  'gatherings.held_messages',
  (_db, residentId) => sql<{ key: string }>`
    select m.id as key, m.id as "_id", ${aboutOf('m')} as about, m.content, m.quoted_id as "quotedId", m.announced,
      ${moment('m.created_at')} as "createdAt"
    from gathering_message m left join gathering g on g.id = m.gathering_id where m.sender_id = ${residentId}`,
);

const discussionsRead = heldList(
  'gatherings.held_readings',
  (_db, residentId) => sql<{ key: string }>`
    select d.gathering_id as key, ${aboutOf('d', 'resident_id')} as about, d.read_id as "upTo"
    from gathering_reading d left join gathering g on g.id = d.gathering_id where d.resident_id = ${residentId}`,
);

const findFeed = statement<Own>()(
  'gatherings.held_feed',
  (_db, { arg }) => sql<{ createdAt: string }>`
    select ${moment('created_at')} as "createdAt" from calendar_feed where resident_id = ${arg('residentId')}`,
);

export const heldGatherings: Held = {
  parts: {
    created,
    joined,
    waitingFor,
    saidMaybe,
    placesKept: heldKept,
    excludedFrom,
    reasonsGiven,
    organisedWithOthers,
    answers,
    datesSaid,
    thanks: thanksSaid,
    photos,
    brings,
    messages,
    discussionsRead,
    calendarFeed: { one: async (tx, residentId) => (await findFeed(tx, { residentId }))[0] },
  },
};

/** What is still to come and a resident creates, takes part in, waits for or says 'perhaps' of, in one order for all. */
export async function readConcerned(tx: Tx, residentId: string): Promise<string[]> {
  return (await findConcerned(tx, { residentId })).map(({ id }) => id);
}

/** Removes what is kept for the resident alone. */
export async function forgetResident(tx: Tx, residentId: string): Promise<void> {
  await forgetKeptBy(tx, residentId);
  await forget(tx, { residentId });
}
