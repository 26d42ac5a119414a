// The places taken for those without internet.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { Standing } from '../gatherings.standing.rules.ts';

const findPlaces = statement<{ procheId: string }>()(
  'gatherings.places_of_proche',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering_proche q join gathering g on g.id = q.gathering_id
    where q.proche_id = ${arg('procheId')} and g.date > now() order by g.id`,
);

const findSpoken = statement<{ residentId: string }>()('gatherings.spoken_for', (db, { arg }) =>
  db.selectFrom('proche').select('id').where('resident_id', '=', arg('residentId')).orderBy('id'),
);

/** The identifiers of those a resident speaks for. */
export async function readSpokenFor(tx: Tx, residentId: string): Promise<string[]> {
  return (await findSpoken(tx, { residentId })).map(({ id }) => id);
}

/** The outings and events to come where somebody has a place, or waits for one, in one order for all. */
export async function readPlacesOf(tx: Tx, procheId: string): Promise<string[]> {
  return (await findPlaces(tx, { procheId })).map(({ id }) => id);
}

type StoredStanding = Standing & { id: string };

interface MovedProches {
  id: string;
  proches: string[];
}

const takeProchesOut = statement<MovedProches>()('gatherings.take_proches_out', (db, { arg }) =>
  db
    .deleteFrom('gathering_proche')
    .where('gathering_id', '=', arg('id'))
    .where(sql<boolean>`proche_id = any(${arg('proches')}::text[])`),
);

const putProchesIn = statement<MovedProches & { waits: boolean }>()(
  'gatherings.put_proches_in',
  (_db, { arg }) => sql`
    insert into gathering_proche (gathering_id, proche_id, waits)
    select ${arg('id')}::text, one, ${arg('waits')}::boolean
    from unnest(${arg('proches')}::text[]) with ordinality as t(one, place) order by place`,
);

/** Whose place, or rank, is given up: before anybody comes in their place. */
export async function takeProchesFrom(
  tx: Tx,
  before: StoredStanding,
  after: Standing,
): Promise<void> {
  const { id, speakers = {} } = before;
  const gone = [
    ...without(before.participants, after.participants),
    ...without(before.waiting, after.waiting),
  ];
  const proches = gone.filter((one) => speakers[one] !== undefined);
  if (proches.length > 0) await takeProchesOut(tx, { id, proches });
}

/** The places of those who are spoken for, and have come. */
export async function saveProches(tx: Tx, before: StoredStanding, after: Standing): Promise<void> {
  const speakers = { ...before.speakers, ...after.speakers };
  const spoken = (list: readonly string[]) => list.filter((one) => speakers[one] !== undefined);
  const come = spoken(without(after.participants, before.participants));
  const wait = spoken(without(after.waiting, before.waiting));
  const { id } = before;
  if (come.length > 0) await putProchesIn(tx, { id, proches: come, waits: false });
  if (wait.length > 0) await putProchesIn(tx, { id, proches: wait, waits: true });
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one));
