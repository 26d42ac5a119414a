// What one came to, found again: theirs alone, the last first, with what followed it.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { sendFile } from '#features/uploads/uploads.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aGathering, aParticipant, inHours, movedTo } from '../gatherings.fixtures.ts';
import type { PastItem } from '../gatherings-past.contract.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const readPast = async (by: TestResident, query = ''): Promise<PastItem[]> =>
  (await by.get(`/agenda/past${query}`)).body;

it('what one organised and what one was registered for stands there once it is over, the last first', async () => {
  const nour = await aResident(site);
  const outing = await aGathering(site, 'outing', { title: 'Cinéma' });
  const event = await aGathering(site, 'event', { title: 'Chorale' });
  const own = await aGathering(site, 'outing', { title: 'Belote', creator: nour });
  const coming = await aGathering(site, 'outing', { title: 'Balade' });
  const others = await aGathering(site, 'event', { title: 'Sans moi' });
  const off = await aGathering(site, 'event', { title: 'Annulé' });
  for (const one of [outing, event, coming, off]) await aParticipant(site, one, nour);
  await off.by.post(`${off.path}/cancel`);
  await movedTo(site, outing, inHours(-50));
  await movedTo(site, event, inHours(-3));
  await movedTo(site, own, inHours(-20));
  await movedTo(site, others, inHours(-4));
  await movedTo(site, off, inHours(-5));
  const titles = (items: PastItem[]) => items.map(({ title }) => title);
  expect(titles(await readPast(nour))).toEqual(['Chorale', 'Belote', 'Cinéma']);
  expect(titles(await readPast(nour, '?kind=event'))).toEqual(['Chorale']);
  const first = await nour.get('/agenda/past?limit=2');
  expect([titles(first.body), first.headers.get('x-total-count')]).toEqual([
    ['Chorale', 'Belote'],
    '3',
  ]);
  const next = /<\/api([^<>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(titles((await nour.get(next)).body)).toEqual(['Cinéma']);
});

it('says whether one came, how many photos one sees, and whether one has said thanks', async () => {
  const one = await aGathering(site, 'outing');
  const [karim, nour, absent] = [
    await aParticipant(site, one),
    await aParticipant(site, one),
    await aParticipant(site, one),
  ];
  await movedTo(site, one, inHours(-3));
  const shown = async (by: TestResident) => {
    const [item] = await readPast(by);
    return item && [item.myPlace, item.wasThere, item.photoCount, item.thanked];
  };
  const { imageUrl } = (await sendFile(site, { path: '/upload/talk', token: karim.token })).body;
  await karim.post(`/gatherings/${one._id}/photos`, { imageUrl });
  await nour.post(`/gatherings/${one._id}/thanks`);
  expect(await shown(nour)).toEqual(['participant', true, 1, true]);
  expect(await shown(karim)).toEqual(['participant', true, 1, false]);
  expect(await shown(one.by)).toEqual(['organiser', false, 1, false]);
  const seen = (by: TestResident) => by.get(one.path).then(({ body }) => body.wasThere);
  expect([await seen(absent), await seen(one.by)]).toEqual([true, false]);
  for (const who of [karim, nour]) {
    await one.by.put(`${one.path}/participants/${who.id}/came`, { came: 1 });
  }
  expect(await shown(absent)).toEqual(['participant', false, 0, false]);
  expect(await seen(absent)).toBe(false);
  await karim.post(`/users/${nour.id}/block`);
  expect(await shown(nour)).toEqual(['participant', true, 0, true]);
});
