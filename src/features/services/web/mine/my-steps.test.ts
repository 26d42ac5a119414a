import { describe, expect, it } from 'vitest';
import { stepOfService } from './my-steps.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const asked = {
  status: 'open',
  nature: 'request',
  date: '2026-11-26T10:00:00Z',
  proposalCount: 0,
  assignedTo: null,
} as const;

describe('what is to be done next with a service of mine', () => {
  it('is to wait while nobody has answered, and to choose once somebody has', () => {
    expect(stepOfService(asked, NOW)).toEqual({ group: 'wait', next: "Aucune proposition d'aide" });
    expect(stepOfService({ ...asked, status: 'pending', proposalCount: 2 }, NOW)).toEqual({
      group: 'todo',
      next: "2 propositions d'aide : à vous de choisir",
    });
  });

  it('is another date where this one has passed, and nothing once it is over', () => {
    const late = { ...asked, date: '2026-11-24T10:00:00Z' };
    expect(stepOfService(late, NOW).group).toBe('todo');
    expect(stepOfService({ ...late, status: 'completed' }, NOW)).toEqual({
      group: 'over',
      next: 'Service rendu',
    });
  });
});
