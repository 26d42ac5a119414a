// Who wants to be told when a troc that is taken becomes free: the database tells them, whatever frees it (`follow_troc`).
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Wait {
  trocId: string;
  residentId: string;
}

const insert = statement<Wait>()(
  'trocs.wait',
  (_db, { arg }) => sql`
    insert into troc_wait (troc_id, resident_id) values (${arg('trocId')}, ${arg('residentId')})
    on conflict (troc_id, resident_id) do nothing`,
);

const remove = statement<Wait>()('trocs.stop_waiting', (db, { arg }) =>
  db
    .deleteFrom('troc_wait')
    .where('troc_id', '=', arg('trocId'))
    .where('resident_id', '=', arg('residentId')),
);

const forget = statement<{ residentId: string }>()('trocs.leave_waits', (db, { arg }) =>
  db.deleteFrom('troc_wait').where('resident_id', '=', arg('residentId')),
);

export const heldWaits = heldList(
  'trocs.held_waits',
  (_db, residentId) => sql<{ key: string }>`
    select w.id as key, w.id as "_id", w.troc_id as "trocId", s.title as "trocTitle",
      ${moment('w.created_at')} as "createdAt"
    from troc_wait w join troc s on s.id = w.troc_id where w.resident_id = ${residentId}`,
);

/** Does nothing for who waits already. */
export async function insertWait(tx: Tx, wait: Wait): Promise<void> {
  await insert(tx, wait);
}

export async function deleteWait(tx: Tx, wait: Wait): Promise<void> {
  await remove(tx, wait);
}

export async function forgetWaits(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
