// Links that confirm a mailbox. Invariant: one good link proves one mailbox of one resident, once.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const now = sql<Date>`now()`;

const insert = statement<{ residentId: string; email: string; hash: Buffer; days: number }>()(
  'accounts.confirmation_insert',
  (db, { arg }) =>
    db.insertInto('email_confirmation').values({
      token_hash: arg('hash'),
      resident_id: arg('residentId'),
      email: arg('email'),
      expires_at: sql`now() + make_interval(days => ${arg('days')}::int)`,
    }),
);

const find = statement<{ hash: Buffer }>()('accounts.confirmation_find', (db, { arg }) =>
  db
    .selectFrom('email_confirmation')
    .select('resident_id as residentId')
    .where('token_hash', '=', arg('hash'))
    .where('expires_at', '>', now),
);

const take = statement<{ hash: Buffer }>()('accounts.confirmation_take', (db, { arg }) =>
  db
    .deleteFrom('email_confirmation')
    .where('token_hash', '=', arg('hash'))
    .where('expires_at', '>', now)
    .returning(['resident_id as residentId', sql<string>`email::text`.as('email')]),
);

const forget = statement<{ residentId: string }>()('accounts.confirmation_forget', (db, { arg }) =>
  db.deleteFrom('email_confirmation').where('resident_id', '=', arg('residentId')),
);

const sweep = statement()('accounts.confirmation_sweep', (db) =>
  db.deleteFrom('email_confirmation').where('expires_at', '<', now),
);

export async function insertConfirmation(
  tx: Tx,
  confirmation: { residentId: string; email: string; hash: Buffer; days: number },
): Promise<void> {
  await insert(tx, confirmation);
}

/** Whose mailbox a link that is still good confirms. */
export async function findOwnerOfLink(tx: Tx, hash: Buffer): Promise<string | undefined> {
  return (await find(tx, { hash }))[0]?.residentId;
}

/** Uses up a link; gives what it confirms when it was still good. */
export async function takeConfirmation(tx: Tx, hash: Buffer) {
  return (await take(tx, { hash }))[0];
}

export async function forgetConfirmations(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

export async function sweepConfirmations(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
