// What is done to an account is told to its owner at once, in the transaction that does it, with a link that undoes it.
// Invariant (0037): every mailbox that was the account's in the last days can put itself back; the one that was left
// first wins, whatever was done, or undone, later.
import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/database/database.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { UNDONE_WITHIN_DAYS } from '../accounts-security.contract.ts';
import { forgetResets } from '../passwords/recovery.sql.ts';
import { insertLink, type LinkKind, listFormerMailboxes, readMailboxOf } from './changes.sql.ts';
import { type Doing, type FactorEvent, notices } from './notices.ts';
import { insertSecurityEvent } from './security.sql.ts';

/** Beyond, a mailbox that was left keeps the link it has, and is sent no further one. */
const FIRST_LEFT = 3;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');

type Publics = Pick<Site, 'config'>;

/** Two spellings of one mailbox. */
export const isSameMailbox = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

async function makeLink(
  tx: Tx,
  { config }: Publics,
  link: { residentId: string; kind: LinkKind; email: string; since?: string },
): Promise<string> {
  const token = newToken();
  await insertLink(tx, { ...link, hash: hashToken(token), days: UNDONE_WITHIN_DAYS });
  return `${config.publicUrl}/annuler-changement?token=${token}`;
}

interface MailboxChange {
  residentId: string;
  firstName: string;
  from: string;
  to: string;
  /** Whether the new one is asked for only, and counts once it is confirmed. */
  asked?: boolean;
  /** Whether it was confirmed by a link that was sent there: it need not be told. */
  confirmed?: boolean;
  doing: Doing;
}

/** Sends a link to every mailbox that may put itself back: the one just left, and those left first in the last days. */
async function tellFormerMailboxes(
  tx: Tx,
  site: Publics,
  change: Omit<MailboxChange, 'to'>,
): Promise<void> {
  const { residentId, from, firstName, doing, asked = false } = change;
  const left = await listFormerMailboxes(tx, residentId);
  const first = left.slice(0, FIRST_LEFT);
  const own = left.find(({ email }) => isSameMailbox(email, from)) ?? { email: from };
  const told = first.some(({ email }) => isSameMailbox(email, from)) ? first : [...first, own];
  for (const mailbox of told) {
    const link = await makeLink(tx, site, { residentId, kind: 'email', ...mailbox });
    const to = { to: mailbox.email, firstName, at: new Date(), ...doing };
    await addMail(tx, 'awaited', notices.mailboxLeft(to, { link, asked }));
  }
}

/** After an undoing: the mailboxes left even earlier are told, and can put themselves back for as long again. */
export async function tellFirstLeft(
  tx: Tx,
  site: Publics,
  { residentId, firstName, device }: { residentId: string; firstName: string; device: string },
): Promise<void> {
  const left = await listFormerMailboxes(tx, residentId);
  for (const mailbox of left.slice(0, FIRST_LEFT)) {
    const link = await makeLink(tx, site, { residentId, kind: 'email', ...mailbox });
    const to = { to: mailbox.email, firstName, at: new Date(), device };
    await addMail(tx, 'awaited', notices.mailboxLeft(to, { link, asked: false }));
  }
}

/** Tells that a mailbox was changed, to the old one and the new; a link to choose a password opens nothing any more. */
export async function tellMailboxChange(
  tx: Tx,
  site: Publics,
  change: MailboxChange,
): Promise<void> {
  const { residentId, to, firstName, asked = false, confirmed = false, doing } = change;
  await forgetResets(tx, residentId);
  await tellFormerMailboxes(tx, site, change);
  if (!asked && !confirmed) {
    const told = { to, firstName, at: new Date(), ...doing };
    await addMail(tx, 'awaited', notices.mailboxTaken(told));
  }
  await insertSecurityEvent(tx, {
    residentId,
    kind: asked ? 'email_asked' : 'email_changed',
    device: doing.device,
    byAdmin: doing.byAdmin ?? false,
    undoDays: UNDONE_WITHIN_DAYS,
  });
}

/**
 * The mailboxes that are told what becomes of a whole account: those it has, and those left first in the last days, its
 * owner's among them when somebody else went from one to the next. Not all: they may be strangers'.
 */
export async function mailboxesOf(
  tx: Tx,
  residentId: string,
  own: readonly (string | null)[],
): Promise<string[]> {
  const left = (await listFormerMailboxes(tx, residentId)).slice(0, FIRST_LEFT);
  const told = new Map<string, string>();
  for (const email of [...own, ...left.map((mailbox) => mailbox.email)]) {
    if (email) told.set(email.toLowerCase(), email);
  }
  return [...told.values()];
}

interface RightsChange {
  residentId: string;
  right: 'admin' | 'moderator';
  given: boolean;
  /** The mailboxes of the account, before and after the change that did it. */
  mailboxes: readonly (string | null)[];
  firstName: string;
  doing: Doing;
}

const EVENTS = {
  admin: { given: 'rights_given', taken: 'rights_taken' },
  moderator: { given: 'moderation_given', taken: 'moderation_taken' },
} as const;

/** Tells that an account became an administrator's, or a moderator's, or is one no more: to every mailbox it has or had in the last days. */
export async function tellRights(tx: Tx, { config }: Publics, change: RightsChange): Promise<void> {
  const { residentId, right, given, firstName, doing } = change;
  const link = `${config.publicUrl}/admin${right === 'moderator' ? '/moderation' : ''}`;
  for (const to of await mailboxesOf(tx, residentId, change.mailboxes)) {
    const notice = notices.rights(
      { to, firstName, at: new Date(), ...doing },
      { right, given, link },
    );
    await addMail(tx, 'awaited', notice);
  }
  await insertSecurityEvent(tx, {
    residentId,
    kind: EVENTS[right][given ? 'given' : 'taken'],
    device: doing.device,
    byAdmin: doing.byAdmin ?? false,
  });
}

/** What kind of link undoes each. */
const LINKS: Record<Deed['event'], LinkKind> = {
  new_device: 'sign_in',
  password_changed: 'password',
  password_reset: 'password',
  passkey_added: 'factor',
  passkey_removed: 'factor',
  authenticator_added: 'factor',
  authenticator_removed: 'factor',
  codes_renewed: 'factor',
  code_used: 'factor',
  codes_wrong: 'factor',
};

function writeNotice(
  event: Deed['event'],
  told: Parameters<typeof notices.password>[0],
  { link, more }: { link: string; more: string | undefined },
): Mail {
  if (event === 'new_device') return notices.signIn(told, link);
  if (event === 'password_changed' || event === 'password_reset') {
    return notices.password(told, link);
  }
  return notices.factor(told, { event, link, more });
}

interface Deed {
  residentId: string;
  event: 'password_changed' | 'password_reset' | 'new_device' | FactorEvent;
  doing: Doing;
  /** What the link undoes begins with this identifier; else with the link. */
  since?: string;
  /** What there is to add, in a sentence. */
  more?: string;
  /** Of a sign-in: the session it opened. */
  session?: string;
  /** Whether no mail is to be sent, because enough have been. */
  quiet?: boolean;
}

/** Tells of another password, of a device never seen, of what opens the account beside the password, to the mailbox of the account, if it has one. */
export async function tellDeed(tx: Tx, site: Publics, deed: Deed): Promise<void> {
  const { residentId, event, doing, session, since, more, quiet = false } = deed;
  const owner = await readMailboxOf(tx, residentId);
  const { email, firstName = '' } = owner ?? {};
  if (email && !quiet) {
    const kind = LINKS[event];
    const from = since ? { since } : {};
    const link = await makeLink(tx, site, { residentId, kind, email, ...from });
    const told = { to: email, firstName, at: new Date(), ...doing };
    await addMail(tx, 'awaited', writeNotice(event, told, { link, more }));
  }
  await insertSecurityEvent(tx, {
    residentId,
    kind: event,
    device: doing.device,
    ...(session ? { session } : {}),
    ...(email && !quiet ? { undoDays: UNDONE_WITHIN_DAYS } : {}),
  });
}
