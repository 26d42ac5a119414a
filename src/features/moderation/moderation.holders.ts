import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetLines } from './moderation.around.sql.ts';
import { forgetInAudit } from './moderation.audit.sql.ts';
import { forgetDecisions, heldDecisions } from './moderation.decisions.sql.ts';
import { forgetInDeletions, sweepDeletions } from './moderation.deletions.sql.ts';
import { sweepParts } from './moderation.parts.sql.ts';
import { forgetResident, heldModeration, sweepReports } from './moderation.sql.ts';
import { forgetSuspensions, heldSuspensions } from './moderation.suspensions.sql.ts';
import { forgetChoice, heldChoice } from './moderation.telling.sql.ts';

const HANDLED_KEPT_DAYS = 365;

/**
 * The blocks and reports a resident made. When they leave, open reports by or about them stay, with what was
 * reported, until an administrator has closed them; of what they said around it, nothing does.
 */
export const moderationHolder: PersonalDataHolder = {
  name: 'moderation',
  held: { parts: { ...heldModeration, choice: heldChoice } },
  async leave(tx, { residentId }) {
    await forgetResident(tx, residentId);
    await forgetLines(tx, residentId);
    await forgetChoice(tx, residentId);
  },
};

/** Suspensions, and what the audit says and deletions keep of what a resident published. */
export const suspensionsHolder: PersonalDataHolder = {
  name: 'suspensions',
  held: { parts: { suspensions: heldSuspensions, decisions: heldDecisions } },
  async leave(tx, { residentId }) {
    await forgetDecisions(tx, residentId);
    await forgetSuspensions(tx, residentId);
    await forgetInAudit(tx, residentId);
    await forgetInDeletions(tx, residentId);
  },
};

/** Deletes reports that were closed a year ago. */
export function sweepHandledReports({ db }: Site): Promise<void> {
  return sweepReports(db.once, HANDLED_KEPT_DAYS);
}

/** Deletes for good what administrators deleted 30 days ago. */
export async function sweepOldDeletions({ db }: Site): Promise<void> {
  await sweepDeletions(db.once);
  await sweepParts(db.once);
}
