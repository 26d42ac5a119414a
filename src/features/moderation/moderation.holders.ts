import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetInAudit } from './audit/audit.sql.ts';
import { forgetInDeletions, sweepDeletions } from './audit/deletions.sql.ts';
import { forgetBlocks, heldBlocks } from './blocks/blocks.sql.ts';
import { forgetDecisions, heldDecisions } from './decisions/decisions.sql.ts';
import { sweepParts } from './decisions/parts.sql.ts';
import { HANDLED_KEPT_DAYS } from './moderation-kept.contract.ts';
import { forgetChoice, heldChoice } from './queue/telling.sql.ts';
import { forgetLines } from './reports/around.sql.ts';
import { forgetReports, heldReports, sweepReports } from './reports/reporting.sql.ts';
import { forgetSuspensions, heldSuspensions } from './suspensions/suspensions.sql.ts';

/**
 * The blocks and reports a resident made. When they leave, open reports by or about them stay, with what was
 * reported, until an administrator has closed them; of what they said around it, nothing does.
 */
export const moderationHolder: PersonalDataHolder = {
  name: 'moderation',
  held: { parts: { blocked: heldBlocks, reports: heldReports, choice: heldChoice } },
  async leave(tx, { residentId }) {
    await forgetBlocks(tx, residentId);
    await forgetReports(tx, residentId);
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
