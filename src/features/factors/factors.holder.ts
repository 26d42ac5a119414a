import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetFactors, heldFactors, sweepRemoved } from './factors.sql.ts';
import { forgetSteps, sweepSteps } from './factors.steps.sql.ts';

export const factorsHolder: PersonalDataHolder = {
  name: 'factors',
  held: { parts: heldFactors },
  async leave(tx, { residentId }) {
    await forgetFactors(tx, residentId);
    await forgetSteps(tx, residentId);
  },
};

/** Removes sign-ins that nobody went on with, and what was removed longer ago than that can be undone. */
export async function sweepFactors({ db }: Site): Promise<void> {
  await sweepSteps(db.once);
  await sweepRemoved(db.once);
}
