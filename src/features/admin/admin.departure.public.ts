import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetInAudit } from './admin.audit.sql.ts';
import { forgetInDeletions, sweepDeletions } from './admin.deletions.sql.ts';
import { forgetSuspensions, heldSuspensions } from './admin.suspensions.sql.ts';

/** What the back-office keeps about a resident: suspensions, and what was said and kept of what they published. */
export const adminHolder: PersonalDataHolder = {
  name: 'suspensions',
  held: heldSuspensions,
  async leave(tx, { residentId }) {
    await forgetSuspensions(tx, residentId);
    await forgetInAudit(tx, residentId);
    await forgetInDeletions(tx, residentId);
  },
};

/** Deletes for good what administrators deleted 30 days ago. */
export function sweepOldDeletions({ db }: Site): Promise<void> {
  return sweepDeletions(db.once);
}
