// Where a resident is connected, their password, and what touched their account. Invariant: one reads and ends one's
// own sessions alone; an ended one is ended at once, its streams included.
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { describeDevice } from '#server/http/device.ts';
import * as contract from '../accounts-security.contract.ts';
import { holdVerified, verifyOwnPassword } from '../entering/guessing.ts';
import { keepMailbox } from '../mailbox/mailbox-change.ts';
import { refuseCommonOf } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { forgetResets, setPassword } from '../passwords/recovery.sql.ts';
import { tellDeed } from './changes.ts';
import {
  insertSecurityEvent,
  readOwnMailbox,
  readSecurityEvents,
  recogniseDevice,
} from './security.sql.ts';

const { securityErrors, securityTexts } = contract;

export function sessionRoutes({ mount, site }: FeatureSetting): void {
  const { db, sessions } = site;

  mount(contract.listSessions, ({ viewer }) => sessions.list(viewer));

  mount(contract.endSession, async ({ params, viewer, request }) => {
    const ended = await sessions.revoke({ residentId: viewer.id, handle: params.id });
    if (ended === 0) throw new Refusal(securityErrors.sessionNotFound);
    const device = describeDevice(request.headers['user-agent']);
    await insertSecurityEvent(db.once, { residentId: viewer.id, kind: 'session_ended', device });
    return { message: securityTexts.sessionEnded };
  });

  mount(contract.endOtherSessions, async ({ viewer, request }) => {
    const ended = await sessions.revoke({ residentId: viewer.id, except: viewer.sessionId });
    const device = describeDevice(request.headers['user-agent']);
    if (ended > 0) {
      await insertSecurityEvent(db.once, { residentId: viewer.id, kind: 'others_ended', device });
    }
    return { message: securityTexts.othersEnded };
  });

  mount(contract.recogniseSession, async ({ params, viewer }) => {
    const { id } = params;
    // Recognised already, as in another tab, it stays so while it is open.
    const isOpen = async () => (await sessions.list(viewer)).some(({ _id }) => _id === id);
    if (!(await recogniseDevice(db.once, viewer.id, id)) && !(await isOpen())) {
      throw new Refusal(securityErrors.sessionNotFound);
    }
    return { message: securityTexts.recognised };
  });

  mount(contract.changePassword, async ({ body, viewer, request }) => {
    const { id, sessionId } = viewer;
    const given = { id, sessionId, password: body.currentPassword };
    const account = await verifyOwnPassword(site, given);
    await refuseCommonOf(db.once, id, body.password);
    const passwordHash = await hashPassword(body.password, { known: sessionId });
    const doing = { device: describeDevice(request.headers['user-agent']) };
    const ended = await db.transaction(async (tx) => {
      // Another one may have been chosen while this one was verified; of two changes at once, one comes first.
      await holdVerified(tx, account, 'change');
      await setPassword(tx, id, passwordHash);
      await forgetResets(tx, id);
      await keepMailbox(tx, id);
      await tellDeed(tx, site, { residentId: id, event: 'password_changed', doing });
      return sessions.revokeIn(tx, id, sessionId);
    });
    sessions.announceRevoked(ended);
    site.security.tell('password_changed', { id });
    return { message: securityTexts.passwordChanged };
  });

  mount(contract.readMailbox, async ({ viewer }) => (await readLocks(viewer.id)).email);

  mount(contract.readSecurity, async ({ viewer }) => ({
    ...(await readLocks(viewer.id)),
    events: await readSecurityEvents(db.once, viewer.id),
  }));

  async function readLocks(residentId: string) {
    const found = await readOwnMailbox(db.once, residentId);
    if (!found) throw new Refusal(commonErrors.sessionExpired);
    const { passwordChangedAt, due, ...email } = found;
    return {
      password: { changedAt: passwordChangedAt },
      email: { ...email, due: due && site.config.confirmEmail },
    };
  }
}
