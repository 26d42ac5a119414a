import { expect, test } from 'vitest';
import { daysOf } from '#web/words/span-days.ts';
import {
  GOING,
  groupByDay,
  isWithin,
  type MonthEntry,
  sayGoing,
  sayTimes,
  splitDays,
} from './month-entries.ts';
import { gridOf } from './month-grid.ts';

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
  part: GOING,
});

test('an evening in Paris stands under its own day, on both sides of summer time', () => {
  const byDay = groupByDay(
    [
      entry('hiver', '2026-11-27T23:30:00Z'),
      entry('été', '2026-06-20T22:30:00Z'),
      entry('matin', '2026-11-28T08:00:00Z'),
    ],
    ['2026-06-21', '2026-11-28'],
  );
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
  const november = gridOf('2026-11')
    .weeks.flat()
    .filter((day) => day.startsWith('2026-11'));
  const month = splitDays(november, entries, now);
  expect(titles(month.coming)).toEqual([['2026-11-27', 'expo', 'ce soir']]);
  expect(titles(month.behind)).toEqual([
    ['2026-11-23', 'lundi'],
    ['2026-11-27', 'ce matin'],
  ]);
  const week = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];
  expect(titles(splitDays(week, entries, now).coming)).toContainEqual(['2026-12-01', 'décembre']);
});

/** From Saturday morning to Monday evening, by Paris' clock. */
const FAIR = { ...entry('foire', '2026-11-28T09:00:00Z'), end: '2026-11-30T17:00:00Z' };
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test('what takes several days stands on each, and says what that day has of it', () => {
  expect(daysOf(FAIR)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
  expect(daysOf(FAIR).map((day) => plain(sayTimes(FAIR, day)))).toEqual([
    ...['Dès 10:00', 'Toute la journée', "Jusqu'à 18:00"],
  ]);
  const short = { ...FAIR, end: '2026-11-28T11:00:00Z' };
  expect(plain(sayTimes(short, '2026-11-28'))).toBe('10:00 – 12:00');
});

test('on its second day it stands on that day and those after it, in the seven days as in the month', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  const keys = (days: string[]) => splitDays(days, [FAIR], now).coming.map(([day]) => day);
  expect(keys(['2026-11-29', '2026-11-30', '2026-12-01'])).toEqual(['2026-11-29', '2026-11-30']);
  expect(keys(['2026-11-27', '2026-11-28', '2026-11-29'])).toEqual(['2026-11-29']);
  expect(splitDays(['2026-11-27', '2026-11-28'], [FAIR], now).behind).toHaveLength(1);
});

test('a night is of the day before, but where that one is not shown', () => {
  const night = { ...entry('bal', '2026-11-28T21:00:00Z'), end: '2026-11-29T03:00:00Z' };
  expect(daysOf(night)).toEqual(['2026-11-28']);
  const sunday = groupByDay([night], ['2026-11-29', '2026-11-30']);
  expect([...sunday.keys()]).toEqual(['2026-11-29']);
  expect(plain(sayTimes(night, '2026-11-29'))).toBe("Jusqu'à 04:00");
  expect(groupByDay([night], ['2026-11-30']).size).toBe(0);
});

test('what ends at midnight is not of the day that begins', () => {
  const day = { ...entry('veille', '2026-11-28T09:00:00Z'), end: '2026-11-28T23:00:00Z' };
  expect(daysOf(day)).toEqual(['2026-11-28']);
  const span = { from: '2026-11-28T23:00:00Z', to: '2026-11-30T23:00:00Z' };
  expect(isWithin(day, span)).toBe(false);
  expect(isWithin(FAIR, span)).toBe(true);
});

test('of what has begun it is said until when it goes on', () => {
  const at = (now: string) => plain(sayGoing(FAIR, Date.parse(now)));
  expect(at('2026-11-28T12:00:00Z')).toBe("en ce moment, jusqu'au lundi 30 novembre, 18 h");
  expect(at('2026-11-29T12:00:00Z')).toBe("en ce moment, jusqu'à demain, 18 h");
  expect(at('2026-11-30T12:00:00Z')).toBe("en ce moment, jusqu'à 18 h");
  expect(at('2026-11-28T08:00:00Z')).toMatch(/^aujourd'hui, 10 h/);
});
