// Outings and events of circles: who may act on one, and what ends with a circle or with somebody's place in it.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { eventRow, telling } from '#server/live/live.sql.ts';
import { isModeratedBy, isReadBy } from '../gatherings.circle.shape.sql.ts';
import { groupLeft } from '../gatherings.contract.ts';
import { toDiscussion } from '../news/tell.sql.ts';

interface InCircle {
  circleId: string;
  residentId: string;
}

const findReads = statement<{ id: string; readerId: string }>()(
  'gatherings.reads',
  (_db, { arg }) => sql<{ reads: boolean }>`
    select ${isReadBy('s', arg('readerId'))} as reads from gathering s where s.id = ${arg('id')}`,
);

const findModerated = statement<{ id: string; by: string }>()(
  'gatherings.is_moderated',
  (_db, { arg }) => sql<{ moderated: boolean }>`
    select ${isModeratedBy(arg('by'))} as moderated from gathering s where s.id = ${arg('id')}`,
);

// Whoever leaves, or is taken off, waits until the transaction ends, and takes with them what it gave.
const holdMember = statement<InCircle>()(
  'gatherings.hold_member',
  (_db, { arg }) => sql<{ id: string }>`
    select m.circle_id as id from circle_member m join circle c on c.id = m.circle_id
    where m.circle_id = ${arg('circleId')} and m.resident_id = ${arg('residentId')} and c.hidden_at is null
    for key share of m`,
);

// In one order, as all that tells many.
const publish = statement<{ id: string }>()(
  'gatherings.publish_in_circle',
  (_db, { arg }) => sql`
    select notify_residents('circle_published', g.kind, array_agg(m.resident_id::text order by m.resident_id),
      array_agg(g.creator_id::text), array_agg(g.id::text), array_agg(g.title))
    from gathering g join circle c on c.id = g.circle_id
      join circle_member m on m.circle_id = c.id and m.resident_id <> g.creator_id
    where g.id = ${arg('id')} group by g.kind`,
);

const findUnread = statement<InCircle>()(
  'gatherings.circle_unread',
  (_db, { arg }) => sql<{ type: 'outing' | 'event'; id: string }>`
    select g.kind as type, g.id from notification n join gathering g on g.id = n.about_id and g.kind = n.about_type
    where n.recipient_id = ${arg('residentId')} and n.read_at is null and n.kind = 'circle_published'
      and g.circle_id = ${arg('circleId')} order by g.id`,
);

const takeTurn = statement<{ circleId: string }>()(
  'gatherings.turn_of_circle',
  (_db, { arg }) => sql`select ${turnOf('gatherings of circle ', sql`${arg('circleId')}::text`)}`,
);

const findComing = statement<{ circleId: string }>()(
  'gatherings.coming_of_circle',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering g where g.circle_id = ${arg('circleId')} and g.date > now() order by g.id`,
);

const findConcerned = statement<InCircle>()(
  'gatherings.circle_concerned',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering g
    where g.circle_id = ${arg('circleId')} and g.date > now() and (g.creator_id = ${arg('residentId')}
      or exists (select from gathering_participant p
        where p.gathering_id = g.id and p.resident_id = ${arg('residentId')})
      or exists (select from gathering_waiter w
        where w.gathering_id = g.id and w.resident_id = ${arg('residentId')}))
    order by g.id`,
);

const findSpoken = statement<InCircle>()(
  'gatherings.circle_spoken_for',
  (_db, { arg }) => sql<{ id: string; procheId: string }>`
    select g.id, p.id as "procheId" from gathering g
      join gathering_proche q on q.gathering_id = g.id join proche p on p.id = q.proche_id
    where g.circle_id = ${arg('circleId')} and g.date > now() and p.resident_id = ${arg('residentId')}
    order by g.id, p.id`,
);

/** Of the gathering `g`: who made it, those who come or wait, and those who speak for somebody who does. */
const concerned = sql`(
  select g.creator_id::text as resident, null::text as proche
  union select p.resident_id, null from gathering_participant p where p.gathering_id = g.id
  union select w.resident_id, null from gathering_waiter w where w.gathering_id = g.id
  union select p.resident_id, p.id from gathering_proche q join proche p on p.id = q.proche_id
    where q.gathering_id = g.id)`;

// Whoever leaves meanwhile has left before, or finds what they have a place in.
const holdInsiders = statement<{ id: string }>()(
  'gatherings.circle_insiders',
  (_db, { arg }) => sql<{ id: string }>`
    select m.resident_id as id from gathering g join circle_member m on m.circle_id = g.circle_id
    where g.id = ${arg('id')} and g.date > now() and m.resident_id in (select c.resident from ${concerned} as c)
    order by m.resident_id for key share of m`,
);

const findOutsiders = statement<{ id: string }>()(
  'gatherings.circle_outsiders',
  (_db, { arg }) => sql<{ residentId: string; procheId: string | null }>`
    select c.resident as "residentId", c.proche as "procheId" from gathering g, lateral ${concerned} as c
    where g.id = ${arg('id')} and g.date > now() and g.circle_id is not null and not exists (
      select from circle_member m where m.circle_id = g.circle_id and m.resident_id = c.resident)
    order by c.proche nulls last, c.resident`,
);

const forgetOutsiders = statement<{ id: string }>()(
  'gatherings.circle_forget_outsiders',
  (_db, { arg }) => {
    const theirs = sql`gathering_id = ${arg('id')} and exists (select from gathering g
      where g.id = ${arg('id')} and g.date > now() and g.circle_id is not null and not exists (
        select from circle_member m where m.circle_id = g.circle_id and m.resident_id = s.resident_id))`;
    return sql`
      with unsure as (delete from gathering_maybe s where ${theirs})
      delete from gathering_date_answer s where ${theirs}`;
  },
);

const forget = statement<InCircle>()('gatherings.circle_forget', (_db, { arg }) => {
  const theirs = sql`resident_id = ${arg('residentId')} and gathering_id in (
    select g.id from gathering g where g.circle_id = ${arg('circleId')} and g.date > now())`;
  return sql`
    with unsure as (delete from gathering_maybe where ${theirs})
    delete from gathering_date_answer where ${theirs}`;
});

const endTalks = statement<{ circleId: string; residentId: string | null }>()(
  'gatherings.end_talks_of_circle',
  (_db, { arg }) =>
    telling(
      sql`(select g.id from gathering g
        where g.circle_id = ${arg('circleId')}) as one`,
      [
        eventRow(groupLeft, toDiscussion(sql`one.id`), {
          residentId: sql`${arg('residentId')}::text`,
        }),
      ],
    ) as ReturnType<typeof sql<{ seq: string }>>,
);

export async function isKnownTo(tx: Tx, which: { id: string; readerId: string }): Promise<boolean> {
  return (await findReads(tx, which))[0]?.reads ?? false;
}

/** Whether one of those who moderate may know of one. */
export async function isModeratedOne(tx: Tx, which: { id: string; by: string }): Promise<boolean> {
  return (await findModerated(tx, which))[0]?.moderated ?? false;
}

/** Whether somebody is in a circle that is seen, and stays in it until the transaction ends. */
export async function holdMembership(tx: Tx, who: InCircle): Promise<boolean> {
  return (await holdMember(tx, who)).length === 1;
}

/** Tells those who are in its circle, where it has one, that it is published: once, of those that come again. */
export async function tellPublished(
  tx: Tx,
  { id, circleId }: { id: string; circleId: string | null },
): Promise<void> {
  if (circleId !== null) await publish(tx, { id });
}

/** What somebody was told of that a circle published, and has not read. */
export function readUnreadIn(tx: Tx, who: InCircle) {
  return findUnread(tx, who);
}

/** What a circle has to come, in one order for all; nobody else holds all of it until the transaction ends. */
export async function holdComingOf(tx: Tx, circleId: string): Promise<string[]> {
  // One by one: what is published between two who read it is held by both.
  await takeTurn(tx, { circleId });
  return (await findComing(tx, { circleId })).map(({ id }) => id);
}

/** What of it somebody organises, comes to or waits for. */
export async function readConcernedIn(tx: Tx, who: InCircle): Promise<string[]> {
  return (await findConcerned(tx, who)).map(({ id }) => id);
}

/** Where those whom somebody speaks for have a place, or wait for one. */
export function readSpokenIn(tx: Tx, who: InCircle): Promise<{ id: string; procheId: string }[]> {
  return findSpoken(tx, who);
}

/** Of one to come, those it concerns who are not in its circle; those who are stay until the transaction ends. */
export async function readOutsiders(tx: Tx, id: string) {
  await holdInsiders(tx, { id });
  return findOutsiders(tx, { id });
}

/** What those who are not in its circle said of one to come. */
export async function forgetOutsidersOf(tx: Tx, id: string): Promise<void> {
  await forgetOutsiders(tx, { id });
}

/** What they said of what is to come without having a place. */
export async function forgetIn(tx: Tx, who: InCircle): Promise<void> {
  await forget(tx, who);
}

/** Ends the streams of all its discussions, for one resident or (null) for all. */
export async function tellTalksEnded(
  tx: Tx,
  which: { circleId: string; residentId: string | null },
): Promise<void> {
  await endTalks(tx, which);
}
