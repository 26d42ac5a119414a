import type { PersonalDataHolder } from '#server/personal-data.ts';
import { stopFeed } from './calendar/calendar.sql.ts';
import { forgetResident, heldGatherings, readConcerned } from './gatherings.departure.sql.ts';
import { readSpokenFor } from './places/proches.sql.ts';
import { withdrawPlacesOf } from './places/proches.ts';
import { withdrawFromAll } from './places/withdraw.ts';

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
    await withdrawFromAll(tx, await readConcerned(tx, residentId), act);
    for (const id of await readSpokenFor(tx, residentId)) await withdrawPlacesOf(tx, id);
    await forgetResident(tx, residentId);
  },
  lockOut: stopFeed,
};
