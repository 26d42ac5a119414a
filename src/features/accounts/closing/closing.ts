// Closing an account, and what becomes of it: reopened within 30 days as it was, or erased. Invariant: from the moment it is
// closed nobody enters it, it is told nothing, and whatever it took part in is signed 'Ancien voisin'.
import { DAY_MS } from '#contract/durations.ts';
import { endAgreementsOf } from '#features/agreements/agreements.public.ts';
import { keepDeleted } from '#features/moderation/moderation.public.ts';
import { KEPT_DAYS } from '#features/moderation/moderation-kept.contract.ts';
import { presenceHolder } from '#features/presence/presence.public.ts';
import { errorCode, type Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { erasedUsername } from '../accounts.rules.ts';
import { lockFellowAdministrators, lockUser } from '../accounts.sql.ts';
import { isBeyondIn, mailboxKey } from '../mailbox/mails.ts';
import { forgetResets } from '../passwords/recovery.sql.ts';
import { mailboxesOf } from '../security/changes.ts';
import { notices } from '../security/notices.ts';
import {
  type ClosedAccount,
  closeResident,
  holdClosedDue,
  listDue,
  lockClosed,
  reopenResident,
} from './closing.sql.ts';
import { forgetVisit } from './dormancy.sql.ts';
import { eraseAccount, lockBeforeErasing, refuseLastAdmin } from './erasing.ts';

type Owner = Pick<ClosedAccount, 'id' | 'email' | 'firstName'>;

interface Telling {
  write: (told: Parameters<typeof notices.erased>[0]) => Mail;
  /** Whether a mailbox has been told so often that it is told nothing. */
  isEnough?: (to: string) => Promise<boolean>;
}

/** Tells the owner of a whole account, at the mailboxes left in the last days too: the one in use may be a thief's. */
async function tellAll(
  tx: Tx,
  { id, email, firstName }: Owner,
  { write, isEnough = async () => false }: Telling,
): Promise<void> {
  for (const to of await mailboxesOf(tx, id, [email])) {
    if (await isEnough(to)) continue;
    await addMail(tx, 'awaited', write({ to, firstName, at: new Date(), device: null }));
  }
}

interface Closing {
  residentId: string;
  /** Null: nobody did, it slept for years, and was warned. */
  by: string | null;
}

/**
 * Closes an account in the caller's transaction. The last administrator is refused (409).
 * @returns what must be called once the transaction is committed: ends sessions and streams.
 */
export async function closeAccount(
  tx: Tx,
  site: Site,
  { residentId, by }: Closing,
): Promise<() => Promise<void>> {
  await refuseLastAdmin(tx, residentId);
  const user = await lockUser(tx, residentId);
  if (!user) throw new Error('The account to close is no longer there');
  const kept = { id: residentId, adminId: by, title: user.username, authorId: residentId };
  // Before it is anonymous: the others are told, and need not wait for somebody who does not come.
  await endAgreementsOf(tx, residentId);
  await keepDeleted(tx, 'user', kept);
  await presenceHolder.leave?.(tx, { residentId, live: site.live });
  await forgetResets(tx, residentId);
  await closeResident(tx, residentId, erasedUsername(residentId));
  const ended = await site.sessions.revokeIn(tx, residentId);
  // After the sessions, as whoever renews one. Reopened, its years begin anew.
  await forgetVisit(tx, residentId);
  if (by) {
    const until = new Date(Date.now() + KEPT_DAYS * DAY_MS);
    const { dpoContact } = site.config;
    await tellAll(
      tx,
      { ...user, id: residentId },
      { write: (told) => notices.closed(told, { until, contact: dpoContact }) },
    );
  }
  return async () => site.sessions.announceRevoked(ended);
}

/** Puts a closed account back as it was, in the caller's transaction; its owner is told. */
export async function reopenAccount(
  tx: Tx,
  { config }: Pick<Site, 'config'>,
  residentId: string,
): Promise<ClosedAccount> {
  const account = await reopenResident(tx, residentId);
  if (!account) throw new Error('The closed account is no longer there');
  await tellAll(tx, account, { write: (told) => notices.reopened(told, config.publicUrl) });
  return account;
}

interface Erasable extends ClosedAccount {
  isClosed: boolean;
}

/** An account that administrators are to close, or to erase `atOnce`, held, with all administrators where it is one. */
export async function lockErasable(
  tx: Tx,
  id: string,
  atOnce: boolean,
): Promise<Erasable | undefined> {
  await (atOnce ? lockBeforeErasing(tx, id) : lockFellowAdministrators(tx, id));
  // The deletion before the row, as whoever reopens it.
  const closed = await lockClosed(tx, id);
  if (closed) return { ...closed, isClosed: true };
  const user = await lockUser(tx, id);
  return user && { ...user, id, isClosed: false };
}

type Erased = Owner & { by: 'owner' | 'administration' };

/** Erases at once an account that is held; its owner is told. */
export async function eraseAtOnce(
  tx: Tx,
  site: Site,
  { id, email, firstName, by }: Erased,
): Promise<() => Promise<void>> {
  // Before the mailboxes left are forgotten.
  const told = { id, email, firstName };
  await tellAll(tx, told, {
    write: (to) => notices.erased(to, by),
    // Whoever makes and erases accounts all day does not fill a stranger's mailbox by it.
    isEnough: async (to) =>
      by === 'owner' && isBeyondIn(tx, site, { limit: limits.erasedMail, key: mailboxKey(to) }),
  });
  return eraseAccount(tx, site, id);
}

/** Erases for good the accounts that were closed 30 days ago. */
export async function eraseClosedAccounts(site: Site): Promise<void> {
  for (const id of await listDue(site.db.once)) {
    // One that cannot be erased keeps none of the others: the next night tries again.
    await eraseDue(site, id).catch((error: unknown) => {
      site.log.error({ code: errorCode(error) }, "un compte fermé n'est pas effacé");
    });
  }
}

async function eraseDue(site: Site, id: string): Promise<void> {
  const cleanUp = await site.db.transaction(async (tx) => {
    await lockBeforeErasing(tx, id);
    return (await holdClosedDue(tx, id)) ? eraseAccount(tx, site, id) : undefined;
  });
  if (!cleanUp) return;
  await cleanUp();
  site.security.tell('account_erased', { id });
}
