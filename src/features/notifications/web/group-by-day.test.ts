import { expect, test } from 'vitest';
import type { Notification } from '../notifications.contract.ts';
import { groupByDay } from './group-by-day.ts';

test.each([
  [
    '2027-03-28T22:30:00Z',
    ['2027-03-28T22:05:00Z', '2027-03-28T10:00:00Z', '2027-03-27T22:00:00Z'],
  ],
  [
    '2026-10-25T22:30:00Z',
    ['2026-10-24T22:10:00Z', '2026-10-24T10:00:00Z', '2026-10-23T10:00:00Z'],
  ],
  [
    '2026-12-31T23:10:00Z',
    ['2026-12-31T23:05:00Z', '2026-12-31T22:50:00Z', '2026-12-30T22:50:00Z'],
  ],
])('news stands under its day in Paris at %s, whatever the clocks do', (now, instants) => {
  const items = instants.map((updatedAt) => ({ updatedAt }) as Notification);
  expect(groupByDay(items, Date.parse(now)).map(({ label }) => label)).toEqual([
    "Aujourd'hui",
    'Hier',
    'Plus tôt',
  ]);
});
