import { describe, expect, it } from 'vitest';
import { isSoon, sayAhead } from './service-words.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('a service planned soon', () => {
  it.each([
    ['2026-11-21T10:00:01Z', true],
    ['2026-11-22T10:00:00Z', true],
    ['2026-11-22T10:00:01Z', false],
    ['2026-11-21T09:59:00Z', false],
  ])('%s is within the next 24 hours: %s', (date, soon) => {
    expect(isSoon(date, NOW)).toBe(soon);
  });
});

describe('how far ahead it is', () => {
  it.each([
    ['2026-11-21T17:00:00Z', 'open', "aujourd'hui"],
    ['2026-11-22T17:00:00Z', 'assigned', 'demain'],
    ['2026-11-26T17:00:00Z', 'pending', 'dans 5\u00a0jours'],
    ['2026-11-21T09:00:00Z', 'open', undefined],
    ['2026-11-22T17:00:00Z', 'cancelled', undefined],
  ] as const)('%s, %s: %s', (date, status, said) => {
    expect(sayAhead({ date, status }, NOW)).toBe(said);
  });
});
