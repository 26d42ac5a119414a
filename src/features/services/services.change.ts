// What every change of a service goes through: its lock first, then what was decided, and the news of it.
import { type EventData, everyone, residentTopic } from '#contract/events.ts';
import type { Tx } from '#server/database.ts';
import { insertEvent } from '#server/live.sql.ts';
import { serviceChanged } from './services.contract.ts';
import type { CreatedStanding, Standing } from './services.rules.ts';
import { deleteProposal, type LockedService, saveStanding } from './services.write.sql.ts';

type Change = EventData<typeof serviceChanged>['change'];

/** Writes where a locked service now stands, without the offers withdrawn, and tells it. */
export async function saveChange(tx: Tx, before: LockedService, after: Standing): Promise<void> {
  await saveStanding(tx, before.id, after);
  for (const helperId of before.helpers) {
    if (after.helpers.includes(helperId)) continue;
    await deleteProposal(tx, { serviceId: before.id, helperId });
  }
  await tellChange(tx, { ...before, change: 'updated' }, after);
}

/** Tells everyone, or the creator alone when nobody else could see the service before nor after. */
export async function tellChange(
  tx: Tx,
  before: CreatedStanding & { id: string; change: Change },
  after: Standing,
): Promise<void> {
  const hidden = before.status === 'cancelled' && after.status === 'cancelled';
  const data: EventData<typeof serviceChanged> = { _id: before.id, change: before.change };
  const topic = hidden ? residentTopic(before.creatorId) : everyone;
  await insertEvent(tx, { topic, name: serviceChanged.name, data });
}
