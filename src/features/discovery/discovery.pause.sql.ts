// Whom a resident put aside. Invariant: read and changed by that resident alone; what is over goes with the next one they put aside.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { PAUSE_DAYS } from './discovery-pause.contract.ts';

interface Pair {
  residentId: string;
  otherId: string;
}

const pause = statement<Pair>()(
  'discovery.pause',
  (_db, { arg }) => sql<{ id: string }>`
    with over as (
      delete from suggestion_pause p where p.resident_id = ${arg('residentId')}::text and p.ends_at < now()
        and p.other_id <> ${arg('otherId')}::text)
    insert into suggestion_pause as p (resident_id, other_id, ends_at)
    select ${arg('residentId')}::text, r.id, now() + make_interval(days => ${sql.lit(PAUSE_DAYS)})
    from resident r where r.id = ${arg('otherId')}::text and r.id <> ${arg('residentId')}::text and r.erased_at is null
    on conflict (resident_id, other_id) do update set ends_at = excluded.ends_at
    returning p.other_id as id`,
);

const resume = statement<Pair>()('discovery.resume', (db, { arg }) =>
  db
    .deleteFrom('suggestion_pause')
    .where('resident_id', '=', arg('residentId'))
    .where('other_id', '=', arg('otherId')),
);

const leave = statement<{ residentId: string }>()(
  'discovery.leave',
  (_db, { arg }) => sql`
    delete from suggestion_pause where resident_id = ${arg('residentId')} or other_id = ${arg('residentId')}`,
);

const paused = heldList(
  'discovery.held_paused',
  (_db, residentId) => sql<{ key: string }>`
    select other_id as key, other_id as neighbour, ${moment('ends_at')} as "until"
    from suggestion_pause where resident_id = ${residentId}`,
);

export const heldPauses: Held = { parts: { paused } };

/** False where there is nobody of that name, or it is oneself. */
export async function savePause(tx: Tx, pair: Pair): Promise<boolean> {
  return (await pause(tx, pair)).length > 0;
}

export async function endPause(tx: Tx, pair: Pair): Promise<void> {
  await resume(tx, pair);
}

export async function forgetPauses(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
