import { expect, it } from 'vitest';
import { nextOfPast } from './past-service.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const late = {
  status: 'open',
  date: '2026-11-24T10:00:00Z',
  ...{ proposalCount: 0, assignedTo: null, stillAskedAt: null },
} as const;

it('the day after, whoever asked reads what can be done now, and where', () => {
  expect(nextOfPast(late, NOW)).toMatchObject({ act: 'Changer le jour', dialog: 'modifier' });
  expect(nextOfPast({ ...late, status: 'pending', proposalCount: 1 }, NOW)).toMatchObject({
    act: 'Voir les propositions',
    dialog: 'propositions',
  });
  const helped = nextOfPast({ ...late, status: 'assigned' }, NOW);
  expect(helped).toMatchObject({ act: "Dire ce qu'il en est", dialog: 'modifier' });
  expect(helped?.words).toContain("Si c'est fait comme convenu, dites-le");
});

it('nothing of what is to come, is over, or is asked about already', () => {
  for (const given of [
    { ...late, date: '2026-11-26T10:00:00Z' },
    { ...late, status: 'completed' as const },
    { ...late, status: 'cancelled' as const },
    { ...late, stillAskedAt: '2026-11-25T09:00:00Z' },
  ])
    expect(nextOfPast(given, NOW)).toBeUndefined();
});
