import type { PersonalDataHolder } from '#server/personal-data.ts';
import { departFrom } from './circles.change.ts';
import { heldCircles } from './circles.read.sql.ts';
import { readCirclesOf } from './circles.write.sql.ts';

/** The circles a resident is in, or asks to be. What they said in one stays, signed 'Ancien voisin', as in any discussion. */
export const circlesHolder: PersonalDataHolder = {
  name: 'circles',
  held: heldCircles,
  async leave(tx, { residentId }) {
    for (const id of await readCirclesOf(tx, residentId)) await departFrom(tx, { id, residentId });
  },
};
