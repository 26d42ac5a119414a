// How often a resident moves their home.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const MONTH = 30 * 24 * 3600;
const HOMES = [
  ['20 Rue de Reuilly 75012 Paris', [2.385703, 48.848665]],
  ['2 Rue Chaligny 75012 Paris', [2.383608, 48.845195]],
  ["14 Rue d'Aligre 75012 Paris", [2.377721, 48.848422]],
  ['36 Rue du Rendez-Vous 75012 Paris', [2.402947, 48.845919]],
] as const;

const homeOf = (nth: number) => {
  const [adresse, coordonnees] = HOMES[nth % HOMES.length] ?? HOMES[0];
  return { adresse, coordonnees };
};
const somebody = () =>
  aResident(site, {
    adresse: '9 Avenue de Saint-Mandé 75012 Paris',
    lon: 2.396864,
    lat: 48.845568,
  });
const byAddress = (by: TestResident, nth: number) => by.put('/users/address', homeOf(nth));
const byProfile = (by: TestResident, nth: number) => by.put('/users/profile', homeOf(nth));
const agoMoves = (by: TestResident, seconds: number) =>
  site.site.db.pool.query(
    `update resident set home_moves = array(
       select at - make_interval(secs => $2) from unnest(home_moves) as at) where id = $1`,
    [by.id, seconds],
  );

describe('a home', () => {
  it('changes three times in thirty days, by whichever call', async () => {
    const resident = await somebody();
    expect((await byAddress(resident, 0)).status).toBe(200);
    expect((await byProfile(resident, 1)).status).toBe(200);
    expect((await byAddress(resident, 2)).status).toBe(200);
    for (const move of [byAddress, byProfile]) {
      const { status, body, headers } = await move(resident, 3);
      expect([status, body.code]).toEqual([429, 'home_moved_too_often']);
      expect(body.error).toMatch(
        /^Votre adresse a déjà changé 3 fois en 30\u00a0jours\. Vous pourrez la changer de nouveau à partir du \d\d\/\d\d\/\d{4} à \d\d:\d\d\.$/,
      );
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(MONTH - 60);
      expect(wait).toBeLessThanOrEqual(MONTH);
    }
    const { body } = await resident.get('/users/me');
    expect(body.adresse).toBe(HOMES[2][0]);
    const { home } = (await resident.get('/users/me/export')).body;
    expect(home).toEqual({
      shownAt: [expect.any(Number), expect.any(Number)],
      seenAt: expect.arrayContaining([home.shownAt]),
      movedAt: Array.from({ length: 3 }, () => expect.stringMatching(/Z$/)),
    });
    // Everything else goes on.
    const renamed = await resident.put('/users/profile', { ...homeOf(2), firstName: 'Ève' });
    expect([renamed.status, renamed.body.firstName]).toEqual([200, 'Ève']);
  });

  it('changes again thirty days after the first of them, not before', async () => {
    const resident = await somebody();
    await byAddress(resident, 0);
    await agoMoves(resident, 20 * 24 * 3600);
    await byAddress(resident, 1);
    await byAddress(resident, 2);
    await agoMoves(resident, 10 * 24 * 3600 - 60);
    const early = await byAddress(resident, 3);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await agoMoves(resident, 60);
    expect((await byAddress(resident, 3)).status).toBe(200);
    expect((await byAddress(resident, 0)).status).toBe(429);
  });

  it('that stays as it is has not changed; another text at the same point has', async () => {
    const resident = await somebody();
    await byAddress(resident, 0);
    for (let tries = 0; tries < 5; tries++) expect((await byAddress(resident, 0)).status).toBe(200);
    const point = { coordonnees: HOMES[0][1] };
    for (const [adresse, status] of [
      ['20 rue de Reuilly, porte A', 200],
      ['20 rue de Reuilly, porte B', 200],
      ['20 rue de Reuilly, porte C', 429],
    ] as const) {
      const answer = await resident.put('/users/address', { adresse, ...point });
      expect([adresse, answer.status]).toEqual([adresse, status]);
    }
  });

  it('given for the first time is no change', async () => {
    const resident = await somebody();
    await site.site.db.pool.query(
      'update resident set adresse = null, code_postal = null, lon = null, lat = null where id = $1',
      [resident.id],
    );
    for (let nth = 0; nth < 4; nth++) expect((await byAddress(resident, nth)).status).toBe(200);
    expect((await byAddress(resident, 0)).status).toBe(429);
  });

  it('changes three times of twenty-four asked at once', async () => {
    const resident = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => (nth % 2 ? byAddress : byProfile)(resident, nth)),
    );
    const { rows } = await site.site.db.pool.query(
      'select cardinality(home_moves) as moves from resident where id = $1',
      [resident.id],
    );
    expect(rows[0].moves).toBe(3);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  });

  it('may change at will where nothing is limited', async () => {
    const free = await openTestSite({
      clusterUrl: inject('clusterUrl'),
      config: { rateLimits: false },
    });
    try {
      const resident = await aResident(free);
      for (let nth = 0; nth < 6; nth++) expect((await byAddress(resident, nth)).status).toBe(200);
    } finally {
      await free.close();
    }
  });
});
