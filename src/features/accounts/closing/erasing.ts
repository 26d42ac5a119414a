import { Refusal } from '#contract/errors.ts';
import { lockDecisionsAbout, lockDeletionsNaming } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { Site } from '#server/site.ts';
import { accountErrors } from '../accounts.contract.ts';
import { erasedUsername } from '../accounts.rules.ts';
import { eraseResident, lockFellowAdministrators, lockResident } from '../accounts.sql.ts';
import { forgetWrongPasswords, sweepWrongPasswords } from '../entering/wrong-passwords.sql.ts';
import { forgetConfirmations, sweepConfirmations } from '../mailbox/confirmation.sql.ts';
import { forgetResets, sweepDeadResets } from '../passwords/recovery.sql.ts';
import { holders } from '../privacy/holders.ts';
import { forgetSeenPlaces } from '../privacy/traces.sql.ts';
import { forgetLinks, sweepLinks } from '../security/changes.sql.ts';
import { forgetSecurity, sweepSecurity } from '../security/security.sql.ts';
import { forgetVisit } from './dormancy.sql.ts';

/** Refuses (409) that the last administrator goes; of one, all are locked until the transaction ends. */
export async function refuseLastAdmin(tx: Tx, residentId: string): Promise<void> {
  const administrators = await lockFellowAdministrators(tx, residentId);
  if (administrators.length === 1 && administrators[0] === residentId) {
    throw new Refusal(accountErrors.lastAdmin);
  }
}

/**
 * Locks, before the row of whoever is to be erased, what others lock before it: all administrators, where they are one,
 * as two may leave together, what was decided about them, which somebody may be taking back, and what is kept of the deletions they are in,
 * which somebody may be restoring.
 */
export async function lockBeforeErasing(tx: Tx, residentId: string): Promise<void> {
  await lockFellowAdministrators(tx, residentId);
  await lockDecisionsAbout(tx, residentId);
  await lockDeletionsNaming(tx, residentId);
}

/**
 * Erases an account, open or closed, and its personal data in the caller's transaction; what others took part in stays,
 * signed 'Ancien voisin'. The last administrator is refused (409).
 * @returns what must be called once the transaction is committed: ends sessions, removes files.
 */
export async function eraseAccount(
  tx: Tx,
  site: Site,
  residentId: string,
): Promise<() => Promise<void>> {
  await refuseLastAdmin(tx, residentId);
  await lockResident(tx, residentId);
  for (const holder of holders) await holder.leave?.(tx, { residentId, live: site.live });
  await forgetResets(tx, residentId);
  await forgetLinks(tx, residentId);
  await forgetConfirmations(tx, residentId);
  await forgetSecurity(tx, residentId);
  await forgetWrongPasswords(tx, residentId);
  await forgetSeenPlaces(tx, residentId);
  await eraseResident(tx, residentId, erasedUsername(residentId));
  const ended = await site.sessions.revokeIn(tx, residentId);
  // After the sessions, as whoever renews one.
  await forgetVisit(tx, residentId);
  return async () => {
    site.sessions.announceRevoked(ended);
    for (const holder of holders) {
      // The account is gone whatever happens here; the sweep of orphaned files takes what is left.
      await holder
        .cleanUp?.(site, residentId)
        .catch(() => site.log.warn({ holder: holder.name }, 'files of an erased account remain'));
    }
  };
}

/** Removes links whose time is over, and what touched accounts longer ago than the privacy page says. */
export async function sweepAccounts({ db }: Site): Promise<void> {
  await sweepDeadResets(db.once);
  await sweepLinks(db.once);
  await sweepConfirmations(db.once);
  await sweepSecurity(db.once);
  await sweepWrongPasswords(db.once);
}
