// A rendez-vous as the screens' tests read it.
import type { Agreement } from '../agreements.contract.ts';

/** Friday 27 November 2026, nine o'clock in Paris. */
export const NOW = Date.parse('2026-11-27T08:00:00.000Z');

const nobody = { here: null, late: null };

export function aMeeting(overrides: Partial<Agreement> = {}): Agreement {
  return {
    _id: 'a'.repeat(24),
    kind: 'troc',
    form: 'exchange',
    subject: { _id: 'b'.repeat(24), title: 'Romans policiers' },
    with: {
      _id: 'c'.repeat(24),
      username: 'elodie',
      firstName: 'Élodie',
      lastName: 'Chaumont',
      avatarUrl: null,
      verified: false,
    },
    spokenFor: null,
    date: '2026-11-29T10:00:00.000Z',
    location: 'Rue de Picpus 75012 Paris',
    status: 'agreed',
    proposal: null,
    agreedAt: '2026-11-24T10:00:00.000Z',
    createdAt: '2026-11-24T10:00:00.000Z',
    updatedAt: '2026-11-24T10:00:00.000Z',
    owner: 'me',
    receiver: 'me',
    offers: ['22 romans'],
    returnDate: null,
    brings: [],
    message: '',
    address: null,
    presence: { me: nobody, them: nobody },
    outcome: { me: null, them: null },
    missed: null,
    cancellation: null,
    doneAt: null,
    thanks: { given: null, received: null },
    ...overrides,
  };
}
