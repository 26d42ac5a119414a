// Wrong passwords of an account, counted by day. Invariant: nobody waits for what is noted here, or the time would tell which
// accounts there are.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

/** As what touched the account. */
const KEPT_DAYS = 90;

// Of whoever is just leaving nothing is counted: it would stay when they have left.
const note = statement<{ residentId: string }>()(
  'accounts.note_wrong_password',
  (_db, { arg }) => sql`
    insert into refused_password as p (resident_id)
    select id from resident where id = ${arg('residentId')} and erased_at is null for share skip locked
    on conflict (resident_id, day) do update set tries = p.tries + 1, last_at = now()`,
);

const sweep = statement()('accounts.sweep_wrong_passwords', (db) =>
  db
    .deleteFrom('refused_password')
    .where('day', '<', sql<Date>`(now() - make_interval(days => ${sql.lit(KEPT_DAYS)}))::date`),
);

const forget = statement<{ residentId: string }>()(
  'accounts.forget_wrong_passwords',
  (db, { arg }) => db.deleteFrom('refused_password').where('resident_id', '=', arg('residentId')),
);

export const heldWrongPasswords = heldList(
  'accounts.held_wrong_passwords',
  (_db, residentId) => sql<{ key: string }>`
    select p.day::text as key, p.day::text as day, p.tries, ${moment('p.last_at')} as "lastAt"
    from refused_password p where p.resident_id = ${residentId}`,
);

export async function noteWrongPassword(tx: Tx, residentId: string): Promise<void> {
  await note(tx, { residentId });
}

export async function sweepWrongPasswords(tx: Tx): Promise<void> {
  await sweep(tx, {});
}

export async function forgetWrongPasswords(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
