import { STREET_LINES, type StreetLine } from '#quarter/quarter-lines.ts';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import { OUTLINE } from '../map/quarter-outline.ts';

const METRES_A_DEGREE = 111_320;
/** What is shown around the quarter, in metres: a station on the other pavement belongs to it. */
const MARGIN = 110;

const { minLon, maxLon, minLat, maxLat } = quartier.bounds;
const metresALon = METRES_A_DEGREE * Math.cos(((minLat + maxLat) / 2) * (Math.PI / 180));

/** A point of the drawing: metres from its upper left corner. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export function toMapPoint([lon, lat]: LonLat): MapPoint {
  return {
    x: Math.round((lon - minLon) * metresALon) + MARGIN,
    y: Math.round((maxLat - lat) * METRES_A_DEGREE) + MARGIN,
  };
}

const corner = toMapPoint([maxLon, minLat]);

/** The drawing's size in metres, in true proportions. */
export const MAP = { width: corner.x + MARGIN, height: corner.y + MARGIN };

export const LIMITS = {
  x: MARGIN,
  y: MARGIN,
  width: corner.x - MARGIN,
  height: corner.y - MARGIN,
};

export function isOnMap({ x, y }: MapPoint): boolean {
  return x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height;
}

export interface DrawnStreet {
  readonly name: string;
  /** For the `d` of an SVG path. */
  readonly path: string;
}

/** A street that gives the quarter its shape, and where its name stands. */
export interface BoundaryStreet extends DrawnStreet {
  readonly label: MapPoint;
  /** Degrees that turn the name along the street, never upside down. */
  readonly angle: number;
}

function draw({ name, points }: StreetLine): DrawnStreet {
  const path = points
    .map(toMapPoint)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
  return { name, path };
}

/** Steps in which a piece of street is followed to find what lies inside the limits. */
const STEPS = 20;

/** The part of a straight piece that lies inside the limits; undefined when none does. */
function cutToLimits(from: MapPoint, to: MapPoint): [MapPoint, MapPoint] | undefined {
  const inside = Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  })).filter(
    ({ x, y }) => x >= MARGIN && y >= MARGIN && x <= MAP.width - MARGIN && y <= MAP.height - MARGIN,
  );
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last && [first, last];
}

/** Half way along the longest straight piece inside the limits: there is room for a name. */
function placeLabel({ points }: StreetLine): { label: MapPoint; angle: number } {
  let label: MapPoint = { x: 0, y: 0 };
  let [longest, angle] = [0, 0];
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    const piece = start && cutToLimits(toMapPoint(start), toMapPoint(end));
    if (!piece) continue;
    const [from, to] = piece;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length <= longest) continue;
    longest = length;
    label = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  }
  if (angle > 90) angle -= 180;
  if (angle < -90) angle += 180;
  return { label, angle: Math.round(angle) };
}

/** The four streets, in the order of the configuration. */
export const BOUNDARY_STREETS: readonly BoundaryStreet[] = quartier.boundaryStreets.flatMap(
  (name) => {
    const line = STREET_LINES.find((street) => street.name === name);
    return line ? [{ ...draw(line), ...placeLabel(line) }] : [];
  },
);

export const OTHER_STREETS: readonly DrawnStreet[] = STREET_LINES.filter(
  ({ name }) => !quartier.boundaryStreets.includes(name),
).map(draw);

/** The outline as the `d` of an SVG path. */
export const OUTLINE_PATH = `${draw({ name: '', points: OUTLINE }).path}Z`;

export const CENTRE = toMapPoint(quartier.centre);

/** In pixels: how far a finger may miss a dot, and how near two are that it cannot tell apart. */
const REACH = 22;
const TOGETHER = 10;

/**
 * What is meant by a touch of the plan: the nearest, and those that lie on it; none where all are far.
 * @param scale metres a pixel.
 */
export function findTouched<Drawn extends { point: MapPoint }>(
  drawn: readonly Drawn[],
  { x, y }: MapPoint,
  scale: number,
): Drawn[] {
  const far = ({ point }: Drawn) => Math.hypot(point.x - x, point.y - y) / scale;
  const near = drawn
    .filter((each) => far(each) <= REACH)
    .sort((one, other) => far(one) - far(other));
  const [first] = near;
  if (!first) return [];
  const { point } = first;
  return near.filter(
    (each) => Math.hypot(each.point.x - point.x, each.point.y - point.y) / scale <= TOGETHER,
  );
}
