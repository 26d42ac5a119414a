import { expect, test } from 'vitest';
import { gridOf, isMonth, moveMonth, nameDate, nameMonth, shortMonth } from './month-grid.ts';

test('a month is printed in whole weeks that begin on Monday', () => {
  const { weeks } = gridOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks.flat()).toHaveLength(42);
});

test('a February of four whole weeks takes four rows, and no day is missing when summer time begins', () => {
  expect(gridOf('2027-02').weeks).toHaveLength(4);
  const march = gridOf('2026-03').weeks.flat();
  expect(march.filter((day) => day.startsWith('2026-03'))).toHaveLength(31);
  expect(new Set(march).size).toBe(march.length);
});

test('one turns from month to month, over the end of a year too', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01');
  expect(moveMonth('2026-01', -1)).toBe('2025-12');
  expect(isMonth('2026-13')).toBe(false);
  expect(isMonth('2026-09')).toBe(true);
});

test('months and days are named in French', () => {
  expect(nameMonth('2026-08')).toBe('août 2026');
  expect(nameDate('2026-05-01')).toBe('1er mai');
  expect(nameDate('2026-11-28')).toBe('28 novembre');
  expect(shortMonth('2026-11-28')).toBe('nov.');
});
