// What is written on the map takes a box, along its street or beside its sign; whether two of them lie on each other.
// Pixels of the drawn map.

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** By its middle, turned by `angle` degrees. */
export interface Box extends Pixel {
  /** Half of its length, half of its height. */
  readonly along: number;
  readonly across: number;
  readonly angle: number;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Straight, around a point. */
export const squareAt = ({ x, y }: Pixel, half: number): Box => ({
  ...{ x, y, along: half, across: half, angle: 0 },
});

export const boxOf = ({ left, top, right, bottom }: Edges): Box => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  along: (right - left) / 2,
  across: (bottom - top) / 2,
  angle: 0,
});

/** Its two directions, each one pixel long. */
function axesOf({ angle }: Box): [Pixel, Pixel] {
  const turned = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turned), Math.sin(turned)];
  return [
    { x, y },
    { x: -y, y: x },
  ];
}

/** How far it reaches from its middle in a direction. */
function reachOf(box: Box, toward: Pixel): number {
  const [along, across] = axesOf(box);
  const part = (axis: Pixel) => Math.abs(axis.x * toward.x + axis.y * toward.y);
  return box.along * part(along) + box.across * part(across);
}

export function isOver(one: Box, other: Box): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return [...axesOf(one), ...axesOf(other)].every(
    (axis) => Math.abs(dx * axis.x + dy * axis.y) < reachOf(one, axis) + reachOf(other, axis),
  );
}

export function isInside(box: Box, { left, top, right, bottom }: Edges): boolean {
  const wide = reachOf(box, { x: 1, y: 0 });
  const high = reachOf(box, { x: 0, y: 1 });
  return (
    box.x - wide >= left && box.x + wide <= right && box.y - high >= top && box.y + high <= bottom
  );
}
