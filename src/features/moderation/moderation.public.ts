import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Site } from '#server/site.ts';
import { forgetResident, heldModeration, readIsBlocked, sweepReports } from './moderation.sql.ts';
import { moderationErrors } from './moderation-sentences.contract.ts';

const HANDLED_KEPT_DAYS = 365;

/** Whether one of two residents has blocked the other, whichever. */
export const isBlocked: (tx: Tx, a: string, b: string) => Promise<boolean> = readIsBlocked;

/** Refuses (403 `contact_refused`) that one resident turns to another where one has blocked the other. */
export async function refuseBlocked(tx: Tx, a: string, b: string): Promise<void> {
  if (await readIsBlocked(tx, a, b)) throw new Refusal(moderationErrors.contactRefused);
}

/**
 * The blocks and reports a resident made. When they leave, open reports by or about them stay, with what was
 * reported, until an administrator has closed them.
 */
export const moderationHolder: PersonalDataHolder = {
  name: 'moderation',
  held: heldModeration,
  leave: (tx, { residentId }) => forgetResident(tx, residentId),
};

/** Deletes reports that were closed a year ago. */
export function sweepHandledReports({ db }: Site): Promise<void> {
  return sweepReports(db.once, HANDLED_KEPT_DAYS);
}
