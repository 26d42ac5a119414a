// Who is asked to keep a circle, and who keeps it. Invariant: written by whoever holds the circle (`lockCircle`).
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { keeperOf } from './circles.shape.sql.ts';

type Keeping = 'asked' | 'kept' | 'none';

interface Kept {
  id: string;
  residentId: string;
  keeping: Keeping;
}

const setKeeping = statement<Kept>()(
  'circles.set_keeping',
  (_db, { arg }) => sql`
    update circle_member set keeper_since = case when ${arg('keeping')}::text = 'kept' then now() end,
      keeping_asked_at = case when ${arg('keeping')}::text = 'asked' then now() end
    where circle_id = ${arg('id')} and resident_id = ${arg('residentId')}`,
);

const findFor = statement<{ id: string; residentId: string }>()(
  'circles.keeper_for',
  (_db, { arg }) => sql<{ residentId: string | null }>`
    select ${keeperOf(arg('residentId'))} as "residentId" from circle s where s.id = ${arg('id')}`,
);

/** Whether somebody keeps it who does not keep from them, nor they from who does. */
export async function hasKeeperFor(
  tx: Tx,
  which: { id: string; residentId: string },
): Promise<boolean> {
  return Boolean((await findFor(tx, which))[0]?.residentId);
}

export async function saveKeeping(tx: Tx, kept: Kept): Promise<void> {
  await setKeeping(tx, kept);
}
