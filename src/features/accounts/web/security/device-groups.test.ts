import { expect, it } from 'vitest';
import { groupDevices } from './device-groups.ts';

const now = Date.parse('2026-11-24T09:00:00Z');
const used = (id: string, device: string, lastUsedAt: string, unseen = false) => ({
  id,
  device,
  lastUsedAt,
  unseen,
});

it('one browser of one day is one line, another day, another browser or one never seen is not', () => {
  const groups = groupDevices(
    [
      used('a', 'Firefox sur Windows', '2026-11-24T08:00:00Z'),
      used('b', 'Safari sur iPhone', '2026-11-24T07:30:00Z'),
      used('c', 'Firefox sur Windows', '2026-11-24T07:00:00Z'),
      used('d', 'Firefox sur Windows', '2026-11-23T07:00:00Z'),
      used('e', 'Firefox sur Windows', '2026-11-24T06:00:00Z', true),
    ],
    now,
    ({ unseen }) => String(unseen),
  );
  expect(groups.map((group) => group.map(({ id }) => id).join(''))).toEqual(['ac', 'b', 'd', 'e']);
});
