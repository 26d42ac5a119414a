// Reset links: only the hash of a link's token is kept. Invariant: a resident has one good link at most, it opens the
// account once, and was sent to the mailbox that the account has. So whoever makes, uses or forgets one holds the
// resident's row first, as whoever changes the mailbox.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { mailboxOf } from '../mailbox/mailbox.rules.ts';

const now = sql<Date>`now()`;

/** How long a link to choose a password is good. */
export const RESET_MINUTES = 60;

const insertReset = statement<{ hash: Buffer; residentId: string; minutes: number }>()(
  'accounts.reset_insert',
  (db, { arg }) =>
    db.insertInto('password_reset').values({
      token_hash: arg('hash'),
      resident_id: arg('residentId'),
      expires_at: sql`now() + make_interval(mins => ${arg('minutes')}::int)`,
    }),
);

const deleteResets = statement<{ residentId: string }>()('accounts.reset_delete', (db, { arg }) =>
  db.deleteFrom('password_reset').where('resident_id', '=', arg('residentId')),
);

const holdOwner = statement<{ hash: Buffer }>()('accounts.reset_hold_owner', (db, { arg }) =>
  db
    .selectFrom('password_reset as p')
    .innerJoin('resident as r', 'r.id', 'p.resident_id')
    .select('r.id')
    .where('p.token_hash', '=', arg('hash'))
    .where('r.erased_at', 'is', null)
    .forNoKeyUpdate('r'),
);

const takeReset = statement<{ hash: Buffer }>()('accounts.reset_take', (db, { arg }) =>
  db
    .deleteFrom('password_reset')
    .where('token_hash', '=', arg('hash'))
    .where('expires_at', '>', now)
    .returning('resident_id as residentId'),
);

const sweepResets = statement()('accounts.reset_sweep', (db) =>
  db.deleteFrom('password_reset').where('expires_at', '<', now),
);

const setHash = statement<{ id: string; passwordHash: string }>()(
  'accounts.set_password',
  (db, { arg }) =>
    db
      .updateTable('resident')
      .set({ password_hash: arg('passwordHash'), password_changed_at: now, updated_at: now })
      .where('id', '=', arg('id'))
      .where('erased_at', 'is', null),
);

const findMailbox = statement<{ email: string; mailbox: string }>()(
  'accounts.mailbox',
  (db, { arg }) =>
    db
      .selectFrom('resident')
      .select(['id', sql<string>`email::text`.as('email'), 'first_name as firstName'])
      .where(sql<boolean>`(email = ${arg('email')}::citext or mailbox = ${arg('mailbox')})`)
      .where('erased_at', 'is', null)
      .orderBy(sql`email = ${arg('email')}::citext`, 'desc')
      .limit(1),
);

/** The resident who reads an e-mail, whatever its spelling. */
export async function findMailboxOf(tx: Tx, email: string) {
  return (await findMailbox(tx, { email, mailbox: mailboxOf(email) }))[0];
}

/** Makes `hash` the only reset link of a resident whose row the transaction holds, for `minutes`. */
export async function replaceReset(
  tx: Tx,
  reset: { hash: Buffer; residentId: string; minutes: number },
): Promise<void> {
  await deleteResets(tx, { residentId: reset.residentId });
  await insertReset(tx, reset);
}

/** Uses up a reset link, and whichever else there is; gives its resident when it was still good. */
export async function useReset(tx: Tx, hash: Buffer): Promise<string | undefined> {
  if ((await holdOwner(tx, { hash })).length === 0) return undefined;
  // Whoever held the row meanwhile may have forgotten the link.
  const [used] = await takeReset(tx, { hash });
  if (used) await deleteResets(tx, used);
  return used?.residentId;
}

/** No link opens the account any more of a resident whose row the transaction holds. */
export async function forgetResets(tx: Tx, residentId: string): Promise<void> {
  await deleteResets(tx, { residentId });
}

export async function sweepDeadResets(tx: Tx): Promise<void> {
  await sweepResets(tx, {});
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await setHash(tx, { id, passwordHash });
}
