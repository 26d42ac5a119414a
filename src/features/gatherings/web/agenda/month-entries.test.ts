import { expect, test } from 'vitest';
import { groupByDay, type MonthEntry, splitDays } from './month-entries.ts';

const entry = (title: string, date: string): MonthEntry => ({
  _id: title,
  title,
  date,
  end: null,
  area: 'sorties',
  to: '/',
  cancelled: false,
  mine: false,
  wasThere: false,
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

test('what is behind never stands before what comes, not even on the same day', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const lasting = { ...entry('expo', '2026-11-27T09:00:00Z'), end: '2026-11-27T17:00:00Z' };
  const entries = [
    entry('lundi', '2026-11-23T09:00:00Z'),
    entry('ce matin', '2026-11-27T08:00:00Z'),
    lasting,
    entry('ce soir', '2026-11-27T19:00:00Z'),
    entry('décembre', '2026-12-01T09:00:00Z'),
  ];
  const titles = (days: [string, MonthEntry[]][]) =>
    days.map(([day, of]) => [day, ...of.map(({ title }) => title)]);
  const month = splitDays('2026-11', entries, now);
  expect(titles(month.coming)).toEqual([['2026-11-27', 'expo', 'ce soir']]);
  expect(titles(month.behind)).toEqual([
    ['2026-11-23', 'lundi'],
    ['2026-11-27', 'ce matin'],
  ]);
  expect(titles(splitDays('', entries, now).coming)).toContainEqual(['2026-12-01', 'décembre']);
});
