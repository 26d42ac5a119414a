// What ends agreements from outside: residents who want nothing more to do with each other, are kept out, or leave; and
// acceptances that are completed by the calls of services and trocs.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const endAll = statement<{ residentId: string }>()(
  'agreements.end_all',
  (_db, { arg }) => sql`select end_agreements(${arg('residentId')})`,
);

const endOfLeaver = statement<{ residentId: string }>()(
  'agreements.end_of_leaver',
  (_db, { arg }) => sql`select end_agreements(${arg('residentId')}, null, true)`,
);

const endBetween = statement<{ a: string; b: string }>()(
  'agreements.end_between',
  (_db, { arg }) => sql`select end_agreements(${arg('a')}, ${arg('b')})`,
);

const note = statement<{ aboutId: string; by: string }>()(
  'agreements.note_completion',
  (_db, { arg }) => sql`
    update agreement a set
      owner_said = case when a.owner_id = ${arg('by')}::text then 'done' else a.owner_said end,
      owner_said_at = case when a.owner_id = ${arg('by')}::text then now() else a.owner_said_at end,
      guest_said = case when a.guest_id = ${arg('by')}::text then 'done' else a.guest_said end,
      guest_said_at = case when a.guest_id = ${arg('by')}::text then now() else a.guest_said_at end
    where a.about_id = ${arg('aboutId')} and a.status = 'done' and a.ended_at = now()`,
);

/** Ends what a resident agreed on with anybody, and the acceptances with it; the others are told in neutral words. */
export async function endAgreementsOf(tx: Tx, residentId: string): Promise<void> {
  await endAll(tx, { residentId });
}

/** The same of who leaves for good, before their services and trocs are withdrawn: those are left to that. */
export async function endAgreementsOfLeaver(tx: Tx, residentId: string): Promise<void> {
  await endOfLeaver(tx, { residentId });
}

/** The same of what `a` and `b` agreed on; `b` is told. Before one blocks the other: afterwards nothing is told. */
export async function endAgreementsBetween(tx: Tx, a: string, b: string): Promise<void> {
  await endBetween(tx, { a, b });
}

/** In the transaction that completed a troc by its own call: whoever did may take it back for an hour. */
export async function noteCompletion(
  tx: Tx,
  completed: { aboutId: string; by: string },
): Promise<void> {
  await note(tx, completed);
}
