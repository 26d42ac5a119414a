// Who is asked to keep a circle, and who keeps it. Invariant: written by whoever holds the circle (`lockCircle`).
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

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

export async function saveKeeping(tx: Tx, kept: Kept): Promise<void> {
  await setKeeping(tx, kept);
}
