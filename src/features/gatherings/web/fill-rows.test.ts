import { describe, expect, test } from 'vitest';
import { fillRows, type PartCards } from './fill-rows.ts';

const widthsOf = (parts: PartCards[], columns = 4, isWhole = true) =>
  fillRows(parts, columns, isWhole).map(({ span, lies }) => `${span}${lies ? ' couché' : ''}`);
const partsOf = (counts: number[]) => counts.map((count) => ({ count }));
const widths = (counts: number[], ...how: [number?, boolean?]) => widthsOf(partsOf(counts), ...how);

describe('weeks side by side', () => {
  test('a short week takes the room that the next one has no use for', () => {
    expect(widths([1, 6])).toEqual(['4 couché', '4']);
    expect(widths([3, 7])).toEqual(['4', '4']);
    expect(widths([1, 1, 5])).toEqual(['2 couché', '2 couché', '4']);
  });
  test('one beside cards that stand does so too, as high as they are', () => {
    expect(widths([1, 2, 5])).toEqual(['2', '2', '4']);
  });
  test('two with the width of four lie on their side', () => {
    expect(widths([2, 4])).toEqual(['4 couché', '4']);
  });
  test('what is full takes the room of one card, and its neighbour what is left', () => {
    const full = { count: 1, isLow: true };
    expect(widthsOf([full, { count: 2 }, { count: 9 }])).toEqual(['1', '3', '4']);
    expect(widthsOf([{ count: 2 }, full, { count: 9 }])).toEqual(['3', '1', '4']);
    expect(widthsOf([full, { count: 9 }])).toEqual(['4 couché', '4']);
  });
  test('what may still be filled by the next page stays as wide as what it holds', () => {
    expect(widths([5, 3], 4, false)).toEqual(['4', '3']);
    expect(widths([5, 3], 4, true)).toEqual(['4', '4']);
  });
  test('a row is never wider than the page', () => {
    for (const columns of [3, 4]) {
      for (const counts of [[1], [9], [2, 2, 2], [1, 1, 1, 1], [3, 1, 3]]) {
        for (const { span } of fillRows(partsOf(counts), columns, true)) {
          expect(span).toBeLessThanOrEqual(columns);
        }
      }
    }
  });
});
