import { STREET_LINES } from '#quarter/quarter-lines.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';

const { minLon, maxLon, minLat, maxLat } = quartier.bounds;

/** The part of a straight piece of street inside the limits; undefined when none is. */
function cutToLimits([lonA, latA]: LonLat, [lonB, latB]: LonLat): [LonLat, LonLat] | undefined {
  let [from, to] = [0, 1];
  // For each side: how fast the piece leaves it, and how far inside it starts (Liang and Barsky).
  const sides: [speed: number, room: number][] = [
    [lonA - lonB, lonA - minLon],
    [lonB - lonA, maxLon - lonA],
    [latA - latB, latA - minLat],
    [latB - latA, maxLat - latA],
  ];
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return undefined;
    if (speed < 0) from = Math.max(from, room / speed);
    if (speed > 0) to = Math.min(to, room / speed);
  }
  if (from > to) return undefined;
  const at = (share: number): LonLat => [
    lonA + share * (lonB - lonA),
    latA + share * (latB - latA),
  ];
  return [at(from), at(to)];
}

/** Above zero where the way from `a` over `b` to `c` turns left. */
function turn(a: LonLat, b: LonLat, c: LonLat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** One half of the hull of points that stand in order (Andrew's chain). */
function halfHull(points: readonly LonLat[]): LonLat[] {
  const hull: LonLat[] = [];
  for (const point of points) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)];
      if (!before || !last || turn(before, last, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The four streets that make the quarter, inside its limits, piece by piece. */
export const BOUNDARY_PIECES: readonly (readonly [LonLat, LonLat])[] = STREET_LINES.filter(
  ({ name }) => quartier.boundaryStreets.includes(name),
).flatMap(({ points }) =>
  points.slice(1).flatMap((end, index) => {
    const start = points[index];
    const piece = start && cutToLimits(start, end);
    return piece ? [piece] : [];
  }),
);

/**
 * The outline of the quarter: the tightest line around its four streets, which start from the square
 * like rays, as far as the site's limits. Anticlockwise from the west; the first point is not repeated.
 */
export const OUTLINE: readonly LonLat[] = (() => {
  const points = BOUNDARY_PIECES.flat().toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(points), ...halfHull(points.toReversed())];
})();
