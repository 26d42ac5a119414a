// Sign-ins that wait for a code, and challenges of passkeys that were answered. Invariant: each of either lets in once,
// and a step is over with five wrong codes, with its five minutes, and with another password.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const STEP_MINUTES = 5;
const WRONG_AT_MOST = 5;
const now = sql<Date>`now()`;

const insert = statement<{ residentId: string; hash: Buffer; passwordHash: string }>()(
  'factors.step_insert',
  (db, { arg }) =>
    db.insertInto('sign_in_step').values({
      token_hash: arg('hash'),
      resident_id: arg('residentId'),
      password_hash: arg('passwordHash'),
      expires_at: sql`now() + make_interval(mins => ${sql.lit(STEP_MINUTES)})`,
    }),
);

const find = statement<{ hash: Buffer }>()('factors.step_find', (db, { arg }) =>
  db
    .selectFrom('sign_in_step')
    .select(['resident_id as id', 'password_hash as passwordHash'])
    .where('token_hash', '=', arg('hash'))
    .where('expires_at', '>', now)
    .where('wrong', '<', WRONG_AT_MOST),
);

const lock = statement<{ hash: Buffer; residentId: string }>()(
  'factors.step_lock',
  (_db, { arg }) => sql<{ waits: boolean }>`
    select true as waits from sign_in_step
    where token_hash = ${arg('hash')} and resident_id = ${arg('residentId')}
      and expires_at > now() and wrong < ${sql.lit(WRONG_AT_MOST)}
    for update`,
);

const countWrong = statement<{ hash: Buffer }>()(
  'factors.step_wrong',
  (_db, { arg }) => sql<{ wrong: number }>`
    update sign_in_step set wrong = wrong + 1 where token_hash = ${arg('hash')} returning wrong`,
);

const end = statement<{ hash: Buffer }>()('factors.step_end', (db, { arg }) =>
  db.deleteFrom('sign_in_step').where('token_hash', '=', arg('hash')),
);

const forget = statement<{ residentId: string }>()('factors.step_forget', (db, { arg }) =>
  db.deleteFrom('sign_in_step').where('resident_id', '=', arg('residentId')),
);

const sweep = statement()('factors.step_sweep', (db) =>
  db.deleteFrom('sign_in_step').where('expires_at', '<', now),
);

const spend = statement<{ hash: Buffer; seconds: number }>()(
  'factors.challenge_spend',
  (_db, { arg }) => sql<{ spent: boolean }>`
    insert into spent_challenge (hash, expires_at)
    values (${arg('hash')}, now() + make_interval(secs => ${arg('seconds')}::float8))
    on conflict do nothing returning true as spent`,
);

const sweepSpent = statement()('factors.challenge_sweep', (db) =>
  db.deleteFrom('spent_challenge').where('expires_at', '<', now),
);

export async function insertStep(
  tx: Tx,
  step: { residentId: string; hash: Buffer; passwordHash: string },
): Promise<void> {
  await insert(tx, step);
}

/** Whose sign-in waits, and the password it was given, as long as it does. */
export async function findStep(tx: Tx, hash: Buffer) {
  return (await find(tx, { hash }))[0];
}

/** Holds a step, its resident held before; false when it waits no more. */
export async function lockStep(
  tx: Tx,
  which: { hash: Buffer; residentId: string },
): Promise<boolean> {
  return (await lock(tx, which)).length === 1;
}

/** Counts a wrong code; gives how many more there may be. */
export async function countWrongCode(tx: Tx, hash: Buffer): Promise<number> {
  return WRONG_AT_MOST - ((await countWrong(tx, { hash }))[0]?.wrong ?? WRONG_AT_MOST);
}

export async function endStep(tx: Tx, hash: Buffer): Promise<void> {
  await end(tx, { hash });
}

export async function forgetSteps(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

/** Uses up a challenge; false when it was. */
export async function spendChallenge(
  tx: Tx,
  challenge: { hash: Buffer; seconds: number },
): Promise<boolean> {
  return (await spend(tx, challenge)).length === 1;
}

export async function sweepSteps(tx: Tx): Promise<void> {
  await sweep(tx, {});
  await sweepSpent(tx, {});
}
