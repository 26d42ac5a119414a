import { describe, expect, it } from 'vitest';
import { SERVICE_STATUSES, type Service } from '../services.contract.ts';
import * as rules from '../services.rules.ts';
import { rightsOf } from '../services-rights.contract.ts';
import { chooseAction } from './service-action.ts';
import { CLAIRE, MONIQUE, sampleService } from './service-samples.ts';

const offer = (status: 'pending' | 'assigned' | 'completed'): Service['myProposal'] => ({
  _id: '2'.repeat(24),
  message: '',
  status,
  createdAt: '2026-11-20T09:00:00.000Z',
  brings: [],
  times: [],
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

describe('what is offered is what would be done', () => {
  const CREATOR = sampleService().creator._id;
  const others = [CREATOR === CLAIRE._id ? 'b'.repeat(24) : CLAIRE._id, 'c'.repeat(24)] as const;
  const [helper, stranger] = others;

  it.each(SERVICE_STATUSES)('of a service that is %s', (status) => {
    const assigned = status === 'assigned' || status === 'completed';
    for (const helpers of [[], [helper]]) {
      const standing = {
        status,
        helpers,
        assignedTo: assigned && helpers.length > 0 ? helper : null,
        creatorId: CREATOR,
      };
      const mine = assigned ? (status as 'assigned' | 'completed') : 'pending';
      const seenBy = (me: string) =>
        sampleService({ status, myProposal: helpers.includes(me) ? offer(mine) : null });
      for (const me of others) {
        const action = chooseAction(seenBy(me), me);
        expect(action === 'propose').toBe('next' in rules.proposeHelp(standing, me));
        // What is done, or cancelled, is not taken back on a card.
        if (action === 'cancel') expect(rules.cancelProposal(standing, me)).toHaveProperty('next');
      }
      const rights = rightsOf(status);
      expect(rights.edit).toBe('next' in rules.setStatus(standing, CREATOR, 'open'));
      expect(rights.remove).toBe(rules.refuseDeletion(standing, CREATOR) === undefined);
      expect(rights.unassign).toBe('next' in rules.cancelAcceptance(standing, CREATOR));
      const accepted = 'next' in rules.acceptHelp(standing, CREATOR, helper);
      expect(rights.help && helpers.length > 0).toBe(accepted);
      expect(rules.setStatus(standing, stranger, 'open')).toHaveProperty('refused');
    }
  });
});
