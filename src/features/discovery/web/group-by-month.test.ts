import { expect, it } from 'vitest';
import { groupByMonth } from './group-by-month.ts';

const at = (timestamp: string) => ({ timestamp });

it("what happened stands under its month, by the clock of Paris, in the list's order", () => {
  // In Paris it is already August at 22:30 UTC on the last of July.
  const [august, july, before] = [
    at('2026-07-31T22:30:00.000Z'),
    at('2026-07-31T21:30:00.000Z'),
    at('2025-12-24T10:00:00.000Z'),
  ];
  expect(groupByMonth([august, july, before])).toEqual([
    { month: '2026-08', label: 'Août 2026', items: [august] },
    { month: '2026-07', label: 'Juillet 2026', items: [july] },
    { month: '2025-12', label: 'Décembre 2025', items: [before] },
  ]);
});
