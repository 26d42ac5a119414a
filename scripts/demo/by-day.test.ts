import { expect, test } from 'vitest';
import { dayAt, hourAhead } from './by-day.ts';

const read = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDateTime()
    .toString();
const at = (text: string) =>
  new Date(Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Paris').epochMilliseconds);

test.each([
  ['2026-11-27T18:30', '2026-11-27T19:00:00'],
  ['2026-11-27T07:05', '2026-11-27T08:00:00'],
  ['2026-11-27T19:59', '2026-11-27T20:00:00'],
  ['2026-12-31T23:50', '2026-12-31T20:00:00'],
  ['2027-01-01T00:10', '2026-12-31T20:00:00'],
  ['2026-10-25T02:30', '2026-10-24T20:00:00'],
  ['2027-03-28T03:10', '2027-03-27T20:00:00'],
])('of %s, %s is the hour ahead: by night, the last of the evening', (now, hour) => {
  expect(read(hourAhead(at(now)))).toBe(hour);
});

test('a day counted from another keeps its hour, where the clocks change and in the last of February', () => {
  expect(read(dayAt(at('2026-10-26T00:10'), -1, 18))).toBe('2026-10-25T18:00:00');
  expect(read(dayAt(at('2027-03-27T23:30'), 1, 15))).toBe('2027-03-28T15:00:00');
  expect(read(dayAt(at('2028-03-01T00:10'), -1, 18))).toBe('2028-02-29T18:00:00');
});
