// A forgotten password. Invariant: the answer and its time are the same whether or not the account
// exists; a link is good once, for an hour, and only the hash of its token is kept.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { addJob } from '#server/process/jobs.sql.ts';
import type { Mail } from '#server/process/mail.ts';
import type { Site } from '#server/site.ts';
import { refuseCommon } from './accounts.common.ts';
import { accountErrors, accountTexts, forgotPassword, resetPassword } from './accounts.contract.ts';
import { mailboxOf } from './accounts.mailbox.rules.ts';
import { readOwnerOfReset } from './accounts.owner.sql.ts';
import { hashPassword } from './accounts.passwords.ts';
import { findMailboxOf, replaceReset, setPassword, useReset } from './accounts.recovery.sql.ts';

const GOOD_FOR_MINUTES = 60;
/** Longer than writing a link and its mail takes: the time says nothing of the account. */
const ANSWERED_AFTER_MS = 250;

export function recoveryRoutes({ mount, site }: FeatureSetting): void {
  mount(forgotPassword, async ({ body, network }) => {
    await site.limiter.consume(limits.forgottenPassword, network);
    await Promise.all([sendLink(site, body.email), wait(ANSWERED_AFTER_MS)]);
    return { message: accountTexts.resetSent };
  });

  mount(resetPassword, async ({ body, network }) => {
    const hash = hashToken(body.token);
    const called = await readOwnerOfReset(site.db.once, hash);
    if (!called) throw new Refusal(accountErrors.resetLinkDead);
    await refuseCommon(body.password, called);
    const passwordHash = await hashPassword(body.password, network);
    const { residentId, ended } = await site.db.transaction(async (tx) => {
      const owner = await useReset(tx, hash);
      if (!owner) throw new Refusal(accountErrors.resetLinkDead);
      await setPassword(tx, owner, passwordHash);
      return { residentId: owner, ended: await site.sessions.revokeIn(tx, owner) };
    });
    site.sessions.announceRevoked(ended);
    site.security.tell('reset_done', { id: residentId });
    await site.limiter.forget(limits.passwordByAccount, residentId);
    return { message: accountTexts.passwordReset };
  });
}

async function sendLink(site: Site, email: string): Promise<void> {
  const mailbox = await findMailboxOf(site.db.once, email);
  site.security.tell('reset_asked', mailbox ? { id: mailbox.id } : { login: email });
  if (!mailbox || (await hasEnoughMail(site, mailbox.email))) return;
  const token = randomBytes(32).toString('base64url');
  await site.db.transaction(async (tx) => {
    await replaceReset(tx, {
      hash: hashToken(token),
      residentId: mailbox.id,
      minutes: GOOD_FOR_MINUTES,
    });
    await addJob(
      tx,
      'mail.send',
      writeMail(mailbox, `${site.config.publicUrl}/reset-password?token=${token}`),
    );
  });
}

/** Past the ceiling nothing is said and nothing is sent: the links already sent are enough. */
async function hasEnoughMail({ limiter }: Site, email: string): Promise<boolean> {
  try {
    const mailbox = hashToken(mailboxOf(email)).toString('base64url');
    await limiter.consume(limits.forgottenPasswordByAccount, mailbox);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
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

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
