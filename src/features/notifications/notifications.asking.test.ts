// What waits for an answer of the reader's: until they have given it, however often they have looked at it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { aCircle } from '#features/circles/circles.fixtures.ts';
import { askFor, aVerified } from '#features/residency/residency.fixtures.ts';
import { aQuarter, readRings } from '#features/rings/rings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendDueMails } from './mail/mail.ts';
import { NOTIFICATION_GROUPS, type Notification } from './notifications.contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const kindsOf = async (who: TestResident) =>
  ((await who.get('/notifications/asking')).body as Notification[]).map(({ kind }) => kind);

/** All of it is looked at, and nothing answered. */
const look = (who: TestResident) => who.post('/notifications/read', {});

it('a request to vouch waits until it is answered, read or not', async () => {
  const karim = await aVerified(site, { firstName: 'Karim' });
  const id = await askFor(await aResident(site), karim);
  await look(karim);
  expect(await kindsOf(karim)).toEqual(['residency_asked']);
  await karim.post(`/residency/vouching/${id}/answer`, { answer: 'no' });
  expect(await kindsOf(karim)).toEqual([]);
});

it('a ring waits for whom it misses, and for nobody who has said yes', async () => {
  const { people } = await aQuarter(site, [
    ['Ana', 'violon > tuba'],
    ['Bob', 'tuba > harpe'],
    ['Chloé', 'harpe > violon'],
  ]);
  await readRings(site);
  const { Ana, Bob } = people as Record<'Ana' | 'Bob', TestResident>;
  const [ring] = (await Ana.get('/rings')).body;
  await look(Ana);
  expect(await kindsOf(Ana)).toEqual(['troc_ring_found']);
  await Ana.post(`/rings/${ring._id}/answer`, { accept: true });
  expect(await kindsOf(Ana)).toEqual([]);
  expect(await kindsOf(Bob)).toEqual(['troc_ring_found']);
});

it('who asks to enter a circle waits for whoever keeps it', async () => {
  const { by, path } = await aCircle(site, { byApproval: true });
  const lea = await aResident(site);
  await lea.post(`${path}/join`, {});
  await look(by);
  expect(await kindsOf(by)).toEqual(['circle_asked']);
  await by.put(`${path}/requests/${lea.id}`, { answer: 'accept' });
  expect(await kindsOf(by)).toEqual([]);
});

it('offers of help wait until one is chosen, once for each service', async () => {
  const service = await aService(site, { title: 'Monter une étagère' });
  const helper = await aResident(site);
  await aProposal(site, { service, helper });
  await look(service.by);
  await aProposal(site, { service, helper: await aResident(site) });
  expect(await kindsOf(service.by)).toEqual(['service_proposed']);
  await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  expect(await kindsOf(service.by)).toEqual([]);
});

it('what one chose to be told of in no way waits all the same, and is told in none', async () => {
  const service = await aService(site);
  const none = { inApp: false, push: false, mail: false };
  const choices = Object.fromEntries(NOTIFICATION_GROUPS.map((group) => [group, none]));
  expect((await service.by.put('/notifications/preferences', choices)).status).toBe(200);
  await aProposal(site, { service, helper: await aResident(site, { firstName: 'Amadou' }) });
  expect(await kindsOf(service.by)).toEqual(['service_proposed']);
  expect((await service.by.get('/notifications')).body).toEqual([]);
  await sendDueMails(site.site, new Date(inDays(1)));
  expect(JSON.stringify(await mailsTo(site, service.by.email))).not.toContain('Amadou');
});
