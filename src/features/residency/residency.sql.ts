// What makes a resident verified, and ends it. Invariant: who asks for themself holds their own row; whoever answers, ends
// or takes back what others stand on holds the one turn of the whole feature.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import type { HowVerified } from './residency.contract.ts';
import { endLettersOf } from './residency.letters.sql.ts';
import type { OwnFacts } from './residency.rules.ts';
import * as shape from './residency.shape.sql.ts';
import { endAskedBy } from './residency.vouchings.sql.ts';

type Of = { residentId: string };

const takeTurnOnce = statement()('residency.take_turn', () => sql`select ${turnOf('residency')}`);

const lockOwn = statement<Of>()(
  'residency.lock',
  (_db, { arg }) => sql<OwnFacts & { username: string }>`
    select verified, adresse is not null as "hasHome", username::text as username from resident
    where id = ${arg('residentId')} and erased_at is null for no key update`,
);

const findStanding = statement<Of & { mode: string }>()(
  'residency.standing',
  (_db, { arg }) => sql<{ body: string }>`
    select ${shape.standingJson(arg('mode'))} as body from resident s where s.id = ${arg('residentId')}`,
);

const findTeam = statement<Of>()(
  'residency.team',
  (_db, { arg }) => sql<{ body: string }>`
    select ${shape.teamOf(sql`s.id`)}::text as body from resident s where s.id = ${arg('residentId')}`,
);

const insertVerification = statement<Of & { how: HowVerified; byId?: string | undefined }>()(
  'residency.verify',
  (_db, { arg, has }) => sql<{ id: string }>`
    insert into residency_verification (resident_id, how, by_id)
    values (${arg('residentId')}, ${arg('how')}, ${has('byId') ? arg('byId') : sql`null`})
    on conflict do nothing returning resident_id as id`,
);

const deleteVerification = statement<Of>()('residency.unverify', (db, { arg }) =>
  db
    .deleteFrom('residency_verification')
    .where('resident_id', '=', arg('residentId'))
    .returning('resident_id as id'),
);

// Only of those who are verified because neighbours vouch for them.
const deleteUnvouched = statement<Of & { vouchers: number }>()(
  'residency.unverify_unvouched',
  (_db, { arg }) => sql<{ id: string }>`
    delete from residency_verification f where f.resident_id = ${arg('residentId')} and f.how = 'vouching'
      and (select count(*) from residency_vouching v
        where v.asker_id = f.resident_id and ${shape.vouches}) < ${arg('vouchers')}::int
    returning f.resident_id as id`,
);

export async function takeTurn(tx: Tx): Promise<void> {
  await takeTurnOnce(tx, {});
}

/** Locks the resident's own row; undefined for nobody. */
export async function lockResident(tx: Tx, residentId: string) {
  return (await lockOwn(tx, { residentId }))[0];
}

/** JSON text of `Standing`. */
export async function readStanding(tx: Tx, of: Of & { mode: string }): Promise<string> {
  return (await findStanding(tx, of))[0]?.body ?? '{}';
}

/** Whom the resident may write to, of those who run the site. */
export async function readTeam(tx: Tx, of: Of): Promise<string> {
  return (await findTeam(tx, of))[0]?.body ?? '[]';
}

/** Verifies a resident, whose letters and unanswered questions end with it; false where they are already. */
export async function verify(
  tx: Tx,
  { residentId, how, byId }: Of & { how: HowVerified; byId?: string | undefined },
): Promise<boolean> {
  const made = await insertVerification(tx, { residentId, how, byId });
  await endLettersOf(tx, { residentId });
  await endAskedBy(tx, { residentId, unanswered: true });
  return made.length === 1;
}

export async function unverify(tx: Tx, residentId: string): Promise<boolean> {
  return (await deleteVerification(tx, { residentId })).length === 1;
}

/** Ends a verification that too few neighbours vouch for; false where it stands. */
export async function unverifyUnvouched(
  tx: Tx,
  which: Of & { vouchers: number },
): Promise<boolean> {
  return (await deleteUnvouched(tx, which)).length === 1;
}

/**
 * The home that a resident was verified for, or was about to be, is theirs no more; under the lock of their row. What they
 * vouched for stays: they know whom they know.
 */
export async function endResidency(tx: Tx, residentId: string): Promise<void> {
  await deleteVerification(tx, { residentId });
  // One that is not printed yet will go to the new home.
  await endLettersOf(tx, { residentId, printed: true });
  await endAskedBy(tx, { residentId });
}
