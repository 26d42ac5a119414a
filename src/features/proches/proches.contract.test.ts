import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newProche } from './proches.contract.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-12-31T22:50:00Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T23:10:00Z', '2027-01-01', '2027-01-02'],
  ['2027-03-28T21:59:00Z', '2027-03-28', '2027-03-29'],
  ['2028-02-28T23:30:00Z', '2028-02-29', '2028-03-01'],
])('an agreement is given on the day it is in Paris at %s, or before', (now, today, tomorrow) => {
  vi.setSystemTime(now);
  const { consentOn } = newProche.shape;
  expect(consentOn.safeParse(today).success).toBe(true);
  expect(consentOn.safeParse(tomorrow).error?.issues[0]?.message).toBe('Cette date est à venir');
});
