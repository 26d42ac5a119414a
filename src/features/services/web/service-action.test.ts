import { describe, expect, it } from 'vitest';
import { SERVICE_STATUSES, type Service } from '../services.contract.ts';
import { chooseAction, listRights } from './service-action.ts';
import { CLAIRE, MONIQUE, sampleService } from './service-samples.ts';

const offer = (status: 'pending' | 'assigned' | 'completed'): Service['myProposal'] => ({
  _id: '2'.repeat(24),
  message: '',
  status,
  createdAt: '2026-11-20T09:00:00.000Z',
});

describe('what a neighbour can do with a service of the board', () => {
  it('is nothing on their own, whatever its state', () => {
    for (const status of SERVICE_STATUSES) {
      expect(chooseAction(sampleService({ status }), MONIQUE._id)).toBe('own');
    }
  });

  it('is to propose help while it is open, or while others wait', () => {
    expect(chooseAction(sampleService(), CLAIRE._id)).toBe('propose');
    expect(chooseAction(sampleService({ status: 'pending' }), CLAIRE._id)).toBe('propose');
  });

  it('is to take a waiting proposal back, even after another was accepted', () => {
    const mine = { myProposal: offer('pending') };
    expect(chooseAction(sampleService({ status: 'pending', ...mine }), CLAIRE._id)).toBe('cancel');
    expect(chooseAction(sampleService({ status: 'assigned', ...mine }), CLAIRE._id)).toBe('cancel');
  });

  it('is to write to the neighbour once the help is accepted', () => {
    const service = sampleService({ status: 'assigned', myProposal: offer('assigned') });
    expect(chooseAction(service, CLAIRE._id)).toBe('contact');
  });

  it('is nothing once help is found, or all is over', () => {
    expect(chooseAction(sampleService({ status: 'assigned' }), CLAIRE._id)).toBe('taken');
    expect(
      chooseAction(
        sampleService({ status: 'completed', myProposal: offer('completed') }),
        CLAIRE._id,
      ),
    ).toBe('completed');
    expect(chooseAction(sampleService({ status: 'cancelled' }), CLAIRE._id)).toBe('cancelled');
  });
});

describe('what the creator of a service may do', () => {
  it.each([
    ['open', { edit: true, remove: true, accept: true, unassign: false }],
    ['pending', { edit: true, remove: true, accept: true, unassign: false }],
    ['assigned', { edit: true, remove: false, accept: false, unassign: true }],
    ['completed', { edit: false, remove: false, accept: false, unassign: false }],
    ['cancelled', { edit: true, remove: true, accept: false, unassign: false }],
  ] as const)('while it is %s', (status, rights) => {
    expect(listRights(sampleService({ status }))).toEqual(rights);
  });
});
