import { expect, test } from 'vitest';
import {
  chooseWeek,
  dateOf,
  listWeeks,
  readLeaf,
  sayAhead,
  sayDate,
  sayDay,
  sayDaysAhead,
  sayFrom,
  sayHour,
  sayHours,
  sayOnDay,
  sayUntil,
  sayWeekday,
  sayWhen,
} from './when-words.ts';

/** A Friday in winter, where Paris is one hour ahead. */
const NOW = Date.parse('2026-11-27T08:00:00Z');
const plain = (words: string) => words.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test('an hour is said as one says it, by the clock of Paris', () => {
  expect(plain(sayHour('2026-11-29T10:00:00Z'))).toBe('11 h');
  expect(plain(sayHour('2026-11-29T10:05:00Z'))).toBe('11 h 05');
  expect(plain(sayHour('2026-07-14T22:30:00Z'))).toBe('0 h 30');
});

test('two hours stay on one line', () => {
  const said = sayHours('2026-11-29T13:00:00Z', '2026-11-29T15:00:00Z', NOW);
  expect(said).not.toMatch(/ |\u2013(?!\u2060)/);
});

test('an end is said by its hour, and by its day where it is not the same evening', () => {
  const say = (from: string, to: string | null) => plain(sayHours(from, to, NOW));
  expect(say('2026-11-29T13:00:00Z', '2026-11-29T15:00:00Z')).toBe('14 h – 16 h');
  expect(say('2026-11-29T21:00:00Z', '2026-11-30T01:30:00Z')).toBe('22 h – 2 h 30');
  expect(say('2026-11-29T13:00:00Z', '2026-12-01T15:00:00Z')).toBe(
    '14 h – mardi 1er décembre, 16 h',
  );
  expect(say('2026-11-29T13:00:00Z', null)).toBe('14 h');
});

test('near days have their names, others their date, and the year where it is another', () => {
  expect(sayDay('2026-11-27T22:30:00Z', NOW)).toBe("aujourd'hui");
  expect(sayDay('2026-11-27T23:30:00Z', NOW)).toBe('demain');
  expect(sayDay('2026-11-26T12:00:00Z', NOW)).toBe('hier');
  expect(plain(sayWhen('2026-11-29T10:30:00Z', NOW))).toBe('dimanche 29 novembre, 11 h 30');
  expect(plain(sayDate('2027-01-01', NOW))).toBe('1er janvier 2027');
});

test.each([
  ['2027-03-28T10:00:00Z', '2027-03-28T22:30:00Z', 'hier'],
  ['2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z', 'hier'],
  ['2026-12-31T22:50:00Z', '2026-12-31T23:10:00Z', 'hier'],
  ['2026-12-31T23:05:00Z', '2026-12-31T23:10:00Z', "aujourd'hui"],
  ['2026-12-30T22:50:00Z', '2026-12-31T23:10:00Z', 'mercredi 30 décembre 2026'],
])('what was at %s is told at %s as "%s"', (at, now, words) => {
  expect(plain(sayDay(at, Date.parse(now)))).toBe(words);
});

test('beside a date in figures stands the day of the week, or how near it is', () => {
  expect(sayWeekday('2026-11-27T22:30:00Z', NOW)).toBe("aujourd'hui");
  expect(sayWeekday('2026-11-27T23:30:00Z', NOW)).toBe('demain');
  expect(sayWeekday('2026-11-26T12:00:00Z', NOW)).toBe('hier');
  expect(sayWeekday('2026-11-29T22:30:00Z', NOW)).toBe('dimanche');
  expect(sayWeekday('2026-12-19T10:00:00Z', NOW)).toBe('samedi');
  expect(sayWeekday('2026-11-20T10:00:00Z', NOW)).toBe('vendredi');
});

test('of what ends on another day, both days are told', () => {
  expect(sayWeekday('2026-11-28T10:00:00Z', NOW, '2026-11-28T16:00:00Z')).toBe('demain');
  expect(sayWeekday('2026-11-28T10:00:00Z', NOW, '2026-11-29T16:00:00Z')).toBe('demain – dimanche');
});

test('what lies ahead is told by how far it lies', () => {
  const say = (date: string) => plain(sayDaysAhead(date, NOW));
  expect(say('2026-11-27T22:30:00Z')).toBe("aujourd'hui");
  expect(say('2026-11-27T23:30:00Z')).toBe('demain');
  expect(say('2026-11-29T22:30:00Z')).toBe('dans 2 jours');
  expect(say('2026-12-10T22:30:00Z')).toBe('dans 13 jours');
  expect(say('2026-12-18T22:30:00Z')).toBe('dans 3 semaines');
});

test('a day of the change of clocks is one day', () => {
  const eve = Date.parse('2026-10-24T12:00:00Z');
  expect(sayDay('2026-10-25T22:30:00Z', eve)).toBe('demain');
  expect(sayDay('2026-10-26T00:30:00Z', eve)).toBe('lundi 26\u00a0octobre');
});

test('what is near is told from now', () => {
  expect(sayAhead('2026-11-27T08:48:00Z', NOW)).toBe('dans 48 minutes');
  expect(sayAhead('2026-11-27T08:00:30Z', NOW)).toBe('dans 1 minute');
  expect(sayAhead('2026-11-27T09:59:00Z', NOW)).toBe('dans 1 heure');
  expect(sayAhead('2026-11-27T07:59:00Z', NOW)).toBeUndefined();
  expect(sayAhead('2026-11-28T08:00:00Z', NOW)).toBeUndefined();
});

test('what lies ahead stands in its week, which begins on Monday', () => {
  const titles = ['2026-11-27T09:00:00Z', '2026-11-29T22:59:00Z', '2026-11-29T23:00:00Z'].map(
    (date) => chooseWeek(date, NOW),
  );
  expect(titles.map(({ title }) => title)).toEqual([
    'Cette semaine',
    'Cette semaine',
    'La semaine prochaine',
  ]);
  expect(titles.map(({ span }) => plain(span))).toEqual([
    "jusqu'au dimanche 29 novembre",
    "jusqu'au dimanche 29 novembre",
    'du 30 nov. au 6 déc.',
  ]);
  expect(chooseWeek('2026-12-07T12:00:00Z', NOW).title).toBe('Plus tard');
  const later = Date.parse('2026-12-02T12:00:00Z');
  expect(plain(chooseWeek('2026-12-07T12:00:00Z', later).span)).toBe('du 7 au 13 déc.');
});

test('five weeks from the Monday of this one', () => {
  const weeks = listWeeks(NOW);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-23');
  expect(weeks[4]?.[6]).toBe('2026-12-27');
  expect(listWeeks(Date.parse('2026-11-29T12:00:00Z'))).toEqual(weeks);
});

test('a leaf has the day, its number and its month', () => {
  expect(readLeaf('2026-11-28T23:30:00Z')).toEqual({ day: 'dim.', number: '29', month: 'nov.' });
  expect(dateOf(0)).toBe('1970-01-01');
});

test('a day stands in a sentence with what it asks for before it', () => {
  expect(plain(sayOnDay('2026-11-26T10:00:00Z', NOW))).toBe('hier');
  expect(plain(sayOnDay('2026-11-22T10:00:00Z', NOW))).toBe('le dimanche 22 novembre');
  expect(plain(sayFrom('2026-11-26T10:00:00Z', NOW))).toBe('depuis hier');
  expect(plain(sayFrom('2026-11-22T10:00:00Z', NOW))).toBe('depuis le 22 novembre');
  expect(plain(sayUntil('2026-11-27T10:00:00Z', NOW))).toBe("jusqu'à aujourd'hui");
  expect(plain(sayUntil('2026-12-01T10:00:00Z', NOW))).toBe("jusqu'au mardi 1er décembre");
});
