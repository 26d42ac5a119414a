// Whether those who come still do, and who came. Invariant: written by whoever holds the gathering's turn
// (`lockGathering`); who came is read by whoever organises, and in one's own download.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface OfResident {
  id: string;
  residentId: string;
}

const call = statement<{ id: string }>()(
  'gatherings.last_call',
  (_db, { arg }) => sql<{ done: boolean }>`
    update gathering set asked_at = now(), asked_why = 'called', called_for = date
    where id = ${arg('id')} and called_for is distinct from date returning true as done`,
);

const confirm = statement<OfResident>()(
  'gatherings.confirm',
  (_db, { arg }) => sql`
    insert into gathering_turnout (gathering_id, resident_id, confirmed_at)
    select gathering_id, resident_id, now() from gathering_participant
    where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}
    on conflict (gathering_id, resident_id) do update set confirmed_at = excluded.confirmed_at, asked_until = null`,
);

const checkIn = statement<OfResident & { came: number }>()(
  'gatherings.check_in',
  (_db, { arg }) => sql`
    insert into gathering_turnout (gathering_id, resident_id, came)
    select gathering_id, resident_id, least(${arg('came')}::int, 1 + adults + children) from gathering_participant
    where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')}
    on conflict (gathering_id, resident_id) do update set came = excluded.came`,
);

const checkProcheIn = statement<OfResident & { came: number }>()(
  'gatherings.check_proche_in',
  (_db, { arg }) => sql`
    update gathering_proche set came = least(${arg('came')}::int, 1)
    where gathering_id = ${arg('id')} and proche_id = ${arg('residentId')} and not waits`,
);

/** False when the question of this date has been asked. */
export async function saveLastCall(tx: Tx, id: string): Promise<boolean> {
  return (await call(tx, { id }))[0]?.done ?? false;
}

/** Does nothing of somebody who does not take part. */
export async function saveConfirmation(tx: Tx, one: OfResident): Promise<void> {
  await confirm(tx, one);
}

/** Never more than they bring; `isSpokenFor`: somebody who has their place through a neighbour. */
export async function saveCheckIn(
  tx: Tx,
  one: OfResident & { came: number },
  isSpokenFor: boolean,
): Promise<void> {
  await (isSpokenFor ? checkProcheIn : checkIn)(tx, one);
}
