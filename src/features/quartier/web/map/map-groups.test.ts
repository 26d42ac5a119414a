import { describe, expect, it } from 'vitest';
import { type LonLat, quartier } from '#quarter/quartier.config.ts';
import {
  groupNear,
  mostOf,
  movesTo,
  placeHome,
  pointsToShow,
  sideBeside,
  sideOf,
} from './map-groups.ts';

const APART = 44;
const at = (id: string, x: number, y = 0) => ({ id, x, y });

/** The same scattered points each time. */
function scatter(count: number) {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, n) => at(String(n), next() * 700, next() * 500));
}

describe('marks of a map', () => {
  it('stand alone where there is room', () => {
    expect(groupNear([at('a', 0), at('b', 44)], APART)).toEqual([
      { ids: ['a'], x: 0, y: 0 },
      { ids: ['b'], x: 44, y: 0 },
    ]);
  });

  it('that touch are one, in their middle', () => {
    expect(groupNear([at('a', 0), at('far', 300), at('b', 20), at('c', 40)], APART)).toEqual([
      { ids: ['a', 'b', 'c'], x: 20, y: 0 },
      { ids: ['far'], x: 300, y: 0 },
    ]);
  });

  it('are each in one group, and no two groups touch, however many there are', () => {
    const marks = scatter(300);
    const groups = groupNear(marks, APART);
    expect(groups.flatMap(({ ids }) => ids).toSorted()).toEqual(
      marks.map(({ id }) => id).toSorted(),
    );
    for (const [index, one] of groups.entries()) {
      for (const other of groups.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(APART);
      }
    }
  });

  it('are gone through in the order of the list', () => {
    const order = groupNear(scatter(60), APART).map(({ ids }) => Number(ids[0]));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});

describe('what a map shows', () => {
  it('is what lies in the quarter and around it, not what is far away', () => {
    const inside: LonLat = [2.395, 48.848];
    const { minLon, minLat, maxLat } = quartier.bounds;
    const beside: LonLat = [minLon - 0.002, minLat];
    const far: LonLat = [minLon, maxLat + 0.02];
    expect(pointsToShow([inside, far, beside])).toEqual([inside, beside]);
    expect(pointsToShow([far])).toEqual([]);
  });

  it('follows the list until somebody moves it', () => {
    expect(movesTo(['a', 'b'], ['a', 'b', 'c'], false)).toBe(true);
    expect(movesTo(['a', 'b'], ['a', 'b', 'c'], true)).toBe(false);
    expect(movesTo(['a', 'b', 'c'], ['a', 'b'], true)).toBe(false);
  });

  it('follows another list even then', () => {
    expect(movesTo(['a', 'b', 'c'], ['d', 'c'], true)).toBe(true);
  });

  it('has its card on the side where there is room', () => {
    expect(sideOf({ x: 20, y: 90 })).toEqual({ across: 'right', down: 'up' });
    expect(sideOf({ x: 70, y: 10 })).toEqual({ across: 'left', down: 'down' });
  });
});

it('what is written beside a point stands where no mark does, or not at all', () => {
  const home = { x: 500, y: 300 };
  expect(sideBeside(home, [])).toBe('right');
  // A group that stands where home does, and reaches to the right of it and above.
  expect(sideBeside(home, [at('a', 500, 300)])).toBe('left');
  expect(sideBeside(home, [at('a', 500, 300), at('b', 400, 310)])).toBe('down');
  expect(sideBeside(home, [at('a', 600, 100), at('b', 500, 500)])).toBe('right');
  const around = [at('a', 500, 300), at('b', 440, 320), at('c', 480, 345), at('d', 470, 290)];
  expect(sideBeside(home, around)).toBeUndefined();
});

it("one's own home stands on its point, or beside it where a mark would lie there", () => {
  const home = { x: 500, y: 300 };
  expect(placeHome(home, [])).toMatchObject({ at: 'middle', x: 500, y: 300 });
  expect(placeHome(home, [at('a', 560, 300)])).toMatchObject({ at: 'middle' });
  // A mark of the same place stands above it and at its right.
  expect(placeHome(home, [at('a', 500, 300)])).toMatchObject({ at: 'down-left', x: 480, y: 320 });
  expect(placeHome(home, [at('a', 500, 300), at('b', 455, 345)])).toMatchObject({
    at: 'down-right',
  });
  // Where all round is taken, where the least of a mark is covered.
  const around = [at('a', 500, 300), at('b', 462, 342), at('c', 504, 354)];
  expect(placeHome(home, around)).toMatchObject({ at: 'up-left', x: 480, y: 280 });
});

describe('what a small map shows at first', () => {
  const around = Array.from({ length: 40 }, (_, n): LonLat => [2.39 + n / 1e5, 48.848]);

  it('is most of many, without those that stand far away', () => {
    const far: LonLat = [2.42, 48.86];
    expect(mostOf([far, ...around])).toHaveLength(31);
    expect(mostOf([far, ...around])).not.toContain(far);
  });

  it('is all of a few', () => {
    const few = [...around.slice(0, 9), [2.42, 48.86] as LonLat];
    expect(mostOf(few)).toEqual(few);
  });
});
