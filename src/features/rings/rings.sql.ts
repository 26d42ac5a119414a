// What is kept of rings. Invariant: whoever decides from a ring holds it, and before it all that goes round in it; one is
// shown to those who are in it, and of one that has ended nothing of the others.
import { type RawBuilder, sql } from 'kysely';
import { quartier } from '#quarter/quartier.config.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbour, readerRow } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { RingStanding } from './rings.rules.ts';

const place = sql.lit(quartier.meetingPlace);

/** What stands for what somebody gave who has left. */
const NO_WORDS = 'une annonce retirée';

/** Whether one of it and the reader want nothing to do with each other. */
const isApart = sql`exists (
  select from unnest(s.residents) as other where other <> reader.id and is_blocked(other, reader.id))`;
const status = sql`case when s.status in ('refused', 'lapsed') or ${isApart} then 'ended' else s.status end`;

// From the reader's place on.
const places = sql`(
  select json_agg(json_build_object('resident', ${neighbour('p.resident_id')},
      'troc', json_build_object('_id', p.troc_id, 'title', p.title, 'imageUrl', coalesce(t.thumbnail_url, t.image_url)),
      'offered', p.offered, 'wanted', p.wanted,
      'acceptedAt', case when p.accepted then ${moment('p.answered_at')} end)
    order by (p.seat - mine.seat + cardinality(s.residents)) % cardinality(s.residents))
  from ring_place mine join ring_place p on p.ring_id = mine.ring_id left join troc t on t.id = p.troc_id
  where mine.ring_id = s.id and mine.resident_id = reader.id)`;

/** The JSON text of the ring `s`. */
const ringJson: RawBuilder<string> = sql`(
  select json_build_object('_id', s.id, 'status', now.status,
    'places', case when now.status = 'ended' then '[]'::json else ${places} end,
    'meeting', case when now.status <> 'ended' then json_build_object(
      'date', ${moment(sql`coalesce(s.date, ring_moment(now()))`)}, 'location', coalesce(s.location, ${place})) end,
    'createdAt', ${moment('s.created_at')}, 'updatedAt', ${moment('s.updated_at')})::text
  from (select ${status} as status) as now)`;

const isMine = (readerId: unknown) => sql`(s.residents @> array[${readerId}::text]
  and (s.status = 'open' or s.status in ('agreed', 'broken') and s.date > now() - interval '30 days') and not exists (
    select from unnest(s.residents) as other where other <> ${readerId} and is_blocked(other, ${readerId})))`;

const find = statement<Page>()('rings.list', (_db, args) =>
  listRow(args, { from: sql`ring s`, where: isMine(args.arg('readerId')), item: ringJson }),
);

const findOne = statement<{ id: string; readerId: string }>()(
  'rings.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${ringJson} as body from ring s, (${readerRow(arg('readerId'))}) as reader
    where s.id = ${arg('id')} and s.residents @> array[reader.id::text]`,
);

const findTrocs = statement<{ id: string; readerId: string }>()(
  'rings.trocs',
  (_db, { arg }) => sql<{ id: string }>`
    select p.troc_id as id from ring s join ring_place p on p.ring_id = s.id
    where s.id = ${arg('id')} and s.residents @> array[${arg('readerId')}::text] order by p.troc_id`,
);

const lock = statement<{ id: string }>()(
  'rings.lock',
  (_db, { arg }) => sql<{ status: RingStanding['status'] }>`
    select status from ring where id = ${arg('id')} for update`,
);

interface HeldPlace {
  residentId: string;
  trocId: string;
  accepted: boolean | null;
}

export interface LockedRing extends RingStanding {
  places: readonly HeldPlace[];
}

// Never in the locking statement: a wait for the lock would leave it the answers of before the wait.
const findPlaces = statement<{ id: string }>()(
  'rings.places',
  (_db, { arg }) => sql<HeldPlace>`
    select resident_id as "residentId", troc_id as "trocId", accepted
    from ring_place where ring_id = ${arg('id')} order by seat`,
);

// Those who are in it are held too: whoever leaves at this moment leaves before, or after what is agreed with them.
const findPossible = statement<{ id: string }>()(
  'rings.possible',
  (_db, { arg }) => sql<{ possible: boolean }>`
    with people as materialized (
      select r.id, r.erased_at from ring s join resident r on r.id = any (s.residents)
      where s.id = ${arg('id')} for key share of r)
    select not exists (select from people where erased_at is not null)
      and not exists (select from people a, people b where a.id < b.id and is_blocked(a.id, b.id))
      and not exists (select from ring_place p left join troc t on t.id = p.troc_id
        where p.ring_id = ${arg('id')} and may_go_round(t) is not true) as possible`,
);

const say = statement<{ id: string; by: string; accept: boolean | null }>()(
  'rings.say',
  (_db, { arg }) => sql`
    with said as (
      update ring_place set accepted = ${arg('accept')}::boolean,
        answered_at = case when ${arg('accept')}::boolean is not null then now() end
      where ring_id = ${arg('id')} and resident_id = ${arg('by')})
    update ring set updated_at = now() where id = ${arg('id')}`,
);

const agree = statement<{ id: string }>()(
  'rings.agree',
  (_db, { arg }) => sql<{ date: string; location: string }>`
    update ring set status = 'agreed', ended_at = now(), updated_at = now(), date = ring_moment(now()), location = ${place}
    where id = ${arg('id')}
    returning ${moment('date')} as date, location`,
);

const tellAgreed = statement<{ id: string; by: string }>()(
  'rings.tell_agreed',
  (_db, { arg }) => sql`
    select notify_resident(p.resident_id, 'troc_ring_agreed', p.resident_id, 'ring', p.ring_id,
      ring_title(p.ring_id, p.resident_id))
    from ring_place p where p.ring_id = ${arg('id')} and p.resident_id <> ${arg('by')} order by p.resident_id`,
);

const end = statement<{ id: string; as: 'refused' | 'lapsed'; by: string }>()(
  'rings.end',
  (_db, { arg }) => sql`select end_rings(array[${arg('id')}::text], ${arg('as')}, ${arg('by')})`,
);

export const heldRings = heldList(
  'rings.held',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, s.id as "_id", s.status, p.troc_id as "trocId", p.title as "trocTitle", p.offered,
      given.wanted, p.accepted, ${moment('p.answered_at')} as "answeredAt", ${moment('s.date')} as date, s.location,
      ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt",
      ${moment('s.ended_at')} as "endedAt"
    from ring s join ring_place p on p.ring_id = s.id and p.resident_id = ${residentId}
      join ring_place given on given.ring_id = s.id and given.seat % cardinality(s.residents) + 1 = p.seat`,
);

// What was agreed on, and said in it, stays for the others; of the words of who leaves nothing does.
const removeAll = statement<{ residentId: string }>()(
  'rings.leave',
  (_db, { arg }) => sql`
    with unsaid as (
      update ring_place p set title = ${sql.lit(NO_WORDS)}, offered = ${sql.lit(NO_WORDS)}
      where p.resident_id = ${arg('residentId')}),
    unsought as (
      update ring_place p set wanted = p.offered from ring_place taker, ring s
      where taker.resident_id = ${arg('residentId')} and s.id = taker.ring_id and p.ring_id = s.id
        and p.seat % cardinality(s.residents) + 1 = taker.seat),
    gone as (
      delete from ring where residents @> array[${arg('residentId')}::text] and status not in ('agreed', 'broken')
      returning id)
    delete from notification n using gone
    where n.about_type = 'ring' and n.about_id = gone.id and n.kind <> 'troc_ring_over'`,
);

const endAll = statement<{ residentId: string }>()(
  'rings.end_all',
  (_db, { arg }) => sql`select end_rings_of(array[${arg('residentId')}::text])`,
);

export async function readRings(tx: Tx, asked: Page): Promise<ListRow> {
  const [row] = await find(tx, asked);
  if (!row) throw new Error('The rings cannot be read');
  return row;
}

/** The JSON text of one, for a member. */
export async function readRing(
  tx: Tx,
  which: { id: string; readerId: string },
): Promise<string | undefined> {
  return (await findOne(tx, which))[0]?.body;
}

/** What goes round in one, in the order in which it is to be locked; nothing for who is not in it. */
export async function readTrocs(
  tx: Tx,
  which: { id: string; readerId: string },
): Promise<string[]> {
  return (await findTrocs(tx, which)).map(({ id }) => id);
}

/** Locks one until the transaction ends, and reads how it stands. */
export async function lockRing(tx: Tx, id: string): Promise<LockedRing | undefined> {
  const [locked] = await lock(tx, { id });
  return locked && { ...locked, places: await findPlaces(tx, { id }) };
}

/** Whether all of it is to be had, and all of them may meet. */
export async function isPossible(tx: Tx, id: string): Promise<boolean> {
  return (await findPossible(tx, { id }))[0]?.possible ?? false;
}

export async function sayAnswer(
  tx: Tx,
  said: { id: string; by: string; accept: boolean | null },
): Promise<void> {
  await say(tx, said);
}

/** It is agreed on; gives when and where they meet, and tells the others. */
export async function agreeOnRing(
  tx: Tx,
  which: { id: string; by: string },
): Promise<{ date: string; location: string }> {
  const [meeting] = await agree(tx, { id: which.id });
  if (!meeting) throw new Error('The ring was not agreed on');
  await tellAgreed(tx, which);
  return meeting;
}

const lapse = statement<{ days: number }>()(
  'rings.lapse',
  (_db, { arg }) => sql<{ ended: number }>`
    with old as materialized (
      select array_agg(id::text) as ids from ring
      where status = 'open' and created_at < now() - make_interval(days => ${arg('days')}::int)
    ), done as materialized (select end_rings(ids, 'lapsed') from old where ids is not null)
    select count(*)::int as ended from done`,
);

/** Ends those that have waited so many days: whoever keeps silent keeps no places. True when there were some. */
export async function lapseRings(tx: Tx, days: number): Promise<boolean> {
  return ((await lapse(tx, { days }))[0]?.ended ?? 0) > 0;
}

export async function endRing(
  tx: Tx,
  which: { id: string; as: 'refused' | 'lapsed'; by: string },
): Promise<void> {
  await end(tx, which);
}

/** Ends, and forgets, those a leaving resident is in: the words of all of them stand in each. */
export async function forgetRings(tx: Tx, residentId: string): Promise<void> {
  await endAll(tx, { residentId });
  await removeAll(tx, { residentId });
}
