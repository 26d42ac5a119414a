import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { anAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident } from '../accounts.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

it('whoever is about to leave reads what ends with their account, and nobody else does', async () => {
  const leaver = await aResident(site);
  const other = await aResident(site);
  const read = async () => (await leaver.get('/users/me/leaving')).body;
  const none = { count: 0, people: 0 };
  const nothing = { exchanges: 0, helps: 0, outings: none, events: none, services: 0, trocs: 0 };
  expect(await read()).toEqual(nothing);

  await anAgreement(site, 'troc', { owner: other, guest: leaver });
  const done = await anAgreement(site, 'troc', { owner: leaver, guest: other, hours: -1 });
  await anAgreement(site, 'service', { owner: leaver, guest: other });
  await aService(site, { creator: leaver });
  await aTroc(site, { owner: leaver });
  const outing = await aGathering(site, 'outing', { creator: leaver });
  const both = await aParticipant(site, outing);
  await aParticipant(site, outing);
  // Whoever comes to two of them is one person.
  await aParticipant(site, await aGathering(site, 'outing', { creator: leaver }), both);
  await aGathering(site, 'event', { creator: leaver });
  // Others' own, with whoever leaves in it, stays.
  await aParticipant(site, await aGathering(site, 'event', { creator: other }), leaver);
  // Said done by one, it will not be called off.
  await other.post(`${done.path}/outcome`, { outcome: 'done' });
  expect(await read()).toEqual({
    ...{ exchanges: 1, helps: 1, services: 1, trocs: 1 },
    ...{ outings: { count: 2, people: 2 }, events: { count: 1, people: 0 } },
  });
  const stranger = await aResident(site);
  expect((await stranger.get('/users/me/leaving')).body).toEqual(nothing);
});
