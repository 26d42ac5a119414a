import type { PersonalDataHolder } from '#server/personal-data.ts';
import { forgetReading, heldReading } from './charter.sql.ts';

/** Which version of the charter a resident was shown when they registered. */
export const charterHolder: PersonalDataHolder = {
  name: 'charter',
  held: { parts: { reading: heldReading } },
  leave: (tx, { residentId }) => forgetReading(tx, residentId),
};
