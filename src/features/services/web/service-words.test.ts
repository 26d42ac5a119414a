import { describe, expect, it } from 'vitest';
import { isSoon } from './service-words.ts';

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
