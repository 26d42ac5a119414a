import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetResidency, heldResidency, sweepResidencyRows } from './residency.departure.sql.ts';

/** Whether a resident lives where they say: how it is known, letters, who vouches. */
export const residencyHolder: PersonalDataHolder = {
  name: 'residency',
  held: heldResidency,
  leave: (tx, { residentId }) => forgetResidency(tx, residentId),
};

/** Deletes letters and vouchings that mean nothing any more. */
export function sweepResidency({ db }: Site): Promise<void> {
  return sweepResidencyRows(db.once);
}
