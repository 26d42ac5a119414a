// A mailbox is confirmed by a link sent there. Invariant: opening the page of a link changes nothing, its button does;
// a dead link tells nothing.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import { refuseTaken } from '../accounts.refusals.ts';
import {
  confirmEmail,
  keepFormerMailbox,
  resendConfirmation,
  securityErrors,
  securityTexts,
} from '../accounts-security.contract.ts';
import { confirmMailbox, lockMailbox, readMailboxOf, setMailbox } from '../security/changes.sql.ts';
import { hashToken, isSameMailbox } from '../security/changes.ts';
import { insertSecurityEvent } from '../security/security.sql.ts';
import { findOwnerOfLink, forgetConfirmations, takeConfirmation } from './confirmation.sql.ts';
import { askConfirmation, hasEnoughLinks, tellingMailbox } from './mailbox.ts';
import { keepMailbox } from './mailbox-change.ts';

export function confirmationRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const dead = () => new Refusal(securityErrors.confirmationLinkDead);

  mount(confirmEmail, async ({ body, request }) => {
    const device = describeDevice(request.headers['user-agent']);
    const confirmed = await db
      .transaction(async (tx) => {
        const hash = hashToken(body.token);
        const asked = await findOwnerOfLink(tx, hash);
        const owner = asked && (await lockMailbox(tx, asked));
        // Taken under the lock, as all that is done to the mailbox: of two links pressed at once, the later is dead.
        const link = owner && (await takeConfirmation(tx, hash));
        if (!link) throw dead();
        const { residentId, email } = link;
        if (isSameMailbox(owner.email, email)) await confirmMailbox(tx, residentId);
        else if (isSameMailbox(owner.pending, email)) {
          const change = { residentId, doing: { device }, confirmed: true };
          await tellingMailbox(tx, site, change, () =>
            setMailbox(tx, { id: residentId, email, confirmed: true }),
          );
        } else throw dead();
        await forgetConfirmations(tx, residentId);
        await insertSecurityEvent(tx, { residentId, kind: 'email_confirmed', device });
        return { residentId, moved: owner.email !== null && owner.email !== email };
      })
      .catch(refuseTaken);
    const event = confirmed.moved ? 'email_changed' : 'email_confirmed';
    site.security.tell(event, { id: confirmed.residentId });
    return { message: securityTexts.confirmed };
  });

  mount(keepFormerMailbox, async ({ viewer }) => {
    const kept = await db.transaction((tx) => keepMailbox(tx, viewer.id));
    if (!kept) throw new Refusal(securityErrors.nothingToConfirm);
    return { message: securityTexts.mailboxKept };
  });

  mount(resendConfirmation, async ({ viewer }) => {
    const before = await readMailboxOf(db.once, viewer.id);
    if (!before) throw new Refusal(commonErrors.sessionExpired);
    const asked = before.pending ?? (before.confirmed ? null : before.email);
    if (!asked) throw new Refusal(securityErrors.nothingToConfirm);
    if (await hasEnoughLinks(site, asked)) throw new Refusal(commonErrors.tooManyRequests);
    await db.transaction(async (tx) => {
      const owner = await lockMailbox(tx, viewer.id);
      if (!owner || (owner.pending ?? owner.email) !== asked) {
        throw new Refusal(commonErrors.changedMeanwhile);
      }
      const { firstName } = owner;
      await askConfirmation(tx, site, { residentId: viewer.id, firstName, email: asked });
    });
    return { message: securityTexts.resent };
  });
}
