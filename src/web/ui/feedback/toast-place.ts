/** A rectangle of the window; what is `needed` is never covered, other things only where nothing else is free. */
export interface Obstacle {
  top: number;
  bottom: number;
  left: number;
  right: number;
  needed: boolean;
}

interface Box {
  left: number;
  right: number;
  height: number;
}

const STEP = 8;
/** So near, it looks covered. */
const AIR = 6;
const NEEDED = 1000;

/** How much of what stands there a box would cover. */
export function costAt(top: number, box: Box, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.filter(
    (each) =>
      each.top < top + box.height + AIR &&
      each.bottom > top - AIR &&
      each.left < box.right &&
      each.right > box.left,
  );
  return covered.reduce((cost, { needed }) => cost + (needed ? NEEDED : 1), 0);
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
