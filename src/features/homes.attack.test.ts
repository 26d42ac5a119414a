// Plays the attacker: fifty homes, every route, every number, solved for where somebody lives.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#app/contracts.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from './accounts/accounts.fixtures.ts';
import { aGathering } from './gatherings/gatherings.fixtures.ts';
import {
  metres,
  middle,
  objectsIn,
  readAll,
  readsOf,
  readsOfEach,
  type Sighting,
  sightingsIn,
  solve,
} from './homes.attack.fixtures.ts';
import type { MapPoint } from './quartier/quartier.contract.ts';
import { aService } from './services/services.fixtures.ts';
import { aTroc } from './trocs/trocs.fixtures.ts';

/** The least a home is from where others take it to be. */
const RADIUS = 150;
/** How well fifty homes find a point that is not hidden. */
const EXACT = 60;
const HOMES = 50;
/** From as many homes it is seen what depends on where one lives. */
const FIRST = 4;

interface Victim {
  home: LonLat;
  /** What is at home or near it, and what is elsewhere. */
  near: string[];
  elsewhere: string[];
  resident: TestResident;
}

let site: TestSite;
const victims: Victim[] = [];
const sightings: Sighting[] = [];
/** The map's points that are not said to be exact, of each thing. */
const looks = new Map<string, LonLat>();
/** Numbers that are not the same from everywhere, by name. */
const varying = new Set<string>();

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { rateLimits: false } });
  // The same points at each run.
  await site.site.db.pool.query(`update blur_key set key = '\\x2a'`);
  const homes: LonLat[] = [
    [2.3871, 48.8466],
    [2.3969, 48.8443],
    [2.3802, 48.8481],
    [2.4012, 48.8502],
  ];
  for (const [nth, home] of homes.entries()) victims.push(await aVictim(home, nth));
  await site.site.db.pool.query(`update resident set created_at = now() - interval '400 days'`);
  await attack();
}, 300_000);
afterAll(() => site.close());

async function aVictim(home: LonLat, nth: number): Promise<Victim> {
  const [lon, lat] = home;
  const id = `aaaaaaaaaaaaaaaaaaaaaaa${nth}`;
  const creator = await aResident(site, { id, lon, lat, firstName: 'Solange' });
  const beside = (east: number, north: number) => [lon + east / 73_250, lat + north / 111_320];
  const at = (location: string, coordonnees: number[]) => ({ creator, location, coordonnees });
  const away = beside(nth < 2 ? 500 : -30, nth < 2 ? 0 : -520);
  const near = [
    await aService(site, at('Chez moi', beside(0, 0))),
    await aService(site, at('Chez moi', beside(25, -10))),
    await aService(site, at('Au pied de chez moi', beside(-60, 60))),
    await aService(site, at('Devant la laverie', beside(120, 200))),
    await aTroc(site, { ...at('Chez moi', beside(0, 0)), owner: creator }),
    await aTroc(site, { ...at('Dans mon hall', beside(5, 70)), owner: creator }),
    await aGathering(site, 'outing', at('Chez moi, sonnez fort', beside(0, 0))),
    await aGathering(site, 'event', at('Dans notre cour', beside(90, 20))),
  ];
  const elsewhere = [
    await aService(site, at('43 Avenue de Saint-Mandé 75012 Paris', beside(0, 0))),
    await aTroc(site, { ...at('Chez une amie', away), owner: creator }),
    await aGathering(site, 'event', at('Au café des Arts', away)),
    await aGathering(site, 'outing', at('2 Rue Chaligny 75012 Paris', away)),
  ];
  const ids = (made: { _id: string }[]) => made.map(({ _id }) => _id);
  return { home, near: ids(near), elsewhere: ids(elsewhere), resident: creator };
}

async function attack(): Promise<void> {
  // At the same first home at each run too: what is seen near it later is seen at one point.
  const attacker = await aResident(site, { id: 'b'.repeat(24), lon: 2.3952, lat: 48.8462 });
  const named = victims.map(({ near, elsewhere, resident: { id } }) => [...near, ...elsewhere, id]);
  const reads = readsOf(named.flat(), ['Solange', 'Chez moi', 'étagère']);
  let paths = [...(await readsOfEach(attacker, named)), ...(await readAll(attacker, reads)).keys()];
  const seen = new Map<string, unknown>();
  const answers = new Map<string, Set<string>>();
  const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
  for (let nth = 0; nth < HOMES; nth++) {
    const home: LonLat = [
      minLon + (maxLon - minLon) * ((nth * 0.618) % 1) * 0.99,
      minLat + ((maxLat - minLat) * (nth + 0.5)) / HOMES,
    ];
    const moved = await attacker.put('/users/address', {
      adresse: `Quelque part, ${nth}`,
      coordonnees: home,
    });
    expect(moved.status).toBe(200);
    const from = [home, ...(await blurOf(attacker.id))];
    for (const [path, answer] of await readAll(attacker, paths)) {
      sightings.push(...sightingsIn(answer, from));
      noteLooks(path, answer);
      if (path !== '/users/me') noteNumbers(path, answer, seen);
      answers.set(path, (answers.get(path) ?? new Set()).add(JSON.stringify(answer)));
    }
    // What answers the same from anywhere tells nothing; what says the same as a list need not be read again.
    if (nth + 1 === FIRST) {
      paths = paths.filter(
        (path) => (answers.get(path)?.size ?? 0) > 1 && !/[0-9a-f]{24}/.test(path),
      );
    }
  }
}

/** Where others take the attacker to live: a second account of theirs sees it on the map. */
async function blurOf(id: string): Promise<LonLat[]> {
  const { rows } = await site.site.db.pool.query(
    'select to_jsonb(r) as row from resident r where id = $1',
    [id],
  );
  const { blurred_lon: lon, blurred_lat: lat } = rows[0].row;
  return lon === undefined ? [] : [[lon, lat]];
}

function noteLooks(path: string, answer: unknown): void {
  if (!path.startsWith('/map/points')) return;
  for (const { _id, point, exact } of answer as MapPoint[]) if (!exact) looks.set(_id, point);
}

function noteNumbers(path: string, answer: unknown, seen: Map<string, unknown>): void {
  for (const one of objectsIn(answer)) {
    const who = (one._id ?? (one.user as { _id?: string } | undefined)?._id) as string | undefined;
    for (const [name, value] of Object.entries(one)) {
      if (typeof value !== 'number' || who === undefined) continue;
      const key = `${path} ${who} ${name}`;
      if (seen.has(key) && seen.get(key) !== value) varying.add(name);
      seen.set(key, value);
    }
  }
}

const seenOf = (...ids: string[]) => sightings.filter(({ of }) => ids.includes(of));
const looksAt = (ids: readonly string[]): LonLat[] =>
  ids.flatMap((id) => {
    const look = looks.get(id);
    return look ? [look] : [];
  });

describe('fifty homes and every route', () => {
  it('find no home nearer than the radius of its blur, whatever is put together', () => {
    for (const { home, near, resident } of victims) {
      const estimates = [
        ...solve(seenOf(resident.id)),
        ...near.flatMap((id) => solve(seenOf(id))),
        ...solve(seenOf(resident.id, ...near)),
        middle(looksAt(near)),
        ...looksAt(near),
      ];
      expect(seenOf(resident.id).length).toBeGreaterThanOrEqual(HOMES);
      expect(estimates.length).toBeGreaterThan(10);
      const errors = estimates.map((estimate) => Math.round(metres(estimate, home)));
      expect(Math.min(...errors), errors.join(', ')).toBeGreaterThanOrEqual(RADIUS);
    }
  });

  it('tell no more than one look at the map: one point for all that is at home', () => {
    for (const { near, resident } of victims) {
      const points = looksAt(near);
      expect(points).toHaveLength(near.length);
      const [look] = points;
      expect(new Set(points.map(String)).size).toBe(1);
      for (const estimate of solve(seenOf(resident.id, ...near))) {
        expect(metres(estimate, look as LonLat)).toBeLessThan(EXACT);
      }
    }
  });

  it('find what stands in a text at its street, and no door', () => {
    for (const { home, elsewhere } of victims) {
      for (const estimate of solve(seenOf(elsewhere[0] ?? ''))) {
        expect(metres(estimate, [2.39837, 48.84567])).toBeLessThan(metres(estimate, home));
      }
    }
  });

  it('are told no other number that depends on where one lives', () => {
    expect([...varying].sort()).toEqual(['distance', 'proximity_score']);
    const values = (field: string) =>
      new Set(sightings.filter((one) => one.field === field).map(({ value }) => value));
    expect([0, 300, 600, 1000, 2000]).toEqual(expect.arrayContaining([...values('distance')]));
    expect([1, 0.75, 0.5, 0.25]).toEqual(expect.arrayContaining([...values('proximity_score')]));
  });
});

/** Where numbers of places stand in what a route answers, in JSON Schema. */
function* placesIn(schema: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      for (const [name, field] of Object.entries(value as object)) {
        if (/distance|proximity|away|^lon|^lat|coord|^point$|metres/i.test(name)) {
          yield [`${path} ${name}`, field];
        }
        yield* placesIn(field, path);
      }
    } else yield* placesIn(value, path);
  }
}

describe('every contract', () => {
  const found = routes
    .filter((route) => route.kind === 'json' && route.access !== 'admin')
    .flatMap((route) => [
      ...placesIn(z.toJSONSchema(route.output, { unrepresentable: 'any' }), route.name),
    ]);

  it('tells distances and nearness by their few values alone', () => {
    const told = found.filter(([name]) => /(distance|proximity_score)$/.test(name));
    expect(told.length).toBeGreaterThan(10);
    for (const [name, field] of told) {
      const text = JSON.stringify(field);
      expect(text, name).toMatch(/\[0,300,600,1000,2000\]|\[1,0\.75,0\.5,0\.25\]/);
    }
  });

  it('tells points of oneself, of addresses looked for and of the map alone', () => {
    const points = found
      .map(([name]) => name)
      // Who comes late is no latitude.
      .filter((name) => !/(distance|proximity_score| late)$/.test(name));
    expect([...new Set(points)].sort()).toEqual([
      'accounts.address coordonnees',
      'accounts.login coordonnees',
      'accounts.me coordonnees',
      'accounts.profile coordonnees',
      'accounts.register coordonnees',
      'factors.passkey_login coordonnees',
      'factors.second_step coordonnees',
      'quartier.listPoints point',
      'quartier.searchAddress coordinates',
    ]);
  });
});
