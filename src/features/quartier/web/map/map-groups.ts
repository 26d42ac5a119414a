// What stands together on a map, and what a map shows at first. Points are pixels of the drawn map, but where said.
import { type LonLat, quartier } from '#quarter/quartier.config.ts';

/** A mark where it is drawn. */
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Marks too close to be told apart, in their middle; or one alone. */
export interface Group {
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
}

type Built = { at: number[]; x: number; y: number };

/** Two groups as one, in the middle of all that stand in it. */
function join(one: Built, other: Built): Built {
  const [n, m] = [one.at.length, other.at.length];
  return {
    at: [...one.at, ...other.at],
    x: (one.x * n + other.x * m) / (n + m),
    y: (one.y * n + other.y * m) / (n + m),
  };
}

function findNearest(groups: ReadonlySet<Built>, { x, y }: Built, apart: number) {
  let nearest: Built | undefined;
  let least = apart;
  for (const group of groups) {
    const distance = Math.hypot(group.x - x, group.y - y);
    if (distance < least) [nearest, least] = [group, distance];
  }
  return nearest;
}

/** The marks in groups of which no two stand closer than `apart`; in the order in which the marks were given. */
export function groupNear(placed: readonly Placed[], apart: number): Group[] {
  const settled = new Set<Built>();
  for (const [index, { x, y }] of placed.entries()) {
    let group: Built = { at: [index], x, y };
    // A group that has grown has moved, and may now touch another.
    for (;;) {
      const near = findNearest(settled, group, apart);
      if (!near) break;
      settled.delete(near);
      group = join(near, group);
    }
    settled.add(group);
  }
  return [...settled]
    .map(({ at, x, y }) => ({ at: at.toSorted((one, other) => one - other), x, y }))
    .sort((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0))
    .map(({ at, x, y }) => ({ ids: at.flatMap((index) => placed[index]?.id ?? []), x, y }));
}

/** How far around the limits of the quarter one can go on its map, as a part of their size. */
export const AROUND = 0.4;

/** Of these, what the map of the quarter can show at once. */
export function pointsToShow(points: readonly LonLat[]): readonly LonLat[] {
  const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
  const [lonRoom, latRoom] = [(maxLon - minLon) * AROUND, (maxLat - minLat) * AROUND];
  return points.filter(
    ([lon, lat]) =>
      lon >= minLon - lonRoom &&
      lon <= maxLon + lonRoom &&
      lat >= minLat - latRoom &&
      lat <= maxLat + latRoom,
  );
}

/** So few are all shown at once. */
const FEW = 16;
/** Of many, this part. */
const MOST = 3 / 4;

/** Those that stand together, three in four: a small map that held the farthest too would tell none apart. */
export function mostOf(points: readonly LonLat[]): readonly LonLat[] {
  if (points.length <= FEW) return points;
  const middleOf = (at: 0 | 1) =>
    points.map((point) => point[at]).sort((one, other) => one - other)[points.length >> 1] ?? 0;
  const [lon, lat] = [middleOf(0), middleOf(1)];
  const narrow = Math.cos((lat * Math.PI) / 180);
  const far = (point: LonLat) => Math.hypot((point[0] - lon) * narrow, point[1] - lat);
  return points
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, Math.ceil(points.length * MOST));
}

/**
 * Whether the map moves to what it now shows. Whoever has moved it is not moved away while a list grows or loses a few:
 * only where most of it is something else.
 */
export function movesTo(
  before: readonly string[],
  now: readonly string[],
  movedByHand: boolean,
): boolean {
  if (!movedByHand) return true;
  const shown = new Set(now);
  return before.filter((id) => shown.has(id)).length * 2 < before.length;
}

/** Where a card stands beside its mark: on the side where there is more room. Of a place in hundredths of the map. */
export function sideOf({ x, y }: { x: number; y: number }) {
  return { across: x < 50 ? 'right' : 'left', down: y < 50 ? 'down' : 'up' } as const;
}

/** Where the words of a sign may stand beside it, in the order of preference: how far from its middle. */
export const BESIDE = {
  right: { left: 18, right: 106, top: -13, bottom: 13 },
  left: { left: -106, right: -18, top: -13, bottom: 13 },
  down: { left: -44, right: 44, top: 18, bottom: 46 },
  up: { left: -44, right: 44, top: -46, bottom: -18 },
} as const;
export type Beside = keyof typeof BESIDE;
/** A mark stands on its tip, to the right of it. */
const MARK = { left: -4, right: 46, top: -46, bottom: 4 };

/** Beside a point, where words cover no mark and none covers them; undefined where there is no such room. */
export function sideBeside(
  { x, y }: { x: number; y: number },
  marks: readonly { readonly x: number; readonly y: number }[],
): Beside | undefined {
  const sides = Object.keys(BESIDE) as Beside[];
  return sides.find((side) => {
    const words = BESIDE[side];
    return marks.every(
      (mark) =>
        mark.x + MARK.left >= x + words.right ||
        mark.x + MARK.right <= x + words.left ||
        mark.y + MARK.top >= y + words.bottom ||
        mark.y + MARK.bottom <= y + words.top,
    );
  });
}

type Point = { readonly x: number; readonly y: number };

/** Where one's own home is drawn: on its point, or beside it with a corner on it; how far its middle is from there. */
const HOME = {
  middle: { x: 0, y: 0 },
  'down-left': { x: -20, y: 20 },
  'down-right': { x: 20, y: 20 },
  'up-left': { x: -20, y: -20 },
  'up-right': { x: 20, y: -20 },
} as const;
/** From the middle of a home to that of a mark, which stands above its point and at its right. */
const CLEAR = 41;
const MIDDLE = { x: 20, y: -20 };

/** Where one's own home covers no mark, or the least of them, and its middle there. */
export function placeHome({ x, y }: Point, marks: readonly Point[]) {
  const places = (Object.keys(HOME) as (keyof typeof HOME)[]).map((at) => {
    const middle = { x: x + HOME[at].x, y: y + HOME[at].y };
    const distances = marks.map((mark) =>
      Math.hypot(mark.x + MIDDLE.x - middle.x, mark.y + MIDDLE.y - middle.y),
    );
    return { at, ...middle, room: Math.min(CLEAR, ...distances) };
  });
  return places.reduce((best, place) => (place.room > best.room ? place : best));
}
