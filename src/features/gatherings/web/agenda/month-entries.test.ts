import { expect, test } from 'vitest';
import { groupByDay, type MonthEntry } from './month-entries.ts';

const entry = (title: string, date: string): MonthEntry => ({
  _id: title,
  title,
  date,
  end: null,
  area: 'sorties',
  to: '/',
  cancelled: false,
  mine: false,
});

test('an evening in Paris stands under its own day, on both sides of summer time', () => {
  const byDay = groupByDay([
    entry('hiver', '2026-11-27T23:30:00Z'),
    entry('été', '2026-06-20T22:30:00Z'),
    entry('matin', '2026-11-28T08:00:00Z'),
  ]);
  expect(byDay.get('2026-11-28')?.map(({ title }) => title)).toEqual(['hiver', 'matin']);
  expect(byDay.get('2026-06-21')?.map(({ title }) => title)).toEqual(['été']);
});
