import { expect, it } from 'vitest';
import { groupByWeek } from './group-by-week.ts';

/** A Wednesday, by the clock of Paris. */
const NOW = Date.parse('2026-11-25T10:00:00+01:00');

const at = (date: string) => ({ date: new Date(date).toISOString() });
const titlesOf = (dates: string[]) =>
  groupByWeek(dates.map(at), NOW).map(({ title, items }) => [title, items.length]);

it('what takes place stands under today, this week, its end, the next week, later', () => {
  expect(
    titlesOf([
      '2026-11-25T20:00:00+01:00',
      '2026-11-25T23:59:00+01:00',
      '2026-11-26T00:00:00+01:00',
      '2026-11-28T10:00:00+01:00',
      '2026-11-29T23:00:00+01:00',
      '2026-11-30T00:00:00+01:00',
      '2026-12-07T18:00:00+01:00',
    ]),
  ).toEqual([
    ["Aujourd'hui", 2],
    ['Cette semaine', 1],
    ['Ce week-end', 2],
    ['La semaine prochaine', 1],
    ['Plus tard', 1],
  ]);
});

it('on a Sunday, this evening is today', () => {
  const sunday = Date.parse('2026-11-29T09:00:00+01:00');
  expect(groupByWeek([at('2026-11-29T20:00:00+01:00')], sunday)[0]?.title).toBe("Aujourd'hui");
});

it('nothing has no parts', () => {
  expect(groupByWeek([], NOW)).toEqual([]);
});
