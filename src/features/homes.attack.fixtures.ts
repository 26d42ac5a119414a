// Somebody of bad will who looks for where others live: reads everything, writes down every number, and solves.

import { routes } from '#app/contracts.ts';
import type { AnyRoute } from '#contract/route.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import type { Caller } from '#server/testing/caller.ts';

/** A number read about something of somebody, from one home of the attacker. */
export interface Sighting {
  /** Identifier of the thing, or of the resident whose home it is. */
  of: string;
  field: 'distance' | 'proximity_score';
  value: number;
  /** Where the attacker said they live, and where others take them to live. */
  from: readonly LonLat[];
}

export function metres([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const east = (lonA - lonB) * Math.cos((latA * Math.PI) / 180);
  return 111_320 * Math.hypot(east, latA - latB);
}

export function middle(points: readonly LonLat[]): LonLat {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

const READS = routes.filter(
  ({ method, kind, access }: AnyRoute) =>
    method === 'GET' && kind === 'json' && access === 'resident',
);
const NAMED = /:\w+/;

/**
 * Every read of what is named in the path, of the things of several: what the first one's answers, the other ones' of the
 * same place in their rows do.
 */
export async function readsOfEach(
  by: Caller,
  [first = [], ...others]: readonly (readonly string[])[],
): Promise<string[]> {
  const named = READS.filter(({ path }) => NAMED.test(path));
  const tried = named.flatMap(({ path }) => first.map((id, nth) => ({ path, id, nth })));
  const answered = await readAll(
    by,
    tried.map(({ path, id }) => path.replace(NAMED, id)),
  );
  return tried
    .filter(({ path, id }) => answered.has(path.replace(NAMED, id)))
    .flatMap(({ path, id, nth }) =>
      [id, ...others.flatMap((row) => row[nth] ?? [])].map((one) => path.replace(NAMED, one)),
    );
}

/** Every other read of JSON that a resident has, with what must be asked beside. */
export function readsOf(ids: readonly string[], words: readonly string[]): string[] {
  return READS.filter(({ path }) => !NAMED.test(path)).flatMap(({ path }) => {
    switch (path) {
      case '/suggestions/meetings':
        return ['all', 'reconnect', 'new', 'activity', 'helper'].map(
          (tab) => `${path}?type=${tab}&limit=50`,
        );
      case '/search':
        return words.map((word) => `${path}?q=${encodeURIComponent(word)}`);
      case '/map/points':
        return ['service', 'troc', 'outing', 'event'].map(
          (kind) => `${path}?kind=${kind}&ids=${ids.join(',')}`,
        );
      case '/agenda':
        return [`${path}?from=2000-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z`];
      default:
        return [`${path}?limit=50`];
    }
  });
}

/** What the paths answer, those alone that do. */
export async function readAll(by: Caller, paths: readonly string[]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const path of paths) {
    const { status, body } = await by.get(path);
    if (status === 200) answers.set(path, body);
  }
  return answers;
}

type Fields = Record<string, unknown>;

export function* objectsIn(answer: unknown): Generator<Fields> {
  if (typeof answer !== 'object' || answer === null) return;
  if (!Array.isArray(answer)) yield answer as Fields;
  for (const value of Object.values(answer)) yield* objectsIn(value);
}

export function sightingsIn(answer: unknown, from: readonly LonLat[]): Sighting[] {
  const found: Sighting[] = [];
  for (const one of objectsIn(answer)) {
    const { _id: of, distance, proximity_score: score, user } = one;
    if (typeof of === 'string' && typeof distance === 'number') {
      found.push({ of, field: 'distance', value: distance, from });
    }
    if (typeof score === 'number' && typeof user === 'object' && user !== null) {
      const { _id: whose } = user as { _id: string };
      found.push({ of: whose, field: 'proximity_score', value: score, from });
    }
  }
  return found;
}

const NEVER = Number.POSITIVE_INFINITY;
const BANDS = new Map([
  [0, [0, 300]],
  [300, [300, 600]],
  [600, [600, 1000]],
  [1000, [1000, 2000]],
  [2000, [2000, NEVER]],
] as const);
const SCORES = new Map([
  [1, [0, 300]],
  [0.75, [300, 600]],
  [0.5, [600, 1000]],
  [0.25, [1000, NEVER]],
] as const);

type Reading = (sighting: Sighting) => readonly [number, number];

/** What a number may mean, if it is a band, or if it is rounded to 100 m (a score: of 2 km). */
const READINGS: readonly Reading[] = [
  ({ field, value }) =>
    (field === 'distance' ? BANDS.get(value as 0) : SCORES.get(value as 1)) ?? [NEVER, NEVER],
  ({ field, value }) => {
    const away = field === 'distance' ? value : (1 - value) * 2000;
    return [away - 50, value === 0 && field !== 'distance' ? NEVER : away + 50];
  },
];

const STEP_LAT = 0.00027;
const STEP_LON = 0.0004;

/** Every cell that a home may be in. */
function gridOf({ minLon, maxLon, minLat, maxLat }: typeof quartier.bounds): LonLat[] {
  const cells: LonLat[] = [];
  for (let lon = minLon - 0.005; lon <= maxLon + 0.005; lon += STEP_LON) {
    for (let lat = minLat - 0.004; lat <= maxLat + 0.004; lat += STEP_LAT) cells.push([lon, lat]);
  }
  return cells;
}
const GRID = gridOf(quartier.bounds);

/** Where what was seen lies: the middle of all cells that fit best, for each way of reading the numbers. */
export function solve(sightings: readonly Sighting[]): LonLat[] {
  const ways = READINGS.flatMap((read) =>
    (sightings[0]?.from ?? []).map((_point, which) => fitOf(ringsOf(sightings, read, which))),
  );
  const least = Math.min(...ways.map(({ error }) => error));
  return ways.filter(({ error }) => error <= least * 1.5).map(({ cells }) => middle(cells));
}

interface Ring {
  from: LonLat;
  low: number;
  high: number;
  /** How many sightings say so: each thing at one point says the same, in each list that shows it. */
  times: number;
}

function ringsOf(sightings: readonly Sighting[], read: Reading, which: number): Ring[] {
  const rings = new Map<string, Ring>();
  for (const sighting of sightings) {
    const from = sighting.from[which];
    if (!from) continue;
    const [low, high] = read(sighting);
    const key = `${from} ${low} ${high}`;
    const ring = rings.get(key) ?? { from, low, high, times: 0 };
    ring.times++;
    rings.set(key, ring);
  }
  return [...rings.values()];
}

interface Fit {
  error: number;
  cells: LonLat[];
}

/** What was found for the same rings: of eight things at one point, each is asked for, then all. */
const known = new Map<string, Fit>();

function fitOf(rings: readonly Ring[]): Fit {
  const key = JSON.stringify(rings);
  const found = known.get(key) ?? leastOff(rings);
  known.set(key, found);
  return found;
}

/** The squared metres by which a cell is out of the rings; the cells with the least. */
function leastOff(rings: readonly Ring[]): Fit {
  let error = NEVER;
  let cells: LonLat[] = [];
  for (const cell of GRID) {
    let sum = 0;
    for (const { from, low, high, times } of rings) {
      const away = metres(from, cell);
      sum += times * Math.max(0, low - away, away - high) ** 2;
      if (sum > error) break;
    }
    if (sum < error) cells = [];
    if (sum <= error) cells.push(cell);
    error = Math.min(error, sum);
  }
  return { error, cells };
}
