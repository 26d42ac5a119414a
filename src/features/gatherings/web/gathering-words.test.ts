import { expect, it } from 'vitest';
import { sayUntil } from './gathering-words.ts';

it('until when a freed place is kept is said as its page writes the day', () => {
  const until = '2026-11-30T08:39:00.000Z';
  expect(sayUntil(until, Date.parse('2026-11-29T08:00:00Z'))).toBe(
    'Dites-le avant le 30/11/2026 09:39.',
  );
  expect(sayUntil(until, Date.parse(until))).toBe('');
});
