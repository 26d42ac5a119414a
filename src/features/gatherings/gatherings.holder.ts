import type { Tx } from '#server/database/database.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { stopFeed } from './gatherings.calendar.sql.ts';
import { saveChange, saveDeletion } from './gatherings.change.ts';
import { forgetResident, heldGatherings, readConcerned } from './gatherings.departure.sql.ts';
import { newsOfDeletion } from './gatherings.news.rules.ts';
import { readSpokenFor } from './gatherings.proches.sql.ts';
import { withdrawPlacesOf } from './gatherings.proches.ts';
import * as rules from './gatherings.rules.ts';
import { lockGathering } from './gatherings.write.sql.ts';

/**
 * What outings and events keep about a resident. When they leave: what they organise and nobody joined is deleted,
 * the rest of it cancelled; their places go to those who wait. What has taken place stays, and so does what they
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
  if (one.creatorId !== act.by) {
    await saveChange(tx, one, { after: rules.withdraw(one, act), change: act });
  } else if (one.participants.length + one.waiting.length === 0) {
    await saveDeletion(tx, one, newsOfDeletion(one, act.now));
  } else if (one.status !== 'cancelled') {
    const after = { ...one, status: 'cancelled' as const, waiting: [] };
    await saveChange(tx, one, { after, change: act });
  }
}
