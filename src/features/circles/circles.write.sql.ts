// What changes circles. Invariant: whoever decides holds the circle (`lockCircle`), so that of two who answer, leave or give it
// up at once the second decides from what the first left.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isSuspended, isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { CircleKind } from './circles.contract.ts';
import type { Place, Standing } from './circles.rules.ts';

export interface HeldCircle extends Standing {
  id: string;
  name: string;
}

interface Fields {
  name: string;
  kind: CircleKind;
  about: string;
  byApproval: boolean;
}

interface Which {
  id: string;
  residentId: string;
}

const insert = statement<Fields & { creatorId: string }>()(
  'circles.insert',
  (_db, { arg }) => sql<{ id: string }>`
    with made as (
      insert into circle (name, kind, about, by_approval, written_by)
      values (${arg('name')}, ${arg('kind')}, ${arg('about')}, ${arg('byApproval')}, ${arg('creatorId')}) returning id)
    insert into circle_member (circle_id, resident_id, keeper_since)
    select id, ${arg('creatorId')}, now() from made returning circle_id as id`,
);

const holdResident = statement<{ residentId: string }>()(
  'circles.hold_resident',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where id = ${arg('residentId')} and erased_at is null for share`,
);

const lock = statement<{ id: string }>()(
  'circles.lock',
  (_db, { arg }) => sql<{ id: string; name: string; byApproval: boolean; hidden: boolean }>`
    select id, name, by_approval as "byApproval", hidden_at is not null as hidden
    from circle where id = ${arg('id')} for update`,
);

// Never in the locking statement: a wait for the lock would leave it the answers of before the wait. Whose account is closed
// keeps nothing meanwhile.
const findKeepers = statement<{ id: string }>()(
  'circles.keepers',
  (_db, { arg }) => sql<Pick<Standing, 'keepers' | 'asked' | 'members'>>`
    select coalesce(array_agg(resident_id::text order by keeper_since, resident_id)
      filter (where keeper_since is not null and ${isThere('resident_id')}), '{}') as keepers,
      (count(*) filter (where keeping_asked_at is not null))::int as asked, count(*)::int as members
    from circle_member where circle_id = ${arg('id')}`,
);

const findPlace = statement<Which>()(
  'circles.place',
  (_db, { arg }) => sql<{ place: NonNullable<Place> }>`
    select case when keeper_since is not null then 'keeper' when keeping_asked_at is not null then 'named'
        else 'member' end as place from circle_member
    where circle_id = ${arg('id')} and resident_id = ${arg('residentId')}
    union all select status from circle_request
    where circle_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const findBlocked = statement<Which>()(
  'circles.blocked',
  (_db, { arg }) => sql<{ blocked: boolean }>`
    select exists (select from circle_member k where k.circle_id = ${arg('id')} and k.keeper_since is not null
      and is_blocked(k.resident_id, ${arg('residentId')})) as blocked`,
);

interface Rewritten extends Fields {
  id: string;
  word: string;
  /** Who keeps it, and changes it. */
  by: string;
}

const update = statement<Rewritten>()('circles.change', (db, { arg }) =>
  db
    .updateTable('circle')
    .set({
      written_by: sql`case when (name, about, word) = (${arg('name')}, ${arg('about')}, ${arg('word')})
        then written_by else ${arg('by')} end`,
      name: arg('name'),
      kind: arg('kind'),
      about: arg('about'),
      word: arg('word'),
      by_approval: arg('byApproval'),
      updated_at: sql`now()`,
    })
    .where('id', '=', arg('id')),
);

const remove = statement<{ id: string }>()('circles.delete', (db, { arg }) =>
  db.deleteFrom('circle').where('id', '=', arg('id')),
);

const findMembers = statement<{ id: string }>()(
  'circles.member_ids',
  (_db, { arg }) => sql<{ id: string }>`
    select resident_id as id from circle_member where circle_id = ${arg('id')} order by resident_id`,
);

const ask = statement<Which & { words: string }>()(
  'circles.ask',
  (_db, { arg }) => sql`
    insert into circle_request (circle_id, resident_id, words)
    values (${arg('id')}, ${arg('residentId')}, ${arg('words')})`,
);

const admit = statement<Which>()(
  'circles.admit',
  (_db, { arg }) => sql`
    with answered as (
      delete from circle_request where circle_id = ${arg('id')} and resident_id = ${arg('residentId')})
    insert into circle_member (circle_id, resident_id) values (${arg('id')}, ${arg('residentId')})`,
);

const admitAll = statement<{ id: string }>()(
  'circles.admit_all',
  (_db, { arg }) => sql<{ id: string }>`
    with answered as (
      delete from circle_request where circle_id = ${arg('id')} and status = 'waiting' returning resident_id)
    insert into circle_member (circle_id, resident_id)
    select ${arg('id')}, resident_id from answered returning resident_id as id`,
);

const keepOut = statement<Which & { status: 'refused' | 'removed' }>()(
  'circles.keep_out',
  (_db, { arg }) => sql`
    insert into circle_request (circle_id, resident_id, status)
    values (${arg('id')}, ${arg('residentId')}, ${arg('status')})
    on conflict (circle_id, resident_id) do update set status = excluded.status`,
);

const forget = statement<Which>()(
  'circles.forget_request',
  (_db, { arg }) => sql`
    delete from circle_request where circle_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const depart = statement<Which>()(
  'circles.depart',
  (_db, { arg }) => sql`
    with read as (
      delete from gathering_reading where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')})
    delete from circle_member where circle_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const mute = statement<Which & { muted: boolean }>()(
  'circles.mute',
  (_db, { arg }) => sql<{ id: string }>`
    update circle_member set muted = ${arg('muted')}
    where circle_id = ${arg('id')} and resident_id = ${arg('residentId')} returning circle_id as id`,
);

const countWaiting = statement<{ id: string }>()(
  'circles.waiting',
  (_db, { arg }) => sql<{ count: number }>`
    select count(*)::int as count from circle_request where circle_id = ${arg('id')} and status = 'waiting'`,
);

const setHidden = statement<{ id: string; hidden: boolean }>()(
  'circles.hide',
  (_db, { arg }) => sql`
    update circle set hidden_at = case when ${arg('hidden')}::boolean then now() end where id = ${arg('id')}`,
);

// Whoever has been in it longest; somebody who is kept out of the site only where nobody else is left.
const findHeir = statement<Which>()(
  'circles.heir',
  (_db, { arg }) => sql<{ id: string }>`
    select m.resident_id as id from circle_member m join resident r on r.id = m.resident_id
    where m.circle_id = ${arg('id')} and m.resident_id <> ${arg('residentId')} and r.erased_at is null
    order by ${isSuspended('r.id')}, m.joined_at, m.resident_id limit 1`,
);

const findOf = statement<{ residentId: string }>()(
  'circles.of',
  (_db, { arg }) => sql<{ id: string }>`
    select circle_id as id from circle_member where resident_id = ${arg('residentId')}
    union select circle_id from circle_request where resident_id = ${arg('residentId')} order by id`,
);

/** Gives its identifier. */
export async function insertCircle(
  tx: Tx,
  circle: Fields & { creatorId: string },
): Promise<string> {
  const [made] = await insert(tx, circle);
  if (!made) throw new Error('The circle was not made');
  return made.id;
}

/**
 * Whether somebody is still there: whoever erases their account waits until the transaction ends, and takes them out of what it
 * put them in. Before any circle is locked, as it is by whoever erases.
 */
export async function holdComer(tx: Tx, residentId: string): Promise<boolean> {
  return (await holdResident(tx, { residentId })).length === 1;
}

/** Locks one until the transaction ends, and reads how it stands. */
export async function lockCircle(tx: Tx, id: string): Promise<HeldCircle | undefined> {
  const [locked] = await lock(tx, { id });
  const [kept] = locked ? await findKeepers(tx, { id }) : [];
  return locked && kept && { ...locked, ...kept };
}

export async function readPlace(tx: Tx, which: Which): Promise<Place> {
  return (await findPlace(tx, which))[0]?.place;
}

/** Whether one of its keepers and they want nothing to do with each other. */
export async function isKeptFrom(tx: Tx, which: Which): Promise<boolean> {
  return (await findBlocked(tx, which))[0]?.blocked ?? false;
}

export async function updateCircle(tx: Tx, circle: Rewritten): Promise<void> {
  await update(tx, circle);
}

export async function deleteCircle(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}

export async function readMemberIds(tx: Tx, id: string): Promise<string[]> {
  return (await findMembers(tx, { id })).map((one) => one.id);
}

export async function insertRequest(tx: Tx, request: Which & { words: string }): Promise<void> {
  await ask(tx, request);
}

export async function admitMember(tx: Tx, which: Which): Promise<void> {
  await admit(tx, which);
}

/** All who ask; gives who they are. */
export async function admitWaiting(tx: Tx, id: string): Promise<string[]> {
  return (await admitAll(tx, { id })).map((one) => one.id);
}

/** Is not in it, and does not come in by themselves. */
export async function keepOutOf(
  tx: Tx,
  which: Which & { status: 'refused' | 'removed' },
): Promise<void> {
  await keepOut(tx, which);
}

export async function forgetRequest(tx: Tx, which: Which): Promise<void> {
  await forget(tx, which);
}

export async function deleteMember(tx: Tx, which: Which): Promise<void> {
  await depart(tx, which);
}

export async function readWaiting(tx: Tx, id: string): Promise<number> {
  return (await countWaiting(tx, { id }))[0]?.count ?? 0;
}

export async function saveHidden(tx: Tx, which: { id: string; hidden: boolean }): Promise<void> {
  await setHidden(tx, which);
}

/** Who keeps it once somebody has left whom nobody keeps it with. */
export async function readHeir(tx: Tx, which: Which): Promise<string | undefined> {
  return (await findHeir(tx, which))[0]?.id;
}

/** Those somebody is in, or asks to be, in one order for all. */
export async function readCirclesOf(tx: Tx, residentId: string): Promise<string[]> {
  return (await findOf(tx, { residentId })).map((one) => one.id);
}

/** False for who is not in it. */
export async function saveMuted(tx: Tx, which: Which & { muted: boolean }): Promise<boolean> {
  return (await mute(tx, which)).length === 1;
}
