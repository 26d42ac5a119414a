// A forgotten password. Invariant: the answer and its time are the same whether or not the account
// exists, for who it is looked for only once the answer is given; a link is good once, for an hour, and only the hash of its
// token is kept.
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import { limits } from '#server/http/limits.ts';
import { addJob, addMail } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { accountErrors, accountTexts } from '../accounts.contract.ts';
import { forgotPassword, resetPassword } from '../accounts-recovery.contract.ts';
import { forgetGuesses } from '../entering/guessing.ts';
import { keepMailbox } from '../mailbox/mailbox-change.ts';
import { confirmMailbox, lockMailbox } from '../security/changes.sql.ts';
import { hashToken, isSameMailbox, newToken, tellDeed } from '../security/changes.ts';
import { refuseCommon } from './common-passwords.ts';
import { readOwnerOfReset } from './owner.sql.ts';
import { hashPassword } from './passwords.ts';
import {
  findMailboxOf,
  RESET_MINUTES,
  replaceReset,
  setPassword,
  useReset,
} from './recovery.sql.ts';

/** The job that looks for an account and writes to it. */
export const RESET_LINK_JOB = 'accounts.reset_link';

/** What was typed: nobody's address, as far as is known. */
export interface AskedLink {
  email: string;
}

export function recoveryRoutes({ mount, site }: FeatureSetting): void {
  mount(forgotPassword, async ({ body, network }) => {
    await site.limiter.consume(limits.forgottenPassword, network);
    await addJob(site.db.once, RESET_LINK_JOB, { email: body.email } satisfies AskedLink);
    return { message: accountTexts.resetSent };
  });

  mount(resetPassword, async ({ body, network, request }) => {
    const hash = hashToken(body.token);
    const called = await readOwnerOfReset(site.db.once, hash);
    if (!called) throw new Refusal(accountErrors.resetLinkDead);
    await refuseCommon(body.password, called);
    const passwordHash = await hashPassword(body.password, {
      known: `link ${body.token}`,
    });
    const doing = { device: describeDevice(request.headers['user-agent']) };
    const { residentId, ended } = await site.db.transaction(async (tx) => {
      const owner = await useReset(tx, hash);
      if (!owner) throw new Refusal(accountErrors.resetLinkDead);
      await setPassword(tx, owner, passwordHash);
      // The link has come to the mailbox in use, and was opened there.
      await confirmMailbox(tx, owner);
      // Another one may be asked for by whoever has to be kept out now.
      await keepMailbox(tx, owner);
      await tellDeed(tx, site, { residentId: owner, event: 'password_reset', doing });
      return { residentId: owner, ended: await site.sessions.revokeIn(tx, owner) };
    });
    site.sessions.announceRevoked(ended);
    site.security.tell('reset_done', { id: residentId });
    await forgetGuesses(site, { residentId, email: called.email, network });
    return { message: accountTexts.passwordReset };
  });
}

/** Writes a link to whoever has an account at this address; five an hour at most, the last alone is good. */
export async function sendResetLink(site: Site, { email }: AskedLink): Promise<void> {
  const mailbox = await findMailboxOf(site.db.once, email);
  site.security.tell('reset_asked', mailbox ? { id: mailbox.id } : { login: email });
  if (!mailbox || (await site.limiter.isBeyond(limits.forgottenPasswordByAccount, mailbox.id)))
    return;
  const token = newToken();
  await site.db.transaction(async (tx) => {
    // Whoever changes the mailbox comes before, and no link goes to the one that was left, or after, and forgets the link.
    const now = await lockMailbox(tx, mailbox.id);
    if (!now || !isSameMailbox(now.email, mailbox.email)) return;
    await replaceReset(tx, {
      hash: hashToken(token),
      residentId: mailbox.id,
      minutes: RESET_MINUTES,
    });
    await addMail(
      tx,
      'awaited',
      writeMail(mailbox, `${site.config.publicUrl}/reset-password?token=${token}`),
    );
  });
}

function writeMail(to: { email: string; firstName: string }, link: string): Mail {
  return {
    to: to.email,
    subject: 'Votre nouveau mot de passe',
    text: [
      `Bonjour ${to.firstName},`,
      '',
      'Vous avez demandé un nouveau mot de passe pour Quartier Nation. Choisissez-le ici :',
      '',
      link,
      '',
      "Ce lien fonctionne une seule fois, pendant une heure. Si vous n'avez rien demandé,",
      'oubliez ce message : votre mot de passe reste le même.',
      '',
      'Quartier Nation',
      '',
    ].join('\n'),
  };
}
