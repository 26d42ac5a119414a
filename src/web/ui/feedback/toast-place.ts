/** A rectangle of the window, and what it costs to cover it: never what costs more, where something cheaper is free. */
export interface Obstacle {
  top: number;
  bottom: number;
  left: number;
  right: number;
  cost: number;
}

interface Box {
  left: number;
  right: number;
  height: number;
}

const STEP = 8;
/** So near, it looks covered. */
const AIR = 6;

/** What is needed next; what decides a dialog, which is covered last of all; the line that was pressed; and everything else. */
export const COSTS = { deciding: 100_000, needed: 1000, line: 10, other: 1 } as const;

/** How much of what stands there a box would cover. */
export function costAt(top: number, box: Box, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.filter(
    (each) =>
      each.top < top + box.height + AIR &&
      each.bottom > top - AIR &&
      each.left < box.right &&
      each.right > box.left,
  );
  return covered.reduce((sum, { cost }) => sum + cost, 0);
}

/** Where a box covers least between two heights; of such places, the lowest. */
export function findPlace(
  box: Box,
  obstacles: readonly Obstacle[],
  { from, to }: { from: number; to: number },
): number {
  let best = { top: Math.max(from, to - box.height), cost: Number.POSITIVE_INFINITY };
  for (let top = best.top; top >= from && best.cost > 0; top -= STEP) {
    const cost = costAt(top, box, obstacles);
    if (cost < best.cost) best = { top, cost };
  }
  return best.top;
}
