import { expect, it } from 'vitest';
import { groupByTime } from './history-groups.ts';

const NOW = Date.parse('2026-08-10T10:00:00.000Z');
const done = (timestamp: string) => ({
  timestamp,
  takesPlace: null,
  sourceType: 'service' as const,
});
const gathering = (takesPlace: string | null) => ({
  timestamp: '2026-07-02T10:00:00.000Z',
  takesPlace,
  sourceType: 'outing' as const,
});

it("what happened stands under its month, by the clock of Paris, in the list's order", () => {
  // In Paris it is already August at 22:30 UTC on the last of July.
  const [august, july, before] = [
    done('2026-07-31T22:30:00.000Z'),
    done('2026-07-31T21:30:00.000Z'),
    done('2025-12-24T10:00:00.000Z'),
  ];
  expect(groupByTime([august, july, before], NOW)).toEqual([
    { key: '2026-08', label: 'Août 2026', items: [august] },
    { key: '2026-07', label: 'Juillet 2026', items: [july] },
    { key: '2025-12', label: 'Décembre 2025', items: [before] },
  ]);
});

it('what lies ahead stands apart, by its own day and not by that of signing up; so does what has no date yet', () => {
  const [ahead, open, past] = [
    gathering('2026-08-11T10:00:00.000Z'),
    gathering(null),
    gathering('2026-06-11T10:00:00.000Z'),
  ];
  expect(groupByTime([ahead, past, open], NOW)).toEqual([
    { key: 'ahead', label: 'À venir', items: [ahead, open] },
    { key: '2026-06', label: 'Juin 2026', items: [past] },
  ]);
});
