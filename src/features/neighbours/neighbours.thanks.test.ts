// What a neighbour's page tells of thanks, and by what name it calls what they have open and did with the reader.
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAgreement, findAgreement, passHours } from '../agreements/agreements.fixtures.ts';
import { aGathering } from '../gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '../services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '../trocs/trocs.fixtures.ts';
import { seenPage, writePage } from './neighbours.fixtures.ts';

let site: TestSite;
let karim: TestResident;
let claire: TestResident;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());
beforeEach(async () => {
  karim = await aResident(site, { firstName: 'Karim', lastName: 'Benali' });
  claire = await aResident(site, { firstName: 'Claire', lastName: 'Morel' });
  reader = await aResident(site);
});

/** Karim helped, was thanked, and shows it or not; the path of the agreement. */
async function thanked(giver: TestResident, text?: string, shown = true): Promise<string> {
  const one = await anAgreement(site, 'service', { owner: giver, guest: karim, hours: -1 });
  for (const by of [karim, giver]) await by.post(`${one.path}/outcome`, { outcome: 'done' });
  expect((await giver.post(`${one.path}/thanks`, text ? { text } : {})).status).toBe(200);
  if (shown) await karim.put(`${one.path}/thanks`, { shown: true });
  return one.path;
}

const thanksSeen = async (by: TestResident) =>
  (await seenPage(by, karim)).thanks.map((one: { text: string; by: { firstName: string } }) => [
    one.by.firstName,
    one.text,
  ]);

it('shows the thanks its owner chose, the latest first, and by whom', async () => {
  await thanked(claire, "L'étagère tient !");
  await thanked(await aResident(site, { firstName: 'Hugo' }));
  await thanked(claire, 'Gardé pour lui', false);
  expect(await thanksSeen(reader)).toEqual([
    ['Hugo', ''],
    ['Claire', "L'étagère tient !"],
  ]);
  expect(await thanksSeen(karim)).toHaveLength(2);
  expect((await seenPage(reader, claire)).thanks).toEqual([]);
});

it('while the page keeps thanks none is there, and what was chosen one by one stays', async () => {
  const path = await thanked(claire, 'Merci !');
  await thanked(claire, 'Gardé pour lui', false);
  await writePage(karim, { hidden: ['thanks'] });
  expect(await thanksSeen(reader)).toEqual([]);
  expect((await karim.get(path)).body.thanks.received.shown).toBe(true);
  await writePage(karim, { hidden: [] });
  expect(await thanksSeen(reader)).toEqual([['Claire', 'Merci !']]);
  await karim.put(`${path}/thanks`, { shown: false });
  expect(await thanksSeen(reader)).toEqual([]);
});

it('nobody reads the thanks of somebody whom a block hides from them, either way', async () => {
  await thanked(claire, 'Merci !');
  const hugo = await aResident(site, { firstName: 'Hugo' });
  await thanked(hugo, 'Bravo !');
  await reader.post(`/users/${claire.id}/block`);
  expect(await thanksSeen(reader)).toEqual([['Hugo', 'Bravo !']]);
  await hugo.post(`/users/${reader.id}/block`);
  expect(await thanksSeen(reader)).toEqual([]);
  expect(await thanksSeen(await aResident(site))).toHaveLength(2);
});

it('who has left still thanks, by no name of theirs', async () => {
  await thanked(claire, 'Merci !');
  expect((await claire.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
  const { thanks } = await seenPage(reader, karim);
  expect(thanks).toMatchObject([
    { text: 'Merci !', by: { firstName: 'Ancien', lastName: 'voisin', avatarUrl: null } },
  ]);
  expect(JSON.stringify(thanks)).not.toMatch(/Claire|Morel/);
});

it('what is open says whether it is asked or offered, exchanged, given or lent', async () => {
  await aService(site, { creator: karim, title: 'Demande' });
  await aService(site, { creator: karim, title: 'Offre', nature: 'offer' });
  await aTroc(site, { owner: karim, title: 'Échange' });
  await aTroc(site, { owner: karim, title: 'Don', kind: 'gift', itemsWanted: [] });
  await aTroc(site, { owner: karim, title: 'Prêt', kind: 'loan' });
  await aGathering(site, 'outing', { creator: karim, title: 'Sortie' });
  const { open } = await seenPage(reader, karim);
  const forms = open.map(({ title, form }: Record<string, unknown>) => [title, form]);
  expect(Object.fromEntries(forms)).toEqual({
    ...{ Demande: 'request', Offre: 'offer', Échange: 'exchange', Don: 'gift', Prêt: 'loan' },
    Sortie: null,
  });
});

it('of a gift and a loan it is the owner who gives; of an offer, whoever made it', async () => {
  const gift = await aTroc(site, { owner: karim, kind: 'gift', itemsWanted: [], title: 'Semis' });
  await aTradeRequest(site, { troc: gift, requester: claire });
  await karim.post(`/troc/${gift._id}/respond`, { accept: true });
  const offer = await aService(site, { creator: karim, nature: 'offer' });
  await aProposal(site, { service: offer, helper: claire });
  await karim.put(`/services/${offer._id}/accept-help/${claire.id}`);
  await karim.put(`/services/${offer._id}`, { ...offer.body, status: 'completed' });
  const sides = async (by: TestResident, whose: TestResident) =>
    (await seenPage(by, whose)).together.map(({ form, side }: Record<string, string>) => [
      form,
      side,
    ]);
  expect(await sides(claire, karim)).toEqual([
    ['gift', 'got'],
    ['offer', 'got'],
  ]);
  expect((await sides(karim, claire)).map(([, side]: string[]) => side)).toEqual(['gave', 'gave']);
});

it('a troc is told by the day the two agreed on, moved or not', async () => {
  const one = await anAgreement(site, 'troc', { owner: karim, guest: claire });
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await claire.post(`${one.path}/propose`, { date });
  expect((await karim.post(`${one.path}/answer`, { accept: true })).status).toBe(200);
  expect((await seenPage(claire, karim)).together).toMatchObject([{ side: 'both', date }]);
  await passHours(site, one._id, 6 * 24);
  for (const by of [karim, claire]) await by.post(`${one.path}/outcome`, { outcome: 'done' });
  const agreed = await findAgreement(claire, one.subjectId);
  expect(agreed.status).toBe('done');
  expect((await seenPage(claire, karim)).together).toMatchObject([{ date: agreed.date }]);
});

it('a gift that nobody came for is not told as received', async () => {
  const gift = await anAgreement(site, 'troc', {
    owner: karim,
    guest: claire,
    hours: -1,
  });
  await site.site.db.pool.query(
    `update troc set kind = 'gift', items_wanted = '{}' where id = $1`,
    [gift.subjectId],
  );
  expect((await seenPage(claire, karim)).together).toMatchObject([{ side: 'got' }]);
  expect((await karim.post(`${gift.path}/outcome`, { outcome: 'missed' })).status).toBe(200);
  expect((await seenPage(claire, karim)).together).toEqual([]);
});
