// An address that is for those who come: what everybody else reads of it, on every way out.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from './gatherings.contract.ts';
import { aGathering, aParticipant, inHours, PATHS } from './gatherings.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const EXACT = '20 bis Rue de Reuilly 75012 Paris';
const STREET = 'Rue de Reuilly 75012 Paris';
const kept = { location: EXACT, addressKept: true };

const feedOf = async (by: TestResident) => {
  const url: string = (await by.post('/calendar/feed')).body.url;
  return (await fetch(site.url + url.slice(url.indexOf('/api/')))).text();
};

describe.each(GATHERING_KINDS)('the kept address of an %s', (kind) => {
  it('is read by who organises and who comes; by others, and by who has left, its street alone', async () => {
    const one = await aGathering(site, kind, { ...kept, maxParticipants: 2 });
    expect(one).toMatchObject(kept);
    const [guest, other] = [await aParticipant(site, one), await aParticipant(site, one)];
    const waiter = await aResident(site);
    await waiter.post(`${one.path}/join`, { waitWhenFull: true });
    const placeFor = async (by: TestResident) => (await by.get(one.path)).body.location;
    expect(await placeFor(one.by)).toBe(EXACT);
    expect(await placeFor(guest)).toBe(EXACT);
    expect(await placeFor(waiter)).toBe(STREET);
    expect(await feedOf(guest)).toContain('20 bis');
    expect(await feedOf(waiter)).not.toContain('20 bis');
    await guest.post(`${one.path}/leave`);
    expect(await placeFor(guest)).toBe(STREET);
    expect(await placeFor(waiter)).toBe(EXACT);
    expect(await placeFor(other)).toBe(EXACT);
  });

  it('stands in no list, page, search, letter, sheet, file or feed of whoever does not come', async () => {
    const one = await aGathering(site, kind, { ...kept, title: 'Atelier zinnias', public: true });
    const reader = await aResident(site);
    const path = PATHS[kind];
    const span = `from=${inHours(0)}&to=${inHours(200)}`;
    const asked = [
      one.path,
      path,
      `${path}?when=coming`,
      `${path}?q=zinnias`,
      `/agenda?${span}`,
      '/home',
      '/recommendations',
      '/search?q=zinnias',
      '/letter',
      '/week-sheet',
      `/map/points?kind=${kind}&ids=${one._id}`,
      `${one.path}/calendar.ics`,
    ];
    for (const each of asked) {
      const { status, body } = await reader.get(each);
      expect(status, each).toBe(200);
      expect(JSON.stringify(body), each).not.toContain('20 bis');
    }
    expect(JSON.stringify((await reader.get('/search?q=zinnias')).body)).toContain(STREET);
    for (const word of ['bis', '20 bis rue de Reuilly']) {
      expect((await reader.get(`${path}?q=${encodeURIComponent(word)}`)).body, word).toEqual([]);
    }
    const visitor = createCaller(site);
    for (const each of [`/public${path}/${one._id}`, '/public/gatherings.rss']) {
      expect(JSON.stringify((await visitor.get(each)).body)).not.toContain('20 bis');
    }
  });

  it('is about where on the map, for others; told to all, it is exact again', async () => {
    const one = await aGathering(site, kind, kept);
    const reader = await aResident(site);
    const look = async () =>
      (await reader.get(`/map/points?kind=${kind}&ids=${one._id}`)).body as { exact: boolean }[];
    const [about] = await look();
    expect(about).toMatchObject({ exact: false });
    const put = (body: object) => one.by.put(one.path, { ...one.body, ...body });
    await put({ description: 'Un mot de plus.', addressKept: undefined });
    expect(await look()).toEqual([about]);
    expect((await reader.get(one.path)).body).toMatchObject({
      addressKept: true,
      location: STREET,
    });
    await put({ addressKept: false });
    expect((await look())[0]).toMatchObject({ exact: true, within: 0 });
    expect((await reader.get(one.path)).body.location).toBe(EXACT);
    // Kept again: the same point, or two looks would say more than one.
    await put({ addressKept: true });
    expect(await look()).toEqual([about]);
  });

  it('moved, is told with its number to who comes alone', async () => {
    const one = await aGathering(site, kind, { ...kept, maxParticipants: 2 });
    const [guest] = [await aParticipant(site, one), await aParticipant(site, one)];
    const waiter = await aResident(site);
    await waiter.post(`${one.path}/join`, { waitWhenFull: true });
    const moved = { ...one.body, location: '43 Rue de Picpus 75012 Paris' };
    expect((await one.by.put(one.path, { ...moved, maxParticipants: 2 })).status).toBe(200);
    const newsOf = async (by: TestResident) =>
      JSON.stringify((await by.get('/notifications')).body);
    expect(await newsOf(guest)).toContain('43 Rue de Picpus');
    expect(await newsOf(waiter)).toContain('Rue de Picpus');
    expect(await newsOf(waiter)).not.toMatch(/43 Rue|20 bis/);
  });

  it('each date of a series keeps it, and administrators read it as it was written', async () => {
    const repeat = { every: 'week', until: inHours(72 + 8 * 24) };
    const one = await aGathering(site, kind, { ...kept, title: 'Chorale des toits', repeat });
    const reader = await aResident(site);
    const { body } = await reader.get(`${PATHS[kind]}?when=coming&series=${one._id}`);
    const places = (body as { location: string }[]).map(({ location }) => location);
    expect(places).toEqual([STREET, STREET]);
    const admin = await anAdmin(site);
    const table = await admin.get(
      `/admin${PATHS[kind]}?q=${encodeURIComponent('Chorale des toits')}`,
    );
    expect(JSON.stringify(table.body)).toContain(EXACT);
  });
});
