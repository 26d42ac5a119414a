import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { LonLat } from './quartier.config.ts';
import type { MapPoint } from './quartier.contract.ts';

let site: TestSite;
let reader: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  reader = await aResident(site);
});
afterAll(() => site.close());

async function look(kind: string, ids: string[], by = reader): Promise<MapPoint[]> {
  const { status, body } = await by.get(`/map/points?kind=${kind}&ids=${ids.join(',')}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as MapPoint[];
}

function metres([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const east = (lonA - lonB) * Math.cos((latA * Math.PI) / 180);
  return 111_320 * Math.hypot(east, latA - latB);
}

const PLACES: LonLat[] = [
  [2.385703, 48.848665],
  [2.379632, 48.845132],
  [2.402947, 48.845919],
  [2.395941, 48.847792],
];

describe('the point of what a neighbour offers or asks for', () => {
  it('lies 150 to 350 m from its place, for everybody the same, whenever asked', async () => {
    const other = await aResident(site);
    for (const coordonnees of PLACES) {
      const made = await aService(site, { coordonnees });
      const [shown] = await look('service', [made._id]);
      expect(shown?.exact).toBe(false);
      const away = metres(shown?.point as LonLat, coordonnees);
      expect(away).toBeGreaterThanOrEqual(150);
      expect(away).toBeLessThanOrEqual(350);
      expect(await look('service', [made._id])).toEqual([shown]);
      expect(await look('service', [made._id], other)).toEqual([shown]);
    }
  });

  it('is one and the same for all they have at one place: no average leads to it', async () => {
    const [coordonnees] = PLACES;
    const first = await aService(site, { coordonnees });
    const more = [];
    for (let n = 0; n < 4; n++) more.push(await aService(site, { creator: first.by, coordonnees }));
    const troc = await aTroc(site, { owner: first.by, coordonnees });
    const shown = await look('service', [first._id, ...more.map(({ _id }) => _id)]);
    expect(shown).toHaveLength(5);
    expect(new Set(shown.map(({ point }) => String(point))).size).toBe(1);
    expect((await look('troc', [troc._id]))[0]?.point).toEqual(shown[0]?.point);
    const beside = await aService(site, { coordonnees });
    expect((await look('service', [beside._id]))[0]?.point).not.toEqual(shown[0]?.point);
  });

  it('is exact for themselves alone', async () => {
    const [coordonnees] = PLACES;
    const made = await aTroc(site, { coordonnees });
    expect(await look('troc', [made._id], made.by)).toEqual([
      { _id: made._id, point: coordonnees, exact: true },
    ]);
    expect((await look('troc', [made._id]))[0]?.exact).toBe(false);
  });
});

describe('a public place', () => {
  it('stands where it is, by its name alone; an address on it does not', async () => {
    const of = async (location: string) => {
      const made = await aService(site, { location, coordonnees: PLACES[3] });
      return (await look('service', [made._id]))[0];
    };
    for (const name of ['Place de la Nation', 'place de la Nation 75012 Paris', 'Métro Nation']) {
      expect(await of(name), name).toMatchObject({ exact: true, point: PLACES[3] });
    }
    for (const home of [
      '10 Place de la Nation 75012 Paris',
      'Place de la Nation, bâtiment 3',
      'Chez moi, place de la Nation',
      'Rue de Picpus',
    ]) {
      expect(await of(home), home).toMatchObject({ exact: false });
    }
  });
});

describe('the point of an outing or event', () => {
  it('is where it takes place, which everybody is told', async () => {
    const by = await aResident(site, { lon: 2.379632, lat: 48.845132 });
    const made = await aGathering(site, 'outing', { creator: by, coordonnees: PLACES[3] });
    expect(await look('outing', [made._id])).toEqual([
      { _id: made._id, point: PLACES[3], exact: true },
    ]);
  });

  it('is blurred when it is at the home of whoever organises it', async () => {
    const by = await aResident(site, { lon: 2.385703, lat: 48.848665 });
    const made = await aGathering(site, 'event', {
      creator: by,
      location: 'Chez nous, au fond de la cour',
      coordonnees: PLACES[0],
    });
    const [shown] = await look('event', [made._id]);
    expect(shown?.exact).toBe(false);
    expect(metres(shown?.point as LonLat, [2.385703, 48.848665])).toBeGreaterThanOrEqual(150);
  });
});

describe('a point is given', () => {
  it('to residents, of what they may see and whose place is known', async () => {
    expect((await createCaller(site).get('/map/points?kind=service&ids=a')).status).toBe(401);
    const nowhere = await aService(site, { location: 'Chez moi, troisième porte' });
    const gone = await aService(site, { coordonnees: PLACES[0] });
    await gone.by.put(`/services/${gone._id}`, { ...gone.body, status: 'cancelled' });
    const outing = await aGathering(site, 'outing', { coordonnees: PLACES[3] });
    expect(await look('service', [nowhere._id, gone._id, 'f'.repeat(24)])).toEqual([]);
    expect(await look('service', [gone._id], gone.by)).toHaveLength(1);
    expect(await look('event', [outing._id])).toEqual([]);
    for (const asked of ['kind=service&ids=', 'kind=service', 'kind=message&ids=1', 'ids=x']) {
      expect((await reader.get(`/map/points?${asked}`)).status).toBe(400);
    }
    const many = Array.from({ length: 101 }, (_, n) => n.toString(16).padStart(24, '0'));
    expect((await reader.get(`/map/points?kind=troc&ids=${many}`)).status).toBe(400);
  });
});

it('a page may take pictures from one other machine, the public map service, and nothing else from any', async () => {
  const { headers } = await fetch(`${site.url}/quartier-info`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob: https://data.geopf.fr;");
  expect(policy.match(/https?:/g)).toHaveLength(1);
});
