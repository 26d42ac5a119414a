import { describe, expect, it } from 'vitest';
import { SERVICE_STATUSES, type ServiceStatus } from '../services.contract.ts';
import * as rules from '../services.rules.ts';
import { mayAccept, rightsOf } from '../services-rights.contract.ts';
import { chooseAction, type SeenService } from './service-action.ts';

const person = (_id: string, firstName: string) => ({
  _id,
  firstName,
  lastName: 'Petit',
  username: firstName.toLowerCase(),
  avatarUrl: null,
  verified: false,
});
const MONIQUE = person('a'.repeat(24), 'Monique');
const CLAIRE = person('b'.repeat(24), 'Claire');

/** As the API answers of one of Monique's. */
const sampleService = (changes: Partial<SeenService> = {}): SeenService => ({
  status: 'open',
  creator: MONIQUE,
  assignedTo: null,
  myProposal: null,
  ...changes,
});

const GONE = { ...MONIQUE, firstName: 'Ancien', username: `ancien-voisin-${MONIQUE._id}` };

const offer = (status: 'pending' | 'assigned' | 'completed'): SeenService['myProposal'] => ({
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

  it('is nothing where its creator has left, but for what they had offered', () => {
    const at = (changes: Partial<SeenService>) =>
      chooseAction(sampleService({ creator: GONE, ...changes }), CLAIRE._id);
    expect([at({}), at({ status: 'pending' })]).toEqual(['left', 'left']);
    expect(at({ status: 'pending', myProposal: offer('pending') })).toBe('cancel');
    expect(at({ status: 'assigned' })).toBe('taken');
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

  /** A service with those helpers, as the rules know it and as `me` reads it. */
  function known(status: ServiceStatus, helpers: string[], gone: boolean) {
    const assigned = status === 'assigned' || status === 'completed';
    const standing = {
      status,
      helpers,
      assignedTo: assigned && helpers.length > 0 ? helper : null,
      creatorId: CREATOR,
      left: gone ? [CREATOR, helper] : [],
    };
    const mine = assigned ? (status as 'assigned' | 'completed') : 'pending';
    const creator = { ...(gone ? GONE : MONIQUE), _id: CREATOR };
    const actionOf = (me: string) => {
      const myProposal = helpers.includes(me) ? offer(mine) : null;
      return chooseAction(sampleService({ status, creator, myProposal }), me);
    };
    return { standing, actionOf };
  }

  const cases = SERVICE_STATUSES.flatMap((status) =>
    [false, true].map((gone) => [status, gone] as const),
  );

  it.each(cases)('of a service that is %s, the others gone: %s', (status, gone) => {
    for (const helpers of [[], [helper]]) {
      const { standing, actionOf } = known(status, helpers, gone);
      for (const me of others) {
        expect(actionOf(me) === 'propose').toBe('next' in rules.proposeHelp(standing, me));
        // What is done, or cancelled, is not taken back on a card.
        if (actionOf(me) === 'cancel') {
          expect(rules.cancelProposal(standing, me)).toHaveProperty('next');
        }
      }
      const rights = rightsOf(status);
      expect(rights.edit).toBe('next' in rules.setStatus(standing, CREATOR, 'open'));
      expect(rights.remove).toBe(rules.refuseDeletion(standing, CREATOR) === undefined);
      expect(rights.unassign).toBe('next' in rules.cancelAcceptance(standing, CREATOR));
      const accepted = 'next' in rules.acceptHelp(standing, CREATOR, helper);
      expect(mayAccept({ status, left: gone }) && helpers.length > 0).toBe(accepted);
      expect(rules.setStatus(standing, stranger, 'open')).toHaveProperty('refused');
    }
  });
});
