// A resident who wants another mailbox, on a site where it only counts once it is confirmed. Asking for one that is
// another's looks as asking for any other.
import type { Tx } from '#server/database/database.ts';
import { limits } from '#server/http/limits.ts';
import type { Site } from '#server/site.ts';
import { lockMailbox, readMailboxOf, setPendingMailbox } from '../security/changes.sql.ts';
import { isSameMailbox, tellMailboxChange } from '../security/changes.ts';
import type { Doing } from '../security/notices.ts';
import { forgetConfirmations } from './confirmation.sql.ts';
import { askConfirmation, hasEnoughLinks } from './mailbox.ts';

interface MailboxChange {
  id: string;
  email: string | undefined;
  doing: Doing;
  /** Whether the mailbox has been sent enough. */
  enough: boolean;
}

/** Counts what somebody asks for, another mailbox; refuses (429) one too many. Gives whether that mailbox has been sent enough. */
export async function countMailboxChange(
  site: Site,
  id: string,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const now = await readMailboxOf(site.db.once, id);
  if (!now || isSameMailbox(email, now.email) || isSameMailbox(email, now.pending)) return false;
  await site.limiter.consume(limits.mailboxChange, id);
  return site.config.confirmEmail && (await hasEnoughLinks(site, email));
}

/** Keeps it until it is confirmed, and sends the link for it. The mailbox in use is no change: forms send it too. */
export async function askForMailbox(tx: Tx, site: Site, asked: MailboxChange): Promise<void> {
  const { id, email, doing, enough } = asked;
  const now = await lockMailbox(tx, id);
  if (!now || email === undefined) return;
  if (isSameMailbox(email, now.email) || isSameMailbox(email, now.pending)) return;
  await setPendingMailbox(tx, id, email);
  await forgetConfirmations(tx, id);
  const { firstName } = now;
  await askConfirmation(tx, site, { residentId: id, firstName, email, quiet: enough });
  if (!now.email) return;
  const change = { residentId: id, firstName, from: now.email, to: email, asked: true, doing };
  await tellMailboxChange(tx, site, change);
}

/** The mailbox in use stays the one; what was asked for is forgotten. Whether anything was. */
export async function keepMailbox(tx: Tx, id: string): Promise<boolean> {
  const now = await lockMailbox(tx, id);
  if (!now?.email || !now.pending) return false;
  await setPendingMailbox(tx, id, null);
  await forgetConfirmations(tx, id);
  return true;
}
