// What somebody did to an account is undone by a link of a mail, without signing in. Invariant (0037): a link puts the
// account back into the hands of the mailbox it was sent to; what was done since, its own links included, is undone
// with it, and what could be undone before still can.
import { randomBytes } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { putFactorsBack } from '#features/factors/factors.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import type { Site } from '#server/site.ts';
import { refuseTaken } from '../accounts.refusals.ts';
import {
  readChange,
  securityErrors,
  securityTexts,
  undoChange,
} from '../accounts-security.contract.ts';
import { forgetConfirmations } from '../mailbox/confirmation.sql.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { RESET_MINUTES, replaceReset, setPassword } from '../passwords/recovery.sql.ts';
import { holders } from '../privacy/holders.ts';
import {
  dropLinksSince,
  findChangeLink,
  lockMailbox,
  setMailbox,
  wasEnteredAnew,
} from './changes.sql.ts';
import { hashToken, isSameMailbox, newToken, tellFirstLeft } from './changes.ts';
import { notices } from './notices.ts';
import { forgetKnownDevices, insertSecurityEvent } from './security.sql.ts';

const dead = () => new Refusal(securityErrors.undoLinkDead);

export function undoRoutes({ mount, site }: FeatureSetting): void {
  // Opening it changes nothing: mailboxes open the links they are sent, to look for harm in them.
  mount(readChange, async ({ query }) => {
    const link = await findChangeLink(site.db.once, hashToken(query.token));
    if (!link) throw dead();
    const { kind, at, until } = link;
    return { kind, at: at.toISOString(), until: until.toISOString() };
  });

  mount(undoChange, async ({ body, request }) => {
    const hash = hashToken(body.token);
    if (!(await findChangeLink(site.db.once, hash))) throw dead();
    // Of a password that nobody knows.
    const nobodys = await hashPassword(randomBytes(32).toString('base64'), {
      known: `link ${body.token}`,
    });
    const device = describeDevice(request.headers['user-agent']);
    const { residentId, ended, ...answer } = await site.db
      .transaction((tx) => undo(tx, site, { hash, nobodys, device }))
      .catch(refuseTaken);
    site.sessions.announceRevoked(ended);
    site.security.tell('change_undone', { id: residentId });
    return { message: securityTexts.undone, ...answer };
  });
}

interface Undoing {
  hash: Buffer;
  nobodys: string;
  device: string;
}

async function undo(tx: Tx, site: Site, { hash, nobodys, device }: Undoing) {
  const asked = await findChangeLink(tx, hash);
  const owner = asked && (await lockMailbox(tx, asked.residentId));
  // Read again under the lock: of two presses, and of two links, one comes first.
  const link = owner && (await findChangeLink(tx, hash));
  if (!link) throw dead();
  const { residentId, email, kind, since } = link;
  const passwordLocked = kind !== 'email' || (await wasEnteredAnew(tx, residentId));
  await dropLinksSince(tx, residentId, since);
  await putFactorsBack(tx, residentId, since);
  await forgetConfirmations(tx, residentId);
  await setMailbox(tx, { id: residentId, email, confirmed: true, back: true });
  if (passwordLocked) await setPassword(tx, residentId, nobodys);
  await forgetKnownDevices(tx, residentId);
  for (const holder of holders) await holder.lockOut?.(tx, residentId);
  const ended = await site.sessions.revokeIn(tx, residentId);
  const resetToken = newToken();
  await replaceReset(tx, { hash: hashToken(resetToken), residentId, minutes: RESET_MINUTES });
  const told = { firstName: owner.firstName, at: new Date(), device };
  await addMail(tx, 'awaited', notices.undone({ ...told, to: email }));
  if (owner.email && !isSameMailbox(owner.email, email)) {
    await addMail(tx, 'awaited', notices.undoneElsewhere({ ...told, to: owner.email }));
  }
  await tellFirstLeft(tx, site, { residentId, firstName: owner.firstName, device });
  await insertSecurityEvent(tx, { residentId, kind: 'change_undone', device });
  return { residentId, ended, resetToken, passwordLocked };
}
