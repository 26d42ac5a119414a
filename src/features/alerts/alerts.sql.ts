// The alerts a resident keeps. Invariant: each reads and changes their own; at most 20, under a turn of their own.

import { sql } from 'kysely';
import { sharesAfter } from '#features/gatherings/gatherings.after.shape.sql.ts';
import { lettersOf, queryOf, readListWords } from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbour, patternOf } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { Held } from '#server/personal-data.ts';
import { MOST_ALERTS } from './alerts.contract.ts';

const alertJson = sql`json_build_object('_id', a.id, 'kind', a.kind, 'category', (
    select json_build_object('_id', c.id, 'name', c.name) from service_category c where c.id = a.category_id),
  'facet', a.facet, 'q', a.q, 'organiser', ${neighbour('a.organiser_id')},
  'daily', a.daily, 'createdAt', ${moment('a.created_at')})`;

const list = statement<{ residentId: string }>()(
  'alerts.list',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(${alertJson} order by a.id desc), '[]')::text as body
    from alert a where a.resident_id = ${arg('residentId')}
      and not coalesce(is_blocked(a.organiser_id, a.resident_id), false)`,
);

/** Whether they came to something that somebody organised. */
const findMet = statement<{ residentId: string; organiser: string }>()(
  'alerts.met',
  (_db, { arg }) => sql<{ met: boolean }>`
    select exists (select from gathering_participant mine join gathering s on s.id = mine.gathering_id
      where mine.resident_id = ${arg('residentId')} and s.creator_id = ${arg('organiser')}
        and ${sharesAfter(arg('residentId'))}) as met`,
);

const takeTurn = statement<{ residentId: string }>()(
  'alerts.take_turn',
  (_db, { arg }) => sql`
    select ${turnOf('alert:', sql`${arg('residentId')}::text`)}`,
);

interface NewAlert {
  residentId: string;
  kind: string;
  category: string | null;
  facet: string | null;
  q: string;
  /** Of all that they organise; null: of the rest. */
  organiser: string | null;
  daily: boolean;
}

/** That, and `q` as lists read it. */
interface ReadAlert extends NewAlert {
  units: string;
  signs: string[];
  grams: string[];
}

/** Of a word so many are compared: no word of French has more, and a longer one costs its length at every letter of a text. */
const LETTERS = sql.lit(24);

// The lowest number that is free; none is, nothing is kept.
const create = statement<ReadAlert>()(
  'alerts.create',
  (_db, { arg }) => sql<{ body: string }>`
    with kept as (
      insert into alert (resident_id, slot, kind, category_id, facet, q, patterns, query, grams, organiser_id,
        daily)
      select ${arg('residentId')}::text, free.slot, ${arg('kind')}::text, ${arg('category')}::text,
        ${arg('facet')}::text, ${arg('q')}::text,
        array(select distinct ${patternOf(sql`left(sign, ${LETTERS})`)} from unnest(${arg('signs')}::text[]) as sign),
        said.q, case when said.q::text like '%@%' then '{""}' else ${arg('grams')}::text[] end,
        ${arg('organiser')}::text, ${arg('daily')}::boolean
      from (select slot from generate_series(1, ${sql.lit(MOST_ALERTS)}) as slot
        where slot not in (select x.slot from alert x where x.resident_id = ${arg('residentId')})
        order by slot limit 1) as free left join ${queryOf(arg('units'))} as said on true
      on conflict do nothing
      returning *)
    select ${alertJson}::text as body from kept a`,
);

const count = statement<{ residentId: string }>()(
  'alerts.count',
  (_db, { arg }) => sql<{ n: number }>`
    select count(*)::int as n from alert where resident_id = ${arg('residentId')}`,
);

interface Own {
  id: string;
  residentId: string;
}

const change = statement<Own & { daily: boolean }>()(
  'alerts.change',
  (_db, { arg }) => sql<{ body: string }>`
    update alert a set daily = ${arg('daily')}::boolean
    where a.id = ${arg('id')} and a.resident_id = ${arg('residentId')} returning ${alertJson}::text as body`,
);

const remove = statement<Own>()('alerts.remove', (db, { arg }) =>
  db
    .deleteFrom('alert')
    .where('id', '=', arg('id'))
    .where('resident_id', '=', arg('residentId'))
    .returning('id'),
);

const leave = statement<{ residentId: string }>()(
  'alerts.leave',
  (_db, { arg }) => sql`
    with waiting as (delete from alert_news where resident_id = ${arg('residentId')})
    delete from alert where ${arg('residentId')}::text in (resident_id, organiser_id)`,
);

const held = heldList(
  'alerts.held',
  (_db, residentId) => sql<{ key: string }>`
    select a.id as key, a.id as "_id", a.kind, a.category_id as category, a.facet, a.q,
      a.organiser_id as organiser, a.daily,
      ${moment('a.created_at')} as "createdAt"
    from alert a where a.resident_id = ${residentId}`,
);

/** What waits for the mail of the morning. */
const waiting = heldList(
  'alerts.held_waiting',
  (_db, residentId) => sql<{ key: string }>`
    select n.item_id as key, n.kind, n.item_id as "itemId", n.reason, ${moment('n.found_at')} as "foundAt"
    from alert_news n where n.resident_id = ${residentId}`,
);

export const heldAlerts: Held = { parts: { kept: held, waiting } };

export async function readAlerts(tx: Tx, residentId: string): Promise<string> {
  return (await list(tx, { residentId }))[0]?.body ?? '[]';
}

function readWords(q: string): Pick<ReadAlert, 'units' | 'signs' | 'grams'> {
  const { units = '[]', signs = [] } = readListWords(q);
  return { units, signs, grams: lettersOf(q) };
}

export async function hasMet(
  tx: Tx,
  which: { residentId: string; organiser: string },
): Promise<boolean> {
  return (await findMet(tx, which))[0]?.met ?? false;
}

/** Within a transaction. Its JSON text; why not, where it is not kept. */
export async function insertAlert(
  tx: Tx,
  alert: NewAlert,
): Promise<{ body: string } | 'full' | 'kept'> {
  const { residentId } = alert;
  await takeTurn(tx, { residentId });
  const [kept] = await create(tx, { ...alert, ...readWords(alert.q) });
  if (kept) return kept;
  const [counted] = await count(tx, { residentId });
  return (counted?.n ?? 0) < MOST_ALERTS ? 'kept' : 'full';
}

export async function updateAlert(
  tx: Tx,
  own: Own & { daily: boolean },
): Promise<string | undefined> {
  return (await change(tx, own))[0]?.body;
}

export async function deleteAlert(tx: Tx, own: Own): Promise<boolean> {
  return (await remove(tx, own)).length > 0;
}

export async function forgetAlerts(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
