// The mailbox of an account: what counts as it, what is asked to be, and who is told. Invariant: where mailboxes are
// confirmed, nobody's mailbox is another's by their saying so, and asking for one tells nothing of who has it.
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Site } from '#server/site.ts';
import { findMailboxOf } from '../passwords/recovery.sql.ts';
import { forgetConfirmed, lockMailbox, readMailboxOf } from '../security/changes.sql.ts';
import {
  hashToken,
  isSameMailbox,
  newToken,
  tellMailboxChange,
  tellRights,
} from '../security/changes.ts';
import { type Doing, notices } from '../security/notices.ts';
import { forgetConfirmations, insertConfirmation } from './confirmation.sql.ts';
import { mailboxKey } from './mails.ts';

const CONFIRMED_WITHIN_DAYS = 3;

interface Watched {
  residentId: string;
  doing: Doing;
  /** Whether what changes it has come by a link sent to the new one. */
  confirmed?: boolean;
}

/**
 * Does what an administrator changes of somebody's account; what it is entered by, and the rights it has, are told to its
 * owner, at the mailbox left too.
 */
export function tellingOwner<Result>(
  tx: Tx,
  site: Pick<Site, 'config'>,
  residentId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const doing = { device: null, byAdmin: true };
  return tellingMailbox(tx, site, { residentId, doing }, async () => {
    const before = await readMailboxOf(tx, residentId);
    const result = await work();
    const after = await readMailboxOf(tx, residentId);
    if (!before || !after) return result;
    const told = {
      ...{ residentId, doing, firstName: after.firstName },
      mailboxes: [before.email, after.email ?? after.pending],
    };
    if (before.isAdmin !== after.isAdmin) {
      await tellRights(tx, site, { ...told, right: 'admin', given: after.isAdmin });
    }
    if (before.isModerator !== after.isModerator) {
      await tellRights(tx, site, { ...told, right: 'moderator', given: after.isModerator });
    }
    return result;
  });
}

/** Does what may change the mailbox in use; if it has, tells the old one and the new. */
export async function tellingMailbox<Result>(
  tx: Tx,
  site: Pick<Site, 'config'>,
  { residentId, doing, confirmed = false }: Watched,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await lockMailbox(tx, residentId);
  const result = await work();
  const after = await readMailboxOf(tx, residentId);
  if (!after?.email || isSameMailbox(before?.email ?? null, after.email)) return result;
  await forgetConfirmations(tx, residentId);
  if (!confirmed) await forgetConfirmed(tx, residentId);
  const change = { residentId, firstName: after.firstName, to: after.email, doing };
  if (before?.email) {
    await tellMailboxChange(tx, site, { ...change, from: before.email, confirmed });
  }
  return result;
}

interface Asking {
  residentId: string;
  firstName: string;
  email: string;
  /** Whether enough has been sent there. */
  quiet?: boolean;
}

/**
 * Sends the link that confirms a mailbox. One that is another's already gets no link: its owner is told that they
 * have an account.
 */
export async function askConfirmation(tx: Tx, site: Pick<Site, 'config'>, asking: Asking) {
  const { residentId, firstName, email, quiet } = asking;
  const holder = await findMailboxOf(tx, email);
  const isOthers = holder !== undefined && holder.id !== residentId;
  const token = newToken();
  const hash = hashToken(token);
  if (!isOthers) {
    await insertConfirmation(tx, { residentId, email, hash, days: CONFIRMED_WITHIN_DAYS });
  }
  if (quiet) return;
  const link = `${site.config.publicUrl}/confirmer-email?token=${token}`;
  const mail = isOthers
    ? notices.alreadyHere({ to: holder.email, firstName: holder.firstName }, site.config.publicUrl)
    : notices.confirm({ to: email, firstName }, link);
  await addMail(tx, 'awaited', mail);
}

/** Whether a mailbox has been sent enough links to confirm it, whoever asks: nobody fills a neighbour's. */
export function hasEnoughLinks(site: Site, email: string): Promise<boolean> {
  return site.limiter.isBeyond(limits.confirmationMail, mailboxKey(email));
}
