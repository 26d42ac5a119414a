import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
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

/** More than 400 m from all of them. */
const HOME = { lon: 2.39, lat: 48.842 };
const NAMELESS = 'Chez une amie';
const pointOf = (shown: MapPoint | undefined) => shown?.point as LonLat;

describe('the point of what a neighbour offers or asks for', () => {
  it('lies 150 to 350 m from its place, for everybody the same, whenever asked', async () => {
    const other = await aResident(site);
    const creator = await aResident(site, HOME);
    for (const coordonnees of PLACES) {
      const made = await aService(site, { creator, location: NAMELESS, coordonnees });
      const [shown] = await look('service', [made._id]);
      expect(shown).toMatchObject({ exact: false, within: 350 });
      const away = metres(pointOf(shown), coordonnees);
      expect(away).toBeGreaterThanOrEqual(150);
      expect(away).toBeLessThanOrEqual(350);
      expect(await look('service', [made._id])).toEqual([shown]);
      expect(await look('service', [made._id], other)).toEqual([shown]);
    }
  });

  it('is one and the same for all they have within 400 m of their home: the point of that home', async () => {
    const [[lon, lat]] = PLACES as [LonLat];
    const creator = await aResident(site, { lon, lat });
    const seen = new Set<string>();
    const nearby = [
      [0, 0],
      [0.0004, 0],
      [-0.001, 0.001],
      [0.004, -0.001],
      [0, 0.0035],
    ] as const;
    for (const [east, north] of nearby) {
      const coordonnees = [lon + east, lat + north];
      const location = 'Chez moi';
      const made = await aService(site, { creator, location, coordonnees });
      const troc = await aTroc(site, { owner: creator, location, coordonnees });
      const event = await aGathering(site, 'event', { creator, location, coordonnees });
      for (const [kind, { _id }] of [
        ['service', made],
        ['troc', troc],
        ['event', event],
      ] as const) {
        const [shown] = await look(kind, [_id]);
        expect(shown).toMatchObject({ exact: false, within: 750 });
        expect(metres(pointOf(shown), coordonnees as [number, number])).toBeLessThan(750);
        seen.add(String(shown?.point));
      }
    }
    expect(seen.size).toBe(1);
    const [point] = [...seen].map((text) => text.split(',').map(Number) as [number, number]);
    const away = metres(point as LonLat, [lon, lat]);
    expect(away).toBeGreaterThanOrEqual(150);
    expect(away).toBeLessThanOrEqual(350);
  });

  it('of two neighbours at one place is two points: nobody charts the shifts with things of their own', async () => {
    const at = async () => {
      const made = await aService(site, {
        creator: await aResident(site, HOME),
        location: NAMELESS,
        coordonnees: PLACES[0],
      });
      return pointOf((await look('service', [made._id]))[0]);
    };
    expect(await at()).not.toEqual(await at());
  });

  it('is exact for themselves alone', async () => {
    const [coordonnees] = PLACES;
    const made = await aTroc(site, { location: NAMELESS, coordonnees });
    expect(await look('troc', [made._id], made.by)).toEqual([
      { _id: made._id, point: coordonnees, exact: true, within: 0 },
    ]);
    expect((await look('troc', [made._id]))[0]?.exact).toBe(false);
  });

  it('stays where it was when it is edited or deleted and put back, wherever they have moved meanwhile', async () => {
    const [[lon, lat]] = PLACES as [LonLat];
    const creator = await aResident(site, { lon, lat });
    const made = await aService(site, { creator, location: 'Chez moi', coordonnees: [lon, lat] });
    const [shown] = await look('service', [made._id]);
    await creator.put('/users/address', {
      adresse: '36 Rue du Rendez-Vous 75012 Paris',
      coordonnees: PLACES[2],
    });
    await creator.put(`/services/${made._id}`, {
      ...made.body,
      coordonnees: null,
      title: 'Autre titre',
      status: 'open',
    });
    expect(await look('service', [made._id])).toEqual([shown]);
    const admin = await aResident(site, { isAdmin: true });
    await admin.delete(`/admin/services/${made._id}`);
    const { body } = await admin.get('/admin/deletions');
    const deletion = body.find((one: { targetId: string }) => one.targetId === made._id);
    expect((await admin.post(`/admin/deletions/${deletion._id}/restore`)).status).toBe(200);
    expect(await look('service', [made._id])).toEqual([shown]);
  });
});

describe('what a text names', () => {
  const of = async (location: string, coordonnees = PLACES[3]) => {
    const made = await aService(site, { location, coordonnees });
    return (await look('service', [made._id]))[0];
  };

  it('stands there, wherever the point sent beside it is, and never at its number', async () => {
    for (const [plain, ...others] of [
      ['Place de la Nation 75012 Paris', '10 Place de la Nation 75012 Paris'],
      ['Métro Nation'],
      ['Square Courteline'],
      [
        'Rue de Picpus',
        '12 rue de Picpus',
        'Café du coin, 12 bis rue de Picpus',
        'Chez moi, rue de Picpus',
      ],
    ] as const) {
      const named = await of(plain);
      expect(named, plain).toMatchObject({ exact: true, within: 0 });
      expect(pointOf(await of(plain, PLACES[0]))).toEqual(pointOf(named));
      for (const other of others) expect(pointOf(await of(other)), other).toEqual(pointOf(named));
    }
  });

  it('is read again when an administrator changes it, by their table or by a query', async () => {
    const admin = await aResident(site, { isAdmin: true });
    const made = await aService(site, { location: NAMELESS, coordonnees: PLACES[3] });
    const street = pointOf(await of('Rue de Picpus'));
    const [blurred] = await look('service', [made._id]);
    const renamed = await admin.put(`/admin/services/${made._id}`, { title: 'Autre titre' });
    expect(renamed.status).toBe(200);
    expect(await look('service', [made._id])).toEqual([blurred]);
    await admin.put(`/admin/services/${made._id}`, { location: '12 rue de Picpus' });
    expect(await look('service', [made._id])).toMatchObject([{ exact: true, point: street }]);
    const sql = `UPDATE services SET location = 'Métro Nation' WHERE _id == '${made._id}'`;
    expect((await admin.post('/admin/query', { sql, model: 'services' })).body.modified).toBe(1);
    const station = pointOf(await of('Métro Nation'));
    expect(await look('service', [made._id])).toMatchObject([{ exact: true, point: station }]);
  });

  it('is nothing where it is only alike', async () => {
    for (const text of [
      'À la maison',
      'Bibliothèque',
      'Square inconnu',
      'Au jardin',
      'Chez Voltaire',
    ]) {
      expect(await of(text), text).toMatchObject({ exact: false });
    }
  });

  it('is a public place by the name that neighbours use, unless it is about a home', async () => {
    for (const [name, ...others] of [
      ['Jardin de Reuilly – Paul Pernin', 'Jardin de Reuilly', 'Au jardin de Reuilly'],
      ['Jardin de Reuilly', 'Dans le jardin de Reuilly', 'jardin de reuilly 75012 Paris'],
      ["Marché d'Aligre", 'Marché Beauvau', "Au marché d'Aligre"],
      ['Coulée verte René-Dumont', 'La coulée verte', 'Promenade plantée'],
      ['Jardin de Marianne', 'Devant le jardin de Marianne'],
      ['Jardin Debergue', 'Jardin Debergue – Rendez-Vous'],
      ['Hôpital Saint-Antoine', 'Hôpital Saint Antoine 75012'],
    ] as const) {
      const named = await of(name);
      expect(named, name).toMatchObject({ exact: true, within: 0 });
      for (const other of others) expect(pointOf(await of(other)), other).toEqual(pointOf(named));
    }
    const garden = pointOf(await of('Jardin de Reuilly'));
    for (const text of [
      'Mon jardin de Reuilly',
      'Mon jardin de Reuilly 3e étage',
      'Chez moi, jardin de Reuilly',
      'Jardin de Reuilly, 3e étage',
      'Chez moi, rue de Reuilly, côté jardin',
      'Jardin',
      'La Poste',
    ]) {
      const shown = await of(text);
      expect(pointOf(shown), text).not.toEqual(garden);
      if (!text.includes('rue')) expect(shown, text).toMatchObject({ exact: false });
    }
  });
});

describe('the point of an outing or event', () => {
  it('is where its text says, its number with it', async () => {
    const creator = await aResident(site, { lon: 2.379632, lat: 48.845132 });
    const location = '20 Rue de Reuilly 75012 Paris';
    const made = await aGathering(site, 'outing', { creator, location, coordonnees: PLACES[3] });
    expect(await look('outing', [made._id])).toEqual([
      { _id: made._id, point: [2.385703, 48.848665], exact: true, within: 0 },
    ]);
  });

  it('is blurred where its text names no place, wherever its organiser lives', async () => {
    const unknown = await aResident(site);
    await unknown.put('/users/profile', { adresse: 'Zqx Wkj 75012' });
    expect((await unknown.get('/users/me')).body.coordonnees).toBeNull();
    for (const creator of [await aResident(site, HOME), unknown]) {
      const sent = { creator, location: 'Au café des Arts', coordonnees: PLACES[3] };
      for (const kind of ['outing', 'event'] as const) {
        const [shown] = await look(kind, [(await aGathering(site, kind, sent))._id]);
        expect(shown).toMatchObject({ exact: false, within: 350 });
        const away = metres(pointOf(shown), PLACES[3] as LonLat);
        expect(away).toBeGreaterThanOrEqual(150);
        expect(away).toBeLessThanOrEqual(350);
      }
    }
  });

  it('is blurred when it is at the home of whoever organises it', async () => {
    const creator = await aResident(site, { lon: 2.385703, lat: 48.848665 });
    const made = await aGathering(site, 'event', {
      creator,
      location: 'Chez nous, au fond de la cour',
      coordonnees: PLACES[0],
    });
    const [shown] = await look('event', [made._id]);
    expect(shown?.exact).toBe(false);
    expect(metres(pointOf(shown), [2.385703, 48.848665])).toBeGreaterThanOrEqual(150);
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
