import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetProches, heldProches } from './proches.sql.ts';

/** Those a resident speaks for. What was published for them is withdrawn as the resident's own is. */
export const prochesHolder: PersonalDataHolder = {
  name: 'proches',
  held: heldProches,
  leave: (tx, { residentId }) => forgetProches(tx, residentId),
};
