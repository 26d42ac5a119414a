// Of what a resident who leaves organises: what many of them have in common is done to all at once. Invariant: a row is held
// before it is judged, so that whoever comes does so before, and is seen, or finds nothing.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { CHANGED } from '../gatherings.write.sql.ts';
import { tellingChange } from '../news/tell.sql.ts';

/** Nobody comes, nor waits, nor keeps a place, nor says 'perhaps', nor looks for its date: nobody has to be told. */
const isBare = sql<boolean>`g.date > now() and g.participants = 0 and g.waiters = 0
  and not exists (select from gathering_maybe m where m.gathering_id = g.id)
  and not exists (select from gathering_date_answer a where a.gathering_id = g.id)`;

const findBare = statement<{ residentId: string }>()(
  'gatherings.leave_bare',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering g where g.creator_id = ${arg('residentId')} and ${isBare} order by g.id`,
);

// No turn is taken of each: of locks that are no rows' a database has only so many.
const hold = statement<{ ids: string[] }>()(
  'gatherings.leave_hold',
  (_db, { arg }) => sql`
    select from gathering where id = any(${arg('ids')}::text[]) order by id for update`,
);

const removeBare = statement<{ ids: string[] }>()(
  'gatherings.leave_remove',
  (_db, { arg }) => sql<{ id: string }>`
    with bare as materialized (
      select g.* from gathering g where g.id = any(${arg('ids')}::text[]) and ${isBare} order by g.id
    ), told as (${tellingChange(sql`bare as g`, 'deleted')})
    delete from gathering g using bare where g.id = bare.id returning g.id`,
);

const callOff = statement<{ ids: string[] }>()(
  'gatherings.leave_call_off',
  (_db, { arg }) => sql`
    with off as (
      update gathering set status = 'cancelled', updated_at = ${CHANGED}
      where id = any(${arg('ids')}::text[]) returning *
    )
    ${tellingChange(sql`off as g`, 'updated')}`,
);

/** What is to come of theirs and concerns nobody else, in one order for all. */
export async function readBare(tx: Tx, residentId: string): Promise<string[]> {
  return (await findBare(tx, { residentId })).map(({ id }) => id);
}

/** Deletes those of them that still concern nobody, and tells it; gives which. */
export async function deleteBare(tx: Tx, ids: string[]): Promise<string[]> {
  await hold(tx, { ids });
  return (await removeBare(tx, { ids })).map(({ id }) => id);
}

/** Of some that are held: they are off, and all open pages hear of it. */
export async function saveAllOff(tx: Tx, ids: string[]): Promise<void> {
  await callOff(tx, { ids });
}
