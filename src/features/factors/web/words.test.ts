import { expect, test } from 'vitest';
import { sayDay } from './words.ts';

test.each([
  ['2027-03-28T10:00:00Z', '2027-03-28T22:30:00Z', 'hier'],
  ['2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z', 'hier'],
  ['2026-12-31T22:50:00Z', '2026-12-31T23:10:00Z', 'hier'],
  ['2026-12-31T23:05:00Z', '2026-12-31T23:10:00Z', "aujourd'hui"],
  ['2026-12-30T22:50:00Z', '2026-12-31T23:10:00Z', 'le 30/12/2026'],
])('what was at %s is told at %s as "%s"', (at, now, words) => {
  expect(sayDay(at, Date.parse(now))).toBe(words);
});
