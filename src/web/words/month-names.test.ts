import { expect, it } from 'vitest';
import { nameDate, nameMonth, shortMonth } from './month-names.ts';

it('months and days are told by their names', () => {
  expect([nameMonth('2025-03'), nameMonth('1998-12')]).toEqual(['mars 2025', 'décembre 1998']);
  expect([nameDate('2026-05-01'), nameDate('2026-11-28')]).toEqual(['1er mai', '28 novembre']);
  expect(shortMonth('2026-02-09')).toBe('févr.');
});
