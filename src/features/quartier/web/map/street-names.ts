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
/** Pixels between a name and what stands beside it. */
const APART = 32;

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

/** Where a name is written: its beginning, its middle and its end. */
function reach({ name, x, y, angle }: Named): Pixel[] {
  const turned = (angle * Math.PI) / 180;
  return [-1, 0, 1].map((side) => {
    const along = (side * name.length * LETTER) / 3;
    return { x: x + Math.cos(turned) * along, y: y + Math.sin(turned) * along };
  });
}

const isNear = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y) < APART;

/** The names for which there is room beside `marks` and each other, the first lines first. */
export function nameStreets(lines: readonly Line[], marks: readonly Pixel[] = []): Named[] {
  const all: Named[] = [];
  const taken = [...marks];
  for (const line of lines) {
    const named = nameStreet(line);
    const places = named ? reach(named) : [];
    if (!named || places.some((place) => taken.some((other) => isNear(place, other)))) continue;
    all.push(named);
    taken.push(...places);
  }
  return all;
}
