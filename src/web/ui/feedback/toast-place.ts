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
/** So far from the foot, it floats. */
const MID = 128;

/**
 * What is needed next; what decides a dialog, which is covered last of all; what a page is for, which no scrolling brings
 * from under it; the line that was pressed; and everything else.
 */
export const COSTS = { deciding: 100_000, needed: 1000, first: 20, line: 10, other: 1 } as const;

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

/**
 * Where a box covers least between two heights; of such places, the lowest, unless that is in mid-page and the
 * highest is nearer to its end.
 */
export function findPlace(
  box: Box,
  obstacles: readonly Obstacle[],
  { from, to }: { from: number; to: number },
): number {
  const last = Math.max(from, to - box.height);
  const all: { top: number; cost: number }[] = [];
  for (let top = last; top >= from; top -= STEP) {
    all.push({ top, cost: costAt(top, box, obstacles) });
  }
  const least = Math.min(...all.map(({ cost }) => cost));
  const best = all.filter(({ cost }) => cost === least);
  // The bars of the site are no places.
  const open = all.filter(({ cost }) => cost < COSTS.needed);
  const [lowest, highest] = [best[0]?.top ?? last, best.at(-1)?.top ?? last];
  const fromFoot = (open[0]?.top ?? last) - lowest;
  const fromHead = highest - (open.at(-1)?.top ?? from);
  return fromFoot > MID && fromHead < fromFoot ? highest : lowest;
}
