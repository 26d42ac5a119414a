// Where the names of streets are written along them. Points are pixels of the drawn map.
import { type Box, isOver, type Pixel, squareAt } from './boxes.ts';

interface Line {
  readonly name: string;
  readonly points: readonly Pixel[];
}

/** A name, at the middle of its street's piece; `angle` in degrees, never upside down. */
export interface Named extends Pixel {
  readonly name: string;
  readonly angle: number;
  /** What it takes, above its street. */
  readonly box: Box;
}

/** Pixels that a letter takes, of a wide name. */
const LETTER = 6.75;
/** Half of a line of text, and the air around it. */
const ACROSS = 10.5;
/** From a street to the middle of what is written above it (map-names.css). */
const ABOVE = 10;
/** Half of what a mark takes, and the small sign of a station. */
export const MARK = 22;
const SIGN = 9;

/** Where along a piece a name may stand, as parts of it: its middle first. */
const PARTS = [1 / 2, 3 / 8, 5 / 8, 1 / 4, 3 / 4, 1 / 8, 7 / 8];

function nameAt(name: string, { x, y }: Pixel, angle: number): Named {
  const turned = (angle * Math.PI) / 180;
  const box = {
    x: x + Math.sin(turned) * ABOVE,
    y: y - Math.cos(turned) * ABOVE,
    along: (name.length * LETTER) / 2,
    across: ACROSS,
    angle,
  };
  return { name, x, y, angle, box };
}

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
      return PARTS.filter(fits).map((part) =>
        nameAt(
          name,
          { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) },
          angle,
        ),
      );
    });
}

const isFree = (box: Box, taken: readonly Box[]) => taken.every((other) => !isOver(box, other));

/** The names for which there is room beside what is `taken` and each other, the first lines first. */
export function nameStreets(lines: readonly Line[], taken: readonly Box[] = []): Named[] {
  const all: Named[] = [];
  for (const line of lines) {
    const boxes = [...taken, ...all.map(({ box }) => box)];
    const named = placesAlong(line).find(({ box }) => isFree(box, boxes));
    if (named) all.push(named);
  }
  return all;
}

type Sign = Pixel & { name: string };

/** From the middle of a sign to where its name begins. */
const BESIDE = 14;

function besides({ name, x, y }: Sign): Box {
  const length = name.length * LETTER;
  return { x: x + BESIDE + length / 2, y, along: length / 2, across: ACROSS, angle: 0 };
}

/**
 * Of signs that have a name, those beside which there is room for it, the first ones first; and all that they take. No
 * name lies on another's sign, whether that one is named or not.
 */
export function nameSigns<Of extends Sign>(
  signs: readonly Of[],
  marks: readonly Box[],
): { named: ReadonlyMap<Of, Box>; taken: Box[] } {
  const named = new Map<Of, Box>();
  const taken = [...marks, ...signs.map((sign) => squareAt(sign, SIGN))];
  for (const sign of signs) {
    const box = besides(sign);
    if (!isFree(box, taken)) continue;
    named.set(sign, box);
    taken.push(box);
  }
  return { named, taken };
}
