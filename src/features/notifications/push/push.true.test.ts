// A push says what stands when it goes: one that waited while things went on is not sent any more.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aTradeRequest } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { notificationsOf, openPushService, type PushService } from '../notifications.fixtures.ts';
import { createPusher } from './push.ts';

let site: TestSite;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
  // Its jobs do not run: the test sends what they would.
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { loopbackAllowed: true },
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

it('an exchange accepted and called off before its push went is pushed as called off alone', async () => {
  const salah = await aResident(site);
  const { subscription } = service.createBrowser();
  await salah.post('/notifications/push-subscriptions', subscription);
  const { troc } = await aTradeRequest(site, { requester: salah });
  await troc.by.post(`/troc/${troc._id}/respond`, { accept: true });
  await troc.by.post(`/troc/${troc._id}/cancel-acceptance`);
  const { rows } = await site.site.db.pool.query(
    'select id from push_subscription where resident_id = $1',
    [salah.id],
  );
  const push = createPusher(site.site);
  const told = await notificationsOf(salah);
  expect(told.map(({ kind }) => kind)).toEqual(['troc_cancelled', 'troc_accepted']);
  for (const { _id } of told) await push({ subscriptionId: rows[0].id, notificationId: _id });
  expect(service.received.map(({ payload }) => payload.sentence)).toEqual([
    expect.stringContaining(` annule l'échange pour « ${troc.title} »\n`),
  ]);
});

it('of several who come, the last of whom left and another keeps away, who still comes is pushed', async () => {
  const one = await aGathering(site, 'outing', { title: 'Balade' });
  const { subscription } = service.createBrowser();
  await one.by.post('/notifications/push-subscriptions', subscription);
  const come = async (firstName: string) => {
    const who = await aResident(site, { firstName });
    await aParticipant(site, one, who);
    return who;
  };
  const [, hugo, lea] = [await come('Amadou'), await come('Hugo'), await come('Léa')];
  const joined = (await notificationsOf(one.by)).find(({ kind }) => kind === 'outing_joined');
  await lea.post(`${one.path}/leave`, {});
  await hugo.post(`/users/${one.by.id}/block`);
  const { rows } = await site.site.db.pool.query(
    'select id from push_subscription where resident_id = $1',
    [one.by.id],
  );
  const before = service.received.length;
  await createPusher(site.site)({
    ...{ subscriptionId: rows[0].id, notificationId: joined?._id ?? '' },
  });
  expect(service.received.slice(before).map(({ payload }) => payload.sentence)).toEqual([
    expect.stringContaining('Amadou participe à « Balade »'),
  ]);
});
