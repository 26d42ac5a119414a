import { expect, it } from 'vitest';
import { refuseAhead } from './neighbours.rules.ts';
import { neighbourErrors } from './neighbours-sentences.contract.ts';

// In Paris it is already December.
const NOW = new Date('2026-11-30T23:30:00Z');

it.each([null, undefined, '1987-06', '2026-12'])(
  'a month that has begun is believed: %s',
  (month) => {
    expect(refuseAhead(month, NOW)).toBeUndefined();
  },
);

it.each(['2027-01', '2031-02'])('a month to come is refused: %s', (month) => {
  expect(refuseAhead(month, NOW)).toBe(neighbourErrors.sinceAhead);
});
