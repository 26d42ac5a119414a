import type { Tx } from '#server/database/database.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { stopFeed } from './gatherings.calendar.sql.ts';
import { saveChange, saveDeletion, tellChange, tellNews } from './gatherings.change.ts';
import { forgetResident, heldGatherings, readConcerned } from './gatherings.departure.sql.ts';
import { heirOf } from './gatherings.hosts.rules.ts';
import { saveCreator } from './gatherings.hosts.sql.ts';
import { newsOfDeletion } from './gatherings.news.rules.ts';
import { readSpokenFor } from './gatherings.proches.sql.ts';
import { withdrawPlacesOf } from './gatherings.proches.ts';
import type { StoredGathering } from './gatherings.read.sql.ts';
import * as rules from './gatherings.rules.ts';
import { lockGathering, saveStanding } from './gatherings.write.sql.ts';

/**
 * What outings and events keep about a resident. When they leave: what they organise goes on with whoever organises it
 * with them; what nobody joined is deleted, the rest of it cancelled; their places go to those who wait. What has taken place stays, and so does what they
 * wrote to others, signed 'Ancien voisin'.
 */
export const gatheringsHolder: PersonalDataHolder = {
  name: 'gatherings',
  held: heldGatherings,
  async leave(tx, { residentId }) {
    const act = { by: residentId, now: new Date() };
    for (const id of await readConcerned(tx, residentId)) await withdrawFrom(tx, id, act);
    for (const id of await readSpokenFor(tx, residentId)) await withdrawPlacesOf(tx, id);
    await forgetResident(tx, residentId);
  },
  lockOut: stopFeed,
};

async function withdrawFrom(tx: Tx, id: string, act: rules.Act): Promise<void> {
  const one = await lockGathering(tx, id);
  if (!one) return;
  const heir = one.creatorId === act.by ? heirOf(one) : undefined;
  if (heir !== undefined) {
    await handOver(tx, one, { heir, act });
  } else if (one.creatorId !== act.by) {
    await saveChange(tx, one, { after: rules.withdraw(one, act), change: act });
  } else if (one.participants.length + one.waiting.length === 0) {
    await saveDeletion(tx, one, newsOfDeletion(one, act.now));
  } else if (one.status !== 'cancelled') {
    const after = { ...one, status: 'cancelled' as const, waiting: [] };
    await saveChange(tx, one, { after, change: act });
  }
}

/** The creator's is the heir's, whose place goes to who waits first: whoever organises takes none. */
async function handOver(
  tx: Tx,
  one: StoredGathering,
  { heir, act }: { heir: string; act: rules.Act },
): Promise<void> {
  const theirs = { ...one, creatorId: heir };
  const after = rules.withdraw(theirs, { by: heir, now: act.now });
  const admitted = after.participants.filter((who) => !one.participants.includes(who));
  await saveCreator(tx, { id: one.id, residentId: heir });
  await saveStanding(tx, one, after);
  await tellChange(tx, one, 'updated');
  await tellNews(tx, { ...theirs, ...after }, [
    { kind: `${one.kind}_handed`, to: heir, by: act.by },
    ...admitted.map((to) => ({ kind: `${one.kind}_promoted` as const, to, by: to })),
  ]);
}
