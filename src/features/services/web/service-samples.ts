import type { Service } from '../services.contract.ts';

const person = (_id: string, firstName: string) => ({
  _id,
  firstName,
  lastName: 'Petit',
  username: firstName.toLowerCase(),
  avatarUrl: null,
  verified: false,
});

export const MONIQUE = person('a'.repeat(24), 'Monique');
export const CLAIRE = person('b'.repeat(24), 'Claire');

/** A service as the API answers it, for tests of the screens' own decisions. */
export function sampleService(changes: Partial<Service> = {}): Service {
  return {
    _id: '1'.repeat(24),
    nature: 'request',
    title: 'Fixer une étagère au mur',
    description: 'Une petite heure suffira.',
    category: { _id: 'c'.repeat(24), name: 'Bricolage' },
    location: 'Rue du Rendez-Vous',
    publicLocation: 'Rue du Rendez-Vous',
    date: '2026-11-22T09:00:00.000Z',
    urgent: false,
    imageUrl: null,
    thumbnailUrl: null,
    status: 'open',
    creator: MONIQUE,
    spokenFor: null,
    assignedTo: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    completedAt: null,
    distance: 300,
    proposalCount: 0,
    myProposal: null,
    ...changes,
  };
}
