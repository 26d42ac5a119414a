import { expect, test } from 'vitest';
import { beginsAt } from './letter.mail.ts';

test.each([
  ['daily', '2026-10-25T07:00:00+01:00', '2026-10-24T07:00:00+02:00'],
  ['daily', '2027-03-28T07:00:00+02:00', '2027-03-27T07:00:00+01:00'],
  ['daily', '2027-01-01T07:00:00+01:00', '2026-12-31T07:00:00+01:00'],
  ['weekly', '2026-10-29T07:00:00+01:00', '2026-10-22T07:00:00+02:00'],
  ['weekly', '2028-03-02T07:00:00+01:00', '2028-02-24T07:00:00+01:00'],
] as const)(
  'a %s letter that ends at %s begins where the one before ended',
  (rhythm, until, since) => {
    expect(beginsAt(new Date(until), rhythm)).toEqual(new Date(since));
  },
);
