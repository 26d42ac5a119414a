import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetRings, heldRings } from './rings.sql.ts';

/** Exchanges of three or four a resident is in: what was agreed of them stands among the agreements. */
export const ringsHolder: PersonalDataHolder = {
  name: 'rings',
  held: { parts: { rings: heldRings } },
  async leave(tx, { residentId }) {
    await forgetRings(tx, residentId);
  },
};
