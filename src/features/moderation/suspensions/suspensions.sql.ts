// Suspensions. Invariant: a resident has one that stands at most, and is kept out while it does.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

const end = statement<{ residentId: string; by: string }>()(
  'moderation.end_suspension',
  (_db, { arg }) => sql<{ id: string; stood: boolean }>`
    update suspension set lifted_at = least(now(), ends_at), lifted_by = case when ends_at > now() then ${arg('by')} end
    where resident_id = ${arg('residentId')} and lifted_at is null
    returning id, ends_at > now() as stood`,
);

const insert = statement<{ residentId: string; reason: string; endsAt: string; adminId: string }>()(
  'moderation.insert_suspension',
  (db, { arg }) =>
    db
      .insertInto('suspension')
      .values({
        resident_id: arg('residentId'),
        reason: arg('reason'),
        ends_at: arg('endsAt'),
        admin_id: arg('adminId'),
      })
      .returning('id'),
);

const findStanding = statement<{ residentId: string }>()(
  'moderation.standing_suspension',
  (_db, { arg }) => sql<{ id: string; reason: string; endsAt: string }>`
    select id, reason, ${moment('ends_at')} as "endsAt" from suspension
    where resident_id = ${arg('residentId')} and lifted_at is null and ends_at > now()`,
);

const findById = statement<{ id: string }>()(
  'moderation.suspension_by_id',
  (_db, { arg }) => sql<{
    reason: string;
    endsAt: string;
    objection: string | null;
    answer: string | null;
  }>`
    select s.reason, ${moment('s.ends_at')} as "endsAt", d.objection, d.answer
    from suspension s left join decision d on d.suspension_id = s.id
    where s.id = ${arg('id')} and s.lifted_at is null and s.ends_at > now()`,
);

export const heldSuspensions = heldList(
  'moderation.held_suspensions',
  (_db, residentId) => sql<{ key: string }>`
    select id as key, id as "_id", reason, ${moment('ends_at')} as "endsAt", ${moment('created_at')} as "createdAt",
      ${moment('lifted_at')} as "liftedAt"
    from suspension where resident_id = ${residentId}`,
);

const forget = statement<{ residentId: string }>()('moderation.forget_suspensions', (db, { arg }) =>
  db.deleteFrom('suspension').where('resident_id', '=', arg('residentId')),
);

/** Ends what stands; gives its identifier, or undefined when nothing stood. */
export async function endSuspension(
  tx: Tx,
  which: { residentId: string; by: string },
): Promise<string | undefined> {
  return (await end(tx, which)).find(({ stood }) => stood)?.id;
}

/** Suspends a resident whom none keeps out any more; gives the identifier. */
export async function insertSuspension(
  tx: Tx,
  suspension: { residentId: string; reason: string; endsAt: string; adminId: string },
): Promise<string> {
  const [row] = await insert(tx, suspension);
  if (!row) throw new Error('The suspension was not added');
  return row.id;
}

export async function readStanding(tx: Tx, residentId: string) {
  return (await findStanding(tx, { residentId }))[0];
}

/** A suspension while it stands. */
export async function readSuspension(tx: Tx, id: string) {
  return (await findById(tx, { id }))[0];
}

export async function forgetSuspensions(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
