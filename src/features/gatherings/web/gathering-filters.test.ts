import { expect, test } from 'vitest';
import { belongs } from './gathering-filters.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const outing = {
  type: 'cinema',
  status: 'pending' as const,
  myPlace: null,
  date: '2026-11-28T09:00:00Z',
  end: null,
  series: null,
};

test('a list asked for by type, state or owner shows only what it was asked for', () => {
  expect(belongs({}, outing, NOW)).toBe(true);
  expect(belongs({ type: 'sport,cinema' }, outing, NOW)).toBe(true);
  expect(belongs({ type: 'sport' }, outing, NOW)).toBe(false);
  expect(belongs({ status: 'cancelled' }, outing, NOW)).toBe(false);
  expect(belongs({ my: 'true' }, outing, NOW)).toBe(false);
  expect(belongs({ my: 'true' }, { ...outing, myPlace: 'organiser' }, NOW)).toBe(true);
});

test('what has begun and goes on is still to come, until its end', () => {
  const begun = { ...outing, date: '2026-11-21T11:00:00Z', end: '2026-11-21T13:00:00Z' };
  expect(belongs({ when: 'coming' }, begun, NOW)).toBe(true);
  expect(belongs({ when: 'coming' }, begun, Date.parse(begun.end))).toBe(false);
});

test('what has begun leaves the list of what is to come, and a search is asked again', () => {
  const upcoming = { when: 'coming' as const };
  expect(belongs(upcoming, outing, NOW)).toBe(true);
  expect(belongs(upcoming, { ...outing, date: '2026-11-20T09:00:00Z' }, NOW)).toBe(false);
  expect(belongs({ q: 'film' }, outing, NOW)).toBeUndefined();
});
