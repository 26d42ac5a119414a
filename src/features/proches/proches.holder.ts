import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetProches, heldProches } from './proches.sql.ts';

/** Those a resident speaks for. What was published for them, and their places, are withdrawn as the resident's own are. */
export const prochesHolder: PersonalDataHolder = {
  name: 'proches',
  held: heldProches,
  leave: (tx, { residentId }) => forgetProches(tx, residentId),
};
