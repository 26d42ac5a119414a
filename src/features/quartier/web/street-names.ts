// Where the names of streets are written along them. Points are pixels of the drawn map.

interface Pixel {
  readonly x: number;
  readonly y: number;
}
interface Line {
  readonly name: string;
  readonly points: readonly Pixel[];
}

/** A name, in the middle of where it is written; `angle` in degrees, never upside down. */
export interface Named extends Pixel {
  readonly name: string;
  readonly angle: number;
}

/** Pixels that a letter takes. */
const LETTER = 6.5;
/** Pixels between the middles of two names. */
const APART = 48;

/** Along its longest straight piece; undefined where that is shorter than its name. */
function nameStreet({ name, points }: Line): Named | undefined {
  let longest = name.length * LETTER;
  let named: Named | undefined;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < longest) continue;
    longest = length;
    const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const angle = turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned;
    named = { name, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: Math.round(angle) };
  }
  return named;
}

/** The names for which there is room, the first lines first. */
export function nameStreets(lines: readonly Line[]): Named[] {
  const all: Named[] = [];
  for (const line of lines) {
    const named = nameStreet(line);
    const isFree = all.every(
      ({ x, y }) => Math.hypot(x - (named?.x ?? 0), y - (named?.y ?? 0)) > APART,
    );
    if (named && isFree) all.push(named);
  }
  return all;
}
