// Plays the attacker who waits: for a home to be told or changed after something was announced from it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LonLat } from '#quarter/quartier.config.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { aGathering } from './gatherings/gatherings.fixtures.ts';
import { metres } from './homes.attack.fixtures.ts';
import type { MapPoint } from './quartier/quartier.contract.ts';
import { aService } from './services/services.fixtures.ts';
import { aTroc } from './trocs/trocs.fixtures.ts';

const RADIUS = 150;
const HOME: LonLat = [2.3871, 48.8466];
const ELSEWHERE: LonLat = [2.4012, 48.8502];
const NOWHERE = 'Zqx Wkj 75012';

let site: TestSite;
let attacker: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { rateLimits: false } });
  attacker = await aResident(site);
});
afterAll(() => site.close());

type Thing = readonly [kind: 'service' | 'troc' | 'outing' | 'event', id: string];

async function announceAll(creator: TestResident, at: LonLat): Promise<Thing[]> {
  const sent = { creator, location: 'Chez moi', coordonnees: [...at] };
  return [
    ['service', (await aService(site, sent))._id],
    ['troc', (await aTroc(site, { ...sent, owner: creator }))._id],
    ['outing', (await aGathering(site, 'outing', sent))._id],
    ['event', (await aGathering(site, 'event', sent))._id],
  ];
}

async function look([kind, id]: Thing): Promise<MapPoint> {
  const { body } = await attacker.get(`/map/points?kind=${kind}&ids=${id}`);
  return body[0];
}

const lookAtAll = (things: readonly Thing[]) => Promise.all(things.map(look));

async function live(resident: TestResident, coordonnees: LonLat | null, by = 'address') {
  const adresse = coordonnees ? `Quelque part, ${coordonnees}` : NOWHERE;
  const body = coordonnees ? { adresse, coordonnees } : { adresse };
  const { status } = await resident.put(`/users/${by}`, body);
  expect(status).toBe(200);
  const me = await resident.get('/users/me');
  expect(me.body.coordonnees).toEqual(coordonnees);
}

const TALES: readonly [tale: string, before: LonLat | null, by: string][] = [
  ['unknown, then told by the address dialog', null, 'address'],
  ['unknown, then told in the profile', null, 'profile'],
  ['elsewhere, then moved by the address dialog', ELSEWHERE, 'address'],
  ['elsewhere, then moved in the profile', ELSEWHERE, 'profile'],
];

describe('what is announced from a place that becomes a home', () => {
  it.each(TALES)('shows no door while the home is %s', async (_tale, before, by) => {
    const resident = await aResident(site);
    await live(resident, before, 'profile');
    const things = await announceAll(resident, HOME);
    const first = await lookAtAll(things);
    for (const { exact, within, point } of first) {
      expect({ exact, within }).toEqual({ exact: false, within: 350 });
      expect(metres(point, HOME)).toBeGreaterThanOrEqual(RADIUS);
    }
    // All at one point, the home's own when it is known; nothing moves, so that nothing is told by moving.
    expect(new Set(first.map(({ point }) => String(point))).size).toBe(1);
    await live(resident, HOME, by);
    expect(await lookAtAll(things)).toEqual(first);
    const { home } = (await resident.get('/users/me/export')).body;
    expect(home.shownAt).toEqual(first[0]?.point);
    const since = await lookAtAll(await announceAll(resident, HOME));
    expect(since.map(({ point }) => point)).toEqual(first.map(({ point }) => point));
    // Nor when they have left, and write of the same place again.
    await live(resident, [2.3802, 48.8535], by);
    expect(await lookAtAll(things)).toEqual(first);
    const later = await lookAtAll(await announceAll(resident, HOME));
    expect(later.map(({ point }) => point)).toEqual(first.map(({ point }) => point));
  });

  it('shows no door once it is edited, named and unnamed, deleted and put back', async () => {
    const resident = await aResident(site);
    await live(resident, null, 'profile');
    const sent = { creator: resident, location: 'Chez moi', coordonnees: [...HOME] };
    const made = await aGathering(site, 'outing', sent);
    const thing: Thing = ['outing', made._id];
    const first = await look(thing);
    await live(resident, HOME);
    const edit = (fields: object) =>
      resident.put(`/outings/${made._id}`, { ...made.body, ...fields });
    expect((await edit({ title: 'Autre titre', coordonnees: null })).status).toBe(200);
    expect(await look(thing)).toEqual(first);
    expect(
      (await edit({ location: '20 Rue de Reuilly 75012 Paris', coordonnees: null })).status,
    ).toBe(200);
    expect(await look(thing)).toMatchObject({ exact: true, point: [2.385703, 48.848665] });
    expect((await edit({ location: 'Chez moi', coordonnees: HOME })).status).toBe(200);
    expect(await look(thing)).toMatchObject({ exact: false, point: first.point });
    const admin = await aResident(site, { isAdmin: true });
    await admin.delete(`/admin/outings/${made._id}`);
    const { body } = await admin.get('/admin/deletions');
    const { _id } = body.find(({ targetId }: { targetId: string }) => targetId === made._id);
    expect((await admin.post(`/admin/deletions/${_id}/restore`)).status).toBe(200);
    expect(await look(thing)).toMatchObject({ exact: false, point: first.point });
  });

  it('is no nearer to whoever takes the middle of many', async () => {
    // The same points at each run: a look may lie so that a step aside leaves its reach.
    await site.site.db.pool.query(`update blur_key set key = '\\x2a'`);
    const resident = await aResident(site, { id: 'c'.repeat(24) });
    await live(resident, null, 'profile');
    const looks = new Set<string>();
    for (let nth = 0; nth < 24; nth++) {
      const at: LonLat = [HOME[0] + ((nth % 5) - 2) * 1e-4, HOME[1] + ((nth % 7) - 3) * 6e-5];
      const location = `Chez moi, ${'au fond '.repeat(nth % 4)}de la cour`;
      const made = await aGathering(site, 'event', {
        creator: resident,
        location,
        coordonnees: [...at],
      });
      looks.add(String((await look(['event', made._id])).point));
    }
    expect(looks.size).toBe(1);
  });

  it('is exact by no way of writing its row', async () => {
    const { pool } = site.site.db;
    const resident = await aResident(site, { lon: ELSEWHERE[0], lat: ELSEWHERE[1] });
    await expect(
      pool.query(
        `insert into gathering (kind, title, description, type, location, date, max_participants, creator_id,
           lon, lat, shown_lon, shown_lat, shown_within)
         values ('event', 't', 'd', 'games', 'Chez moi', now(), 5, $1, $2, $3, $2, $3, 0) returning shown_within`,
        [resident.id, ...HOME],
      ),
    ).resolves.toMatchObject({ rows: [{ shown_within: 350 }] });
    await expect(
      pool.query('update gathering set shown_within = 0 where creator_id = $1', [resident.id]),
    ).rejects.toThrow('gathering_exact');
  });
});
