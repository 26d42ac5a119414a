// Which trocs go round: each offers what the next looks for, the last what the first does, over three or four residents.
// Looked for from one troc that is new or free again: whatever ring there is has such a one. Invariant: each ring is found
// once, wherever one begins; no resident is in it twice; no two of it blocked each other.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

// However much is published the work stays small: of so many as are newest, so many on either side of one, so many beyond.
const LOOKED_AT = sql.lit(200);
const NEAR = sql.lit(16);
const BEYOND = sql.lit(40);
/** Of one troc, so many of its things. */
const THINGS = sql.lit(10);
/** Everybody's newest comes before anybody's second. */
const fairly = sql`row_number() over (partition by n.owner_id order by n.id desc)`;
/** Rings that wait for somebody's answer at a time: nobody's things take all places. */
const MOST_OPEN = sql.lit(5);
/** After somebody's no the same neighbours are left alone for so long. */
const REST = sql`interval '30 days'`;
/** In a day the same neighbours are told of so many, of those they could not answer in time. */
const MOST_TOLD = sql.lit(2);

/** One that was found, in canonical order; `offered` and `wanted`: of each place what goes to the next, in both one's words. */
export interface FoundRing {
  trocs: string[];
  residents: string[];
  offered: string[];
  wanted: string[];
}

const columns = sql`n.id, n.owner_id, n.items_offered, n.offered_keys, n.items_wanted, n.wanted_keys`;
const goesRound = sql`n.status = 'available' and n.kind = 'exchange'`;
const isAround = sql`exists (select from resident r where r.id = n.owner_id and r.erased_at is null)
  and not ${isSuspended('n.owner_id')}`;

/** What those of a table offer or look for, as it is looked at: things, and their keys. */
const listsOf = (table: string, side: 'offered' | 'wanted') =>
  sql`${sql.ref(`${table}.items_${side}`)}[:${THINGS}], ${sql.ref(`${table}.${side}_keys`)}[:${THINGS}]`;

/** The newest that meet `seed` on one side: `where` finds them by index, `items` says how they meet it. */
const beside = (where: RawBuilder<unknown>, items: RawBuilder<unknown>) => sql`
  select n.*, met.offered, met.wanted, ${fairly} as nth
  from seed s, lateral (
    select ${columns} from troc n where ${where} and ${goesRound} and n.owner_id <> s.owner_id
    order by n.id desc limit ${LOOKED_AT}) as n, lateral (
    select offered, wanted from items_met(${items}) order by offered_at, wanted_at limit 1) as met
  where ${isAround} order by nth, n.id desc limit ${NEAR}`;

/** The things of a table on one side, said twice only once, each with its words. */
const thingsOf = (table: string, side: 'offered' | 'wanted') => sql`
  select distinct on (n.id, i.key) n.id, n.owner_id, i.item, i.at, string_to_array(i.key, ' ') as words
  from ${sql.ref(table)} n, unnest(${listsOf('n', side)}) with ordinality as i(item, key, at)
  where i.key <> '' order by n.id, i.key, i.at`;
/** Each thing that those of a table offer, by its first word; each they look for, by every word. */
const offersOf = (table: string) =>
  sql`select i.*, i.words[1] as word from (${thingsOf(table, 'offered')}) as i`;
const wantsOf = (table: string) =>
  sql`select i.*, word from (${thingsOf(table, 'wanted')}) as i, unnest(i.words) as word`;

/** Who of one table gives what to whom of another, each pair once. Words meet as keys do (`meets`), taken apart once. */
const between = (offers: string, wants: string) => sql`
  select distinct on (o.id, w.id) o.id as giver, o.owner_id as giver_owner, w.id as taker, w.owner_id as taker_owner,
    o.item as offered, w.item as wanted
  from ${sql.ref(offers)} o join ${sql.ref(wants)} w on w.word = o.word and w.owner_id <> o.owner_id and w.words <@ o.words
  order by o.id, w.id, o.at, w.at`;

// From `seed` to a taker, perhaps to one beyond, to a giver, back to `seed`.
const around = sql`
  select array[s.id, x.id, z.id]::text[] as trocs, array[s.owner_id, x.owner_id, z.owner_id]::text[] as owners,
    array[x.offered, xz.offered, z.offered] as offered, array[x.wanted, xz.wanted, z.wanted] as wanted
  from seed s, xz join taker x on x.id = xz.giver join giver z on z.id = xz.taker
  union all
  select array[s.id, x.id, y.y, z.id]::text[], array[s.owner_id, x.owner_id, y.owner, z.owner_id]::text[],
    array[x.offered, y.xy_offered, y.yz_offered, z.offered], array[x.wanted, y.xy_wanted, y.yz_wanted, z.wanted]
  from seed s, (
    select xy.giver as x, xy.taker as y, yz.taker as z, xy.taker_owner as owner, xy.offered as xy_offered,
      xy.wanted as xy_wanted, yz.offered as yz_offered, yz.wanted as yz_wanted,
      row_number() over (partition by xy.giver, yz.taker order by xy.taker desc) as nth
    from xy join yz on yz.giver = xy.taker where yz.taker_owner <> xy.giver_owner) as y
    join taker x on x.id = y.x join giver z on z.id = y.z
  where y.nth <= 2`;

const find = statement<{ id: string; most: number; verified: boolean }>()(
  'rings.find',
  (_db, { arg }) => sql<FoundRing>`
  with seed as materialized (select ${columns} from troc n where n.id = ${arg('id')} and may_go_round(n)),
  taker as materialized (${beside(
    sql`key_terms(n.wanted_keys) && key_heads(s.offered_keys)`,
    sql`${listsOf('s', 'offered')}, ${listsOf('n', 'wanted')}`,
  )}),
  giver as materialized (${beside(
    sql`key_terms(n.offered_keys) && key_terms(s.wanted_keys) and key_heads(n.offered_keys) && key_terms(s.wanted_keys)`,
    sql`${listsOf('n', 'offered')}, ${listsOf('s', 'wanted')}`,
  )}),
  x_offers as materialized (${offersOf('taker')}),
  z_wants as materialized (${wantsOf('giver')}),
  beyond as materialized (
    select n.*, ${fairly} as nth
    from seed s, (select array(select distinct word from x_offers) as given, array(select distinct word from z_wants) as got) as l,
      lateral (
        select ${columns} from troc n
        where key_terms(n.wanted_keys) && l.given and key_terms(n.offered_keys) && l.got and ${goesRound}
          and n.owner_id <> s.owner_id
        order by n.id desc limit ${LOOKED_AT}) as n
    where ${isAround} order by nth, n.id desc limit ${BEYOND}),
  y_wants as materialized (${wantsOf('beyond')}),
  y_offers as materialized (${offersOf('beyond')}),
  xz as materialized (${between('x_offers', 'z_wants')}),
  xy as materialized (${between('x_offers', 'y_wants')}),
  yz as materialized (${between('y_offers', 'z_wants')}),
  possible as materialized (
    select a.*, array(select o from unnest(a.owners) as o order by o collate "C") as members from (${around}) as a),
  people as materialized (select array(select distinct unnest(members) from possible) as ids),
  apart as materialized (
    select b.blocker_id as one, b.blocked_id as other from people, resident_block b
    where b.blocker_id = any (people.ids) and b.blocked_id = any (people.ids)),
  -- Whoever has enough that waits, or is no neighbour where only neighbours may answer.
  shut as materialized (
    select member from people, ring r, unnest(r.residents) as member
    where r.status = 'open' and r.residents && people.ids group by member having count(*) >= ${MOST_OPEN}
    union all
    select r.id from people, resident r where ${arg('verified')}::boolean and r.id = any (people.ids) and not r.verified),
  known as materialized (
    select r.residents from seed s, ring r
    where r.residents @> array[s.owner_id::text]
      and (r.status = 'open' or r.status in ('refused', 'broken') and r.ended_at > now() - ${REST})),
  free as (
    select distinct on (p.members) p.* from possible p
    where not exists (select from apart where one = any (p.members) and other = any (p.members))
      and not exists (select from shut where member = any (p.members))
      and not exists (select from known where known.residents = p.members)
    order by p.members, p.trocs desc),
  first as (
    select f.*, array_position(f.trocs, (select min(t collate "C") from unnest(f.trocs) as t)) as at
    from free f order by cardinality(f.trocs), f.trocs desc limit ${arg('most')}::int)
  select f.trocs[f.at:] || f.trocs[:f.at - 1] as trocs, f.owners[f.at:] || f.owners[:f.at - 1] as residents,
    f.offered[f.at:] || f.offered[:f.at - 1] as offered, f.wanted[f.at:] || f.wanted[:f.at - 1] as wanted
  from first f order by cardinality(f.trocs), f.trocs desc`,
);

// All of them stay as they are until it stands: whoever takes one waits, and then ends it.
const hold = statement<{ trocs: readonly string[] }>()(
  'rings.hold',
  (_db, { arg }) => sql<{ id: string }>`
    select t.id from troc t where t.id = any (${arg('trocs')}::text[]) and may_go_round(t) order by t.id for share of t`,
);

const insert = statement<FoundRing & { key: string }>()(
  'rings.insert',
  (_db, { arg }) => sql<{ id: string }>`
    with made as (
      insert into ring (key, residents)
      select ${arg('key')}::text, m.members
      from (select array_agg(o order by o collate "C") as members from unnest(${arg('residents')}::text[]) as o) as m
      where not exists (select from unnest(m.members) as member
        where (select count(*) from ring r where r.status = 'open' and r.residents @> array[member]) >= ${MOST_OPEN})
      on conflict do nothing returning id),
    placed as (
      insert into ring_place (ring_id, seat, resident_id, troc_id, title, offered, wanted)
      select made.id, p.seat, p.resident, p.troc, t.title, p.offered, p.wanted
      from made, unnest(${arg('residents')}::text[], ${arg('trocs')}::text[], ${arg('offered')}::text[],
          ${arg('wanted')}::text[]) with ordinality as p(resident, troc, offered, wanted, seat)
        join troc t on t.id = p.troc)
    select id from made`,
);

// Whoever changes a thing back and forth rings no bell: of the same neighbours it stands in their list alone by then.
const tell = statement<{ id: string }>()(
  'rings.tell_found',
  (_db, { arg }) => sql`
    select notify_resident(p.resident_id, 'troc_ring_found', p.resident_id, 'ring', p.ring_id,
      ring_title(p.ring_id, p.resident_id))
    from ring_place p where p.ring_id = ${arg('id')} and (
      select count(*) from ring r, ring before
      where r.id = ${arg('id')} and before.residents = r.residents and before.residents @> array[p.resident_id::text]
        and before.created_at > now() - interval '1 day') <= ${MOST_TOLD}
    order by p.resident_id`,
);

const claim = statement<{ most: number }>()(
  'rings.claim_due',
  (_db, { arg }) => sql<{ id: string }>`
    delete from ring_due where troc_id in (
      select troc_id from ring_due order by at, troc_id limit ${arg('most')}::int for update skip locked)
    returning troc_id as id`,
);

const drop = statement<{ id: string }>()('rings.drop_due', (db, { arg }) =>
  db.deleteFrom('ring_due').where('troc_id', '=', arg('id')),
);

const postpone = statement<{ id: string; most: number }>()(
  'rings.postpone_due',
  (_db, { arg }) => sql`
    with over as (delete from ring_due where troc_id = ${arg('id')} and tries + 1 >= ${arg('most')}::int)
    update ring_due set at = now(), tries = tries + 1
    where troc_id = ${arg('id')} and tries + 1 < ${arg('most')}::int`,
);

/** Takes trocs that wait to be looked at, oldest first, within a transaction. */
export async function claimDue(tx: Tx, most: number): Promise<string[]> {
  return (await claim(tx, { most })).map(({ id }) => id);
}

/** Looks at a troc no more, until it changes. */
export async function dropDue(tx: Tx, id: string): Promise<void> {
  await drop(tx, { id });
}

/** Looks at a troc after all that wait by now, `most` times in all: one that is always too long keeps nothing busy for ever. */
export async function postponeDue(tx: Tx, due: { id: string; most: number }): Promise<void> {
  await postpone(tx, due);
}

/** The rings one troc is in that are not known yet, of three before those of four, the newest things first. */
export function findRings(
  tx: Tx,
  asked: { id: string; most: number; verified: boolean },
): Promise<FoundRing[]> {
  return find(tx, asked);
}

/** Keeps one that was found, and tells its members; false when it cannot be any more, or is known. */
export async function keepRing(tx: Tx, found: FoundRing): Promise<boolean> {
  const held = await hold(tx, { trocs: found.trocs });
  if (held.length < found.trocs.length) return false;
  const [made] = await insert(tx, { ...found, key: found.trocs.join(' ') });
  if (!made) return false;
  await tell(tx, made);
  return true;
}
