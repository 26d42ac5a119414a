import { withdrawPlacesOf } from '#features/gatherings/gatherings.public.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { findProchesOf, forgetProches, heldProches } from './proches.sql.ts';

/** Those a resident speaks for. What was published for them is withdrawn as the resident's own is. */
export const prochesHolder: PersonalDataHolder = {
  name: 'proches',
  held: heldProches,
  async leave(tx, { residentId }) {
    for (const id of await findProchesOf(tx, residentId)) await withdrawPlacesOf(tx, id);
    await forgetProches(tx, residentId);
  },
};
