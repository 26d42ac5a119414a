// Passkeys, authenticators and recovery codes. Invariant: what is removed opens nothing, and stays until that can be
// undone no more; `id` and `removed` stand in one order with the links of a mail, so that what was in place when one of
// them was made can be put back exactly.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { FRESH_MINUTES } from './factors.contract.ts';

/** The links of mails work for seven days; what they put back stays one more. */
const REMOVED_KEPT_DAYS = 8;
const now = sql<Date>`now()`;

const hold = statement<{ residentId: string }>()(
  'factors.hold',
  (_db, { arg }) => sql<{ username: string; mark: string }>`
    select username::text as username, new_id()::text as mark from resident
    where id = ${arg('residentId')} and erased_at is null for no key update`,
);

const findFreshness = statement<{ sessionId: string }>()(
  'factors.freshness',
  (_db, { arg }) => sql<{ fresh: boolean; factor: boolean; byFactor: boolean; isAdmin: boolean }>`
    select s.verified_at > now() - make_interval(mins => ${sql.lit(FRESH_MINUTES)}) as fresh,
      r.is_admin as "isAdmin", s.by_factor as "byFactor",
      exists (select from authenticator where resident_id = r.id and removed is null)
        or exists (select from passkey where resident_id = r.id and removed is null) as factor
    from session s join resident r on r.id = s.resident_id
    where s.id = ${arg('sessionId')} and s.revoked_at is null`,
);

const verify = statement<{ sessionId: string; byFactor: boolean }>()(
  'factors.verify',
  (_db, { arg }) => sql`
    update session set verified_at = now(), by_factor = by_factor or ${arg('byFactor')}::boolean
    where id = ${arg('sessionId')} and revoked_at is null`,
);

const markFirst = statement<{ sessionId: string; residentId: string }>()(
  'factors.mark_first',
  (_db, { arg }) => sql`
    update session set by_factor = true
    where id = ${arg('sessionId')} and revoked_at is null
      and not exists (select from authenticator where resident_id = ${arg('residentId')} and removed is null)
      and not exists (select from passkey where resident_id = ${arg('residentId')} and removed is null)`,
);

const unmark = statement<{ residentId: string }>()(
  'factors.unmark',
  (_db, { arg }) => sql`
    update session set by_factor = false
    where resident_id = ${arg('residentId')} and by_factor
      and not exists (select from authenticator where resident_id = ${arg('residentId')} and removed is null)
      and not exists (select from passkey where resident_id = ${arg('residentId')} and removed is null)`,
);

const findAuthenticator = statement<{ residentId: string }>()(
  'factors.authenticator',
  (db, { arg }) =>
    db
      .selectFrom('authenticator')
      .select(['id', 'secret', moment('created_at').as('since')])
      .where('resident_id', '=', arg('residentId'))
      .where('removed', 'is', null),
);

const insertAuthenticator = statement<{
  id: string;
  residentId: string;
  secret: Buffer;
  step: number;
}>()('factors.authenticator_insert', (db, { arg }) =>
  db.insertInto('authenticator').values({
    id: arg('id'),
    resident_id: arg('residentId'),
    secret: arg('secret'),
    last_step: arg('step'),
  }),
);

const spendStep = statement<{ id: string; step: number }>()(
  'factors.step_use',
  (_db, { arg }) => sql<{ id: string }>`
    update authenticator set last_step = ${arg('step')}
    where id = ${arg('id')} and removed is null and last_step < ${arg('step')} returning id`,
);

const insertCodes = statement<{ id: string; residentId: string; hashes: Buffer[] }>()(
  'factors.codes_insert',
  (_db, { arg }) => sql`
    insert into recovery_code (id, resident_id, code_hash)
    select case when place = 1 then ${arg('id')}::text else new_id() end, ${arg('residentId')}, hash
    from unnest(${arg('hashes')}::bytea[]) with ordinality as made(hash, place)`,
);

const spendCode = statement<{ residentId: string; hash: Buffer }>()(
  'factors.code_use',
  (_db, { arg }) => sql<{ id: string }>`
    update recovery_code set used_at = now()
    where resident_id = ${arg('residentId')} and code_hash = ${arg('hash')} and used_at is null and removed is null
    returning id`,
);

const countCodes = statement<{ residentId: string }>()('factors.codes_left', (db, { arg }) =>
  db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('resident_id', '=', arg('residentId'))
    .where('used_at', 'is', null)
    .where('removed', 'is', null),
);

type Removal = { residentId: string; mark: string };
const dropCodes = statement<Removal>()('factors.codes_remove', (db, { arg }) =>
  db
    .updateTable('recovery_code')
    .set({ removed: arg('mark'), removed_at: now })
    .where('resident_id', '=', arg('residentId'))
    .where('removed', 'is', null),
);

const dropAuthenticator = statement<Removal>()('factors.authenticator_remove', (db, { arg }) =>
  db
    .updateTable('authenticator')
    .set({ removed: arg('mark'), removed_at: now })
    .where('resident_id', '=', arg('residentId'))
    .where('removed', 'is', null)
    .returning('id'),
);

const TABLES = ['passkey', 'authenticator', 'recovery_code'] as const;
const each = <Made>(make: (table: (typeof TABLES)[number]) => Made) => TABLES.map(make);

const undone = each((table) =>
  statement<{ residentId: string; since: string }>()(
    `factors.undo_${table}`,
    (_db, { arg }) => sql`
      delete from ${sql.table(table)} where resident_id = ${arg('residentId')} and id >= ${arg('since')}`,
  ),
);

const restored = each((table) =>
  statement<{ residentId: string; since: string }>()(
    `factors.restore_${table}`,
    (_db, { arg }) => sql`
      update ${sql.table(table)} set removed = null, removed_at = null
      where resident_id = ${arg('residentId')} and removed >= ${arg('since')}`,
  ),
);

const forgotten = each((table) =>
  statement<{ residentId: string }>()(`factors.forget_${table}`, (db, { arg }) =>
    db.deleteFrom(table).where('resident_id', '=', arg('residentId')),
  ),
);

const swept = each((table) =>
  statement()(
    `factors.sweep_${table}`,
    () => sql`
      delete from ${sql.table(table)}
      where removed_at < now() - make_interval(days => ${sql.lit(REMOVED_KEPT_DAYS)})`,
  ),
);

/** Holds a resident until the transaction ends: what opens their account changes in one order. `mark` names this change. */
export async function holdFactors(tx: Tx, residentId: string) {
  return (await hold(tx, { residentId }))[0];
}

/** How long ago a session proved whose it is; undefined when it has ended. */
export async function readFreshness(tx: Tx, sessionId: string) {
  return (await findFreshness(tx, { sessionId }))[0];
}

/** A session has just proved whose it is. */
export async function verifySession(
  tx: Tx,
  session: { sessionId: string; byFactor: boolean },
): Promise<void> {
  await verify(tx, session);
}

/** A session that sets up the first factor counts as entered with it: there was none to ask for. Called before. */
export async function markFirstFactor(
  tx: Tx,
  which: { sessionId: string; residentId: string },
): Promise<void> {
  await markFirst(tx, which);
}

export async function readAuthenticator(tx: Tx, residentId: string) {
  return (await findAuthenticator(tx, { residentId }))[0];
}

export async function putAuthenticator(
  tx: Tx,
  made: { id: string; residentId: string; secret: Buffer; step: number },
): Promise<void> {
  await insertAuthenticator(tx, made);
}

/** Uses up the code of a step; false when it, or a later one, was used before. */
export async function takeStep(tx: Tx, which: { id: string; step: number }): Promise<boolean> {
  return (await spendStep(tx, which)).length === 1;
}

/** Ten codes take the place of those there were. */
export async function replaceCodes(
  tx: Tx,
  { mark, ...codes }: { residentId: string; mark: string; hashes: Buffer[] },
): Promise<void> {
  await dropCodes(tx, { residentId: codes.residentId, mark });
  await insertCodes(tx, { ...codes, id: mark });
}

/** Uses up a recovery code; gives how many are left, undefined when it was none. */
export async function takeCode(
  tx: Tx,
  which: { residentId: string; hash: Buffer },
): Promise<number | undefined> {
  if ((await spendCode(tx, which)).length === 0) return undefined;
  return countCodesLeft(tx, which.residentId);
}

export async function countCodesLeft(tx: Tx, residentId: string): Promise<number> {
  return (await countCodes(tx, { residentId }))[0]?.left ?? 0;
}

/** Removes the authenticator and its recovery codes; false when there was none. */
export async function takeAuthenticatorAway(tx: Tx, removal: Removal): Promise<boolean> {
  const [gone] = await dropAuthenticator(tx, removal);
  await dropCodes(tx, removal);
  await unmark(tx, { residentId: removal.residentId });
  return gone !== undefined;
}

/** No factor is left: no session counts as entered with one. */
export async function unmarkWithoutFactor(tx: Tx, residentId: string): Promise<void> {
  await unmark(tx, { residentId });
}

/** What opens the account is again what did when `since` was: what came later goes, what was removed later is back. */
export async function putFactorsBack(tx: Tx, residentId: string, since: string): Promise<void> {
  for (const undo of undone) await undo(tx, { residentId, since });
  for (const restore of restored) await restore(tx, { residentId, since });
}

export async function forgetFactors(tx: Tx, residentId: string): Promise<void> {
  for (const forget of forgotten) await forget(tx, { residentId });
}

/** Forgets what was removed longer ago than that can be undone. */
export async function sweepRemoved(tx: Tx): Promise<void> {
  for (const sweep of swept) await sweep(tx, {});
}

/** What of it is given to its resident; of secrets, that there are some. */
export const heldFactors = {
  passkeys: heldList('factors.held_passkeys', (db, residentId) =>
    db
      .selectFrom('passkey')
      .select([
        'id as key',
        'name',
        moment('created_at').as('createdAt'),
        moment('last_used_at').as('lastUsedAt'),
        moment('removed_at').as('removedAt'),
      ])
      .where('resident_id', '=', residentId),
  ),
  authenticators: heldList('factors.held_authenticators', (db, residentId) =>
    db
      .selectFrom('authenticator')
      .select([
        'id as key',
        moment('created_at').as('createdAt'),
        moment('removed_at').as('removedAt'),
      ])
      .where('resident_id', '=', residentId),
  ),
  recoveryCodes: heldList('factors.held_codes', (db, residentId) =>
    db
      .selectFrom('recovery_code')
      .select([
        'id as key',
        moment('created_at').as('createdAt'),
        moment('used_at').as('usedAt'),
        moment('removed_at').as('removedAt'),
      ])
      .where('resident_id', '=', residentId),
  ),
};
