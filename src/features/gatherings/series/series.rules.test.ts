import { expect, test } from 'vitest';
import { datesOf, shiftedBy } from './series.rules.ts';

const inParis = (dates: string[] | undefined) =>
  dates?.map((iso) =>
    Temporal.Instant.from(iso)
      .toZonedDateTimeISO('Europe/Paris')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  );

test('each week stays at its hour of Paris across both changes of the clocks, its last day included', () => {
  const spring = datesOf('2027-03-16T18:00:00Z', { every: 'week', until: '2027-04-06T12:00:00Z' });
  expect(inParis(spring)).toEqual([
    '2027-03-16T19:00',
    '2027-03-23T19:00',
    '2027-03-30T19:00',
    '2027-04-06T19:00',
  ]);
  const autumn = datesOf('2027-10-20T17:00:00Z', {
    every: 'fortnight',
    until: '2027-11-17T12:00:00Z',
  });
  expect(inParis(autumn)).toEqual(['2027-10-20T19:00', '2027-11-03T19:00', '2027-11-17T19:00']);
});

test('an hour that summer time skips is the one after it, that once', () => {
  const dates = datesOf('2027-03-21T01:30:00Z', { every: 'week', until: '2027-04-05T12:00:00Z' });
  expect(inParis(dates)).toEqual(['2027-03-21T02:30', '2027-03-28T03:30', '2027-04-04T02:30']);
});

test('each month is the same day of the week in it; of a fifth one, the last', () => {
  const second = datesOf('2026-12-08T18:00:00Z', { every: 'month', until: '2027-03-31T12:00:00Z' });
  expect(inParis(second)?.map((day) => day.slice(0, 10))).toEqual([
    '2026-12-08',
    '2027-01-12',
    '2027-02-09',
    '2027-03-09',
  ]);
  const last = datesOf('2026-12-29T18:00:00Z', { every: 'month', until: '2027-03-31T12:00:00Z' });
  expect(inParis(last)?.map((day) => day.slice(0, 10))).toEqual([
    '2026-12-29',
    '2027-01-26',
    '2027-02-23',
    '2027-03-30',
  ]);
});

test('a year of weeks at most, and two dates at least', () => {
  expect(
    datesOf('2027-01-05T18:00:00Z', { every: 'week', until: '2028-01-06T12:00:00Z' }),
  ).toHaveLength(53);
  expect(
    datesOf('2027-01-05T18:00:00Z', { every: 'week', until: '2028-01-07T12:00:00Z' }),
  ).toBeUndefined();
  expect(
    datesOf('2027-01-05T18:00:00Z', { every: 'week', until: '2027-01-11T12:00:00Z' }),
  ).toBeUndefined();
  expect(
    datesOf('2027-01-05T18:00:00Z', { every: 'month', until: '2026-12-01T12:00:00Z' }),
  ).toBeUndefined();
});

test('what follows is moved by as many days and minutes on the clock of Paris', () => {
  const shift = shiftedBy('2027-03-23T18:00:00Z', '2027-03-24T19:30:00Z');
  expect(inParis([shift('2027-03-30T17:00:00Z')])).toEqual(['2027-03-31T20:30']);
  const none = shiftedBy('2027-03-23T18:00:00Z', '2027-03-23T18:00:00Z');
  expect(none('2027-03-30T17:00:00Z')).toBe('2027-03-30T17:00:00Z');
});
