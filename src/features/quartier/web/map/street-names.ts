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

/** Where along a piece a name may stand, as parts of it: its middle first. */
const PARTS = [1 / 2, 1 / 4, 3 / 4];

/** Where it may be named, along the straight pieces that are as long as its name: the longest first. */
function placesAlong({ name, points }: Line): Named[] {
  const pieces = points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (!from) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return length < name.length * LETTER ? [] : [{ from, to, length }];
  });
  return pieces
    .toSorted((one, other) => other.length - one.length)
    .flatMap(({ from, to, length }) => {
      const turned = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      const angle = Math.round(turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned);
      const fits = (part: number) =>
        2 * Math.min(part, 1 - part) * length >= name.length * LETTER || part === 1 / 2;
      return PARTS.filter(fits).map((part) => ({
        name,
        x: from.x + part * (to.x - from.x),
        y: from.y + part * (to.y - from.y),
        angle,
      }));
    });
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

const isFree = (places: readonly Pixel[], taken: readonly Pixel[]) =>
  places.every((place) => taken.every((other) => !isNear(place, other)));

/** The names for which there is room beside `marks` and each other, the first lines first. */
export function nameStreets(lines: readonly Line[], marks: readonly Pixel[] = []): Named[] {
  const all: Named[] = [];
  const taken = [...marks];
  for (const line of lines) {
    const named = placesAlong(line).find((place) => isFree(reach(place), taken));
    if (!named) continue;
    all.push(named);
    taken.push(...reach(named));
  }
  return all;
}

/** From the middle of a sign to where its name begins. */
const BESIDE = 14;

/** What a name beside its sign takes, the sign included. */
const besides = ({ name, x, y }: Pixel & { name: string }): Pixel[] => {
  const ends = BESIDE + name.length * LETTER;
  return Array.from({ length: Math.ceil(ends / APART) + 1 }, (_, step) => ({
    x: x + Math.min(step * APART, ends),
    y,
  }));
};

/** Of signs that have a name, those beside which there is room for it, the first ones first; and what they take. */
export function nameSigns<Sign extends Pixel & { name: string }>(
  signs: readonly Sign[],
  marks: readonly Pixel[],
): { named: Sign[]; taken: Pixel[] } {
  const named: Sign[] = [];
  const taken = [...marks];
  for (const sign of signs) {
    const places = besides(sign);
    if (!isFree(places, taken)) continue;
    named.push(sign);
    taken.push(...places);
  }
  return { named, taken };
}
