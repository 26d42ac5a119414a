// The resident's notifications, how they want to hear of them, and the browsers that take pushes.

import { createPublicKey } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { takeAnyBody } from '#server/http/any-body.ts';
import { ofNotices } from '#server/http/kept.ts';
import { JsonText, listReply, type Mount } from '#server/http/mount.ts';
import { createOutgoing } from '#server/process/public-address.ts';
import { vapidKeysOf } from '#server/process/web-push.ts';
import type { Site } from '#server/site.ts';
import { createUnsubscribeLinks } from './mail/unsubscribe.ts';
import * as contract from './notifications.contract.ts';
import { notificationErrors, notificationTexts } from './notifications.contract.ts';
import * as read from './notifications.read.sql.ts';
import * as write from './notifications.write.sql.ts';
import * as push from './notifications-push.contract.ts';
import { present, type Told } from './sentences/sentences.ts';

const AUTH_BYTES = 16;
const POINT_BYTES = 65;

export async function notificationsRoutes({
  app,
  mount,
  mountOn,
  site,
}: FeatureSetting): Promise<void> {
  const { db, config } = site;
  const outgoing = createOutgoing({ loopback: config.loopbackAllowed });
  const { publicKey } = vapidKeysOf(config.vapidPrivateKey);

  mount(
    contract.listNotifications,
    async (call) => {
      const row = await read.readNotifications(db.once, {
        ...call.query,
        readerId: call.viewer.id,
      });
      if (!row) return listReply(call, row);
      const told = JSON.parse(row.body) as Told[];
      return listReply(call, { ...row, body: JSON.stringify(told.map(present)) });
    },
    ofNotices,
  );

  mount(contract.listAsking, async ({ viewer }) => {
    return (await read.readAsking(db.once, viewer.id)).map(present);
  });

  mount(contract.readNotifications, async ({ body, viewer }) => {
    const unread = await write.markRead(db.once, { residentId: viewer.id, ids: body.ids });
    return { message: notificationTexts.read, unread };
  });

  mount(contract.getPreferences, async ({ viewer }) => {
    return new JsonText(await read.readPreferences(db.once, viewer.id));
  });

  mount(contract.setPreferences, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      await write.savePreferences(tx, viewer.id, body);
      return new JsonText(await read.readPreferences(tx, viewer.id));
    }),
  );

  mount(push.getPushKey, () => ({ publicKey }));

  mount(push.countPushSubscriptions, async ({ viewer }) => ({
    devices: await read.readDevices(db.once, viewer.id),
  }));

  mount(push.addPushSubscription, ({ body, viewer, create }) => {
    const { endpoint, keys } = body;
    if (!outgoing.mayAsk(endpoint)) throw new Refusal(notificationErrors.pushAddress);
    if (!areKeys(keys)) throw new Refusal(notificationErrors.pushKeys);
    const { id: residentId, sessionId } = viewer;
    const subscription = { residentId, sessionId, endpoint, ...keys };
    return create(async (tx) => {
      await write.saveSubscription(tx, subscription);
      return { message: notificationTexts.pushOn };
    });
  });

  mount(push.removePushSubscription, async ({ body, viewer }) => {
    await write.removeSubscription(db.once, { residentId: viewer.id, endpoint: body.endpoint });
    return { message: notificationTexts.pushOff };
  });

  await app.register(async (forms) => {
    takeAnyBody(forms);
    mountUnsubscribing(mountOn(forms), site);
  });
}

function mountUnsubscribing(mount: Mount, { db, config }: Site): void {
  const links = createUnsubscribeLinks(config.jwtSecret);

  function ownerOf(token: string): string {
    const residentId = links.read(token);
    if (residentId === undefined) throw new Refusal(notificationErrors.unsubscribeLink);
    return residentId;
  }

  mount(contract.readUnsubscribe, async ({ query }) => {
    const subscriber = await read.readSubscriber(db.once, ownerOf(query.token));
    if (!subscriber) throw new Refusal(notificationErrors.unsubscribeLink);
    return subscriber;
  });

  mount(contract.unsubscribe, async ({ query }) => {
    const stopped = await write.stopAllMails(db.once, ownerOf(query.token));
    if (!stopped) throw new Refusal(notificationErrors.unsubscribeLink);
    return { message: notificationTexts.unsubscribed };
  });
}

/** Whether a browser's keys are a point of the curve and a secret, as RFC 8291 wants them. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    createPublicKey({ key: jwk, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
