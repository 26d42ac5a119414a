// What one resident's browsers and the servers they name may cost the others.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import {
  notificationsOf,
  openPushService,
  type PushService,
  tellMessage,
} from '../notifications.fixtures.ts';
import { createPusher } from './push.ts';

let site: TestSite;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
  // Connections enough for calls of one neighbour to be carried out at once.
  const config = { loopbackAllowed: true, databasePool: 24 };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const PUSHES = '/notifications/push-subscriptions';

const subscriptionsOf = async (resident: TestResident) => {
  const { rows } = await site.site.db.pool.query(
    'select id from push_subscription where resident_id = $1 order by created_at',
    [resident.id],
  );
  return rows.map(({ id }) => id as string);
};

/** A neighbour with a browser, and how to push to it what they were told last. */
async function aListener() {
  const neighbour = await aResident(site);
  // Told before there is a browser: no job pushes it.
  await tellMessage(site, { from: await aResident(site), to: neighbour, text: 'Bonjour' });
  await neighbour.post(PUSHES, service.createBrowser().subscription);
  const [subscriptionId = ''] = await subscriptionsOf(neighbour);
  const [newest] = await notificationsOf(neighbour);
  return { subscriptionId, notificationId: newest?._id ?? '' };
}

it('a server that keeps silent is left alone after three times, and keeps nobody else’s pushes waiting', async () => {
  const [silent, other] = [await aListener(), await aListener()];
  const push = createPusher(site.site, 400);
  service.status = 0;
  for (let n = 0; n < 3; n++) {
    await expect(push(silent)).rejects.toThrow('The operation was aborted');
  }
  service.received.length = 0;
  service.status = 201;
  await expect(push(silent)).rejects.toThrow('A push service keeps silent');
  expect(service.received).toEqual([]);
  await push(other);
  expect(service.received).toHaveLength(1);
});

it('a browser takes the place of the oldest, however many come and come back at once', async () => {
  const neighbour = await aResident(site);
  const browsers = Array.from({ length: 12 }, () => service.createBrowser().subscription);
  for (let wave = 0; wave < 4; wave++) {
    const storm = Array.from({ length: 48 }, (_, n) => browsers[n % browsers.length]);
    const answers = await Promise.all(storm.map((browser) => neighbour.post(PUSHES, browser)));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await subscriptionsOf(neighbour)).toHaveLength(10);
  }
});
