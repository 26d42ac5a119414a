// Who speaks for whom. Invariant: each resident reads and changes their own; at most two of them, under a turn of their own;
// the same person at the same door is spoken for once.

import { type RawBuilder, sql } from 'kysely';
import { byCreation, createTable } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { Held } from '#server/personal-data.ts';
import type { Proche } from './proches.contract.ts';
import { MOST_PROCHES } from './proches-sentences.contract.ts';

const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

const procheJson: RawBuilder<Proche> = sql`json_build_object('_id', p.id, 'civility', p.civility,
  'firstName', p.first_name, 'lastName', p.last_name, 'shownAs', p.shown_as, 'adresse', p.adresse, 'phone', p.phone,
  'consentHow', p.consent_how, 'consentOn', ${dayOf('p.consent_on')}, 'createdAt', ${moment('p.created_at')})`;

const list = statement<{ residentId: string }>()(
  'proches.list',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(${procheJson} order by p.id), '[]')::text as body
    from proche p where p.resident_id = ${arg('residentId')}`,
);

const takeTurn = statement<{ residentId: string }>()(
  'proches.take_turn',
  (_db, { arg }) => sql`
    select ${turnOf('proche:', sql`${arg('residentId')}::text`)}`,
);

export interface ProcheFields {
  civility: string | null;
  firstName: string;
  lastName: string;
  adresse: string;
  lon: number | null;
  lat: number | null;
  phone: string | null;
  consentHow: string;
  consentOn: string;
}

// The lowest number that is free; none is, nothing is kept.
const create = statement<ProcheFields & { residentId: string }>()(
  'proches.create',
  (_db, { arg }) => sql<{ body: string }>`
    with kept as (
      insert into proche (resident_id, slot, civility, first_name, last_name, adresse, lon, lat, phone, consent_how, consent_on)
      select ${arg('residentId')}::text, free.slot, ${arg('civility')}::text, ${arg('firstName')}::text,
        ${arg('lastName')}::text, ${arg('adresse')}::text, ${arg('lon')}::float8, ${arg('lat')}::float8,
        ${arg('phone')}::text, ${arg('consentHow')}::text, ${arg('consentOn')}::date
      from (select slot from generate_series(1, ${sql.lit(MOST_PROCHES)}) as slot
        where slot not in (select x.slot from proche x where x.resident_id = ${arg('residentId')})
        order by slot limit 1) as free
      on conflict do nothing
      returning *)
    select ${procheJson}::text as body from kept p`,
);

const count = statement<{ residentId: string }>()(
  'proches.count',
  (_db, { arg }) => sql<{ n: number }>`
    select count(*)::int as n from proche where resident_id = ${arg('residentId')}`,
);

interface Own {
  id: string;
  residentId: string;
}

const change = statement<ProcheFields & Own>()(
  'proches.change',
  (_db, { arg }) => sql<{ body: string }>`
    update proche p set civility = ${arg('civility')}::text, first_name = ${arg('firstName')}::text,
      last_name = ${arg('lastName')}::text, adresse = ${arg('adresse')}::text, lon = ${arg('lon')}::float8,
      lat = ${arg('lat')}::float8, phone = ${arg('phone')}::text, consent_how = ${arg('consentHow')}::text,
      consent_on = ${arg('consentOn')}::date, updated_at = now()
    where p.id = ${arg('id')} and p.resident_id = ${arg('residentId')}
    returning ${procheJson}::text as body`,
);

export interface HeldProche {
  residentId: string;
  name: string;
}

const hold = statement<{ id: string }>()(
  'proches.hold',
  (_db, { arg }) => sql<HeldProche>`
    select p.resident_id as "residentId", concat_ws(' ', p.first_name, p.last_name) as name
    from proche p where p.id = ${arg('id')} for update`,
);

const speakerOf = statement<{ id: string }>()('proches.speaker', (db, { arg }) =>
  db.selectFrom('proche').select('resident_id as residentId').where('id', '=', arg('id')),
);

const share = statement<Own>()(
  'proches.share',
  (_db, { arg }) => sql`
    select from proche p where p.id = ${arg('id')} and p.resident_id = ${arg('residentId')} for key share`,
);

const remove = statement<{ id: string }>()('proches.remove', (db, { arg }) =>
  db.deleteFrom('proche').where('id', '=', arg('id')),
);

const leave = statement<{ residentId: string }>()('proches.leave', (db, { arg }) =>
  db.deleteFrom('proche').where('resident_id', '=', arg('residentId')),
);

const held = heldList(
  'proches.held',
  (_db, residentId) => sql<{ key: string }>`
    select p.id as key, p.id as "_id", p.civility, p.first_name as "firstName", p.last_name as "lastName",
      p.shown_as as "shownAs", p.adresse, p.lon, p.lat, p.phone, p.consent_how as "consentHow",
      ${dayOf('p.consent_on')} as "consentOn", ${moment('p.told_at')} as "toldAt", ${moment('p.created_at')} as "createdAt"
    from proche p where p.resident_id = ${residentId}`,
);

const heldPlaces = heldList(
  'proches.held_places',
  (_db, residentId) => sql<{ key: string }>`
    select q.gathering_id || q.proche_id as key, g.id as "_id", g.kind, g.title, p.shown_as as "spokenFor", q.waits, q.came,
      ${moment('q.since')} as since, ${moment('q.asked_until')} as "askedUntil", q.let_pass as "letPass"
    from gathering_proche q join proche p on p.id = q.proche_id join gathering g on g.id = q.gathering_id
    where p.resident_id = ${residentId}`,
);

export const heldProches: Held = { parts: { proches: held, places: heldPlaces } };

export const readAdminProches = createTable({
  name: 'proches',
  from: sql`proche s`,
  where: sql<boolean>`true`,
  item: sql`json_build_object('_id', s.id, 'speaker', ${neighbour('s.resident_id')},
    'name', concat_ws(' ', case s.civility when 'mme' then 'Mme' when 'm' then 'M.' end, s.first_name, s.last_name),
    'shownAs', s.shown_as, 'consentHow', s.consent_how, 'consentOn', ${dayOf('s.consent_on')},
    'createdAt', ${moment('s.created_at')})::text`,
  sorts: { createdAt: byCreation },
  text: sql<string>`(fold(s.first_name || ' ' || s.last_name) || ' '
    || (select r.search from resident r where r.id = s.resident_id))`,
  filters: {},
});

export async function readProches(tx: Tx, residentId: string): Promise<string> {
  return (await list(tx, { residentId }))[0]?.body ?? '[]';
}

/** Within a transaction. Their JSON text; why not, where nobody was kept. */
export async function insertProche(
  tx: Tx,
  proche: ProcheFields & { residentId: string },
): Promise<{ body: string } | 'full' | 'notTaken'> {
  const { residentId } = proche;
  await takeTurn(tx, { residentId });
  const [kept] = await create(tx, proche);
  if (kept) return kept;
  const [counted] = await count(tx, { residentId });
  return (counted?.n ?? 0) < MOST_PROCHES ? 'notTaken' : 'full';
}

export async function updateProche(
  tx: Tx,
  proche: ProcheFields & Own,
): Promise<string | undefined> {
  return (await change(tx, proche))[0]?.body;
}

/** Whose they are and how they are called, held until the transaction ends: nothing new is published for them meanwhile. */
export async function holdProche(tx: Tx, id: string): Promise<HeldProche | undefined> {
  return (await hold(tx, { id }))[0];
}

export async function findSpeaker(tx: Tx, id: string): Promise<string | undefined> {
  return (await speakerOf(tx, { id }))[0]?.residentId;
}

/** Whether the resident speaks for them, until the transaction ends. */
export async function shareOwn(tx: Tx, own: Own): Promise<boolean> {
  return (await share(tx, own)).length === 1;
}

export async function deleteProche(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}

export async function forgetProches(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
