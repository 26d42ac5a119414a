// What administrators hold hidden. Invariant: it stays so until a decision is taken back, whatever its author does.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Hidden {
  kind: 'service' | 'troc' | 'journal';
  targetId: string;
}

const find = statement<Hidden>()(
  'moderation.is_hidden',
  (_db, { arg }) => sql<{ id: string }>`
    select id from decision where kind = ${arg('kind')} and target_id = ${arg('targetId')}
      and act = 'hide' and undone_at is null limit 1`,
);

const lift = statement<Hidden>()(
  'moderation.lift_hiding',
  (_db, { arg }) => sql`
    update decision set undone_at = now() where kind = ${arg('kind')} and target_id = ${arg('targetId')}
      and act = 'hide' and undone_at is null`,
);

const findOwn = statement<{ residentId: string }>()(
  'moderation.own_hidden',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('_id', d.id, 'kind', d.kind, 'targetId', d.target_id,
      'reason', d.reason) order by d.id desc), '[]')::text as body
    from (select * from decision where author_id = ${arg('residentId')} and act = 'hide' and undone_at is null
      order by id desc limit 100) d`,
);

/** To be asked under the thing's own lock, which whoever hides it takes too. */
export async function isHeldHidden(tx: Tx, which: Hidden): Promise<boolean> {
  return (await find(tx, which)).length > 0;
}

/** It is shown again, whatever hid it. */
export async function liftHiding(tx: Tx, which: Hidden): Promise<void> {
  await lift(tx, which);
}

/** As JSON text: of a resident, what administrators hold hidden. */
export async function readOwnHidden(tx: Tx, residentId: string): Promise<string> {
  return (await findOwn(tx, { residentId }))[0]?.body ?? '[]';
}
