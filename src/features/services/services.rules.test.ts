import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE_STATUSES, type ServiceStatus } from './services.contract.ts';
import * as rules from './services.rules.ts';
import { serviceErrors } from './services-sentences.contract.ts';

const CREATOR = 'creator';
const HELPERS = ['anna', 'boris'];

const opened: rules.CreatedStanding = {
  creatorId: CREATOR,
  status: 'open',
  helpers: [],
  assignedTo: null,
};
const applied = (service: rules.CreatedStanding, decision: rules.Decision) =>
  'next' in decision ? { ...service, ...decision.next } : service;
const refusal = (decision: rules.Decision) =>
  'refused' in decision ? decision.refused.code : undefined;

const proposed = applied(opened, rules.proposeHelp(opened, 'anna'));
const assigned = applied(proposed, rules.acceptHelp(proposed, CREATOR, 'anna'));
const completed = applied(assigned, rules.setStatus(assigned, CREATOR, 'completed'));

describe('offers of help', () => {
  it('make a service pending, and open again when the last is withdrawn', () => {
    expect(proposed).toMatchObject({ status: 'pending', helpers: ['anna'] });
    const both = applied(proposed, rules.proposeHelp(proposed, 'boris'));
    const one = applied(both, rules.cancelProposal(both, 'anna'));
    expect(one).toMatchObject({ status: 'pending', helpers: ['boris'] });
    expect(applied(one, rules.cancelProposal(one, 'boris'))).toEqual(opened);
  });

  it("are refused on one's own service, twice, and once help is accepted", () => {
    expect(refusal(rules.proposeHelp(opened, CREATOR))).toBe(serviceErrors.ownService.code);
    expect(refusal(rules.proposeHelp(proposed, 'anna'))).toBe(serviceErrors.alreadyProposed.code);
    expect(refusal(rules.proposeHelp(assigned, 'boris'))).toBe(serviceErrors.notAvailable.code);
    expect(refusal(rules.proposeHelp(completed, 'boris'))).toBe(serviceErrors.notAvailable.code);
  });

  it('cannot be withdrawn once accepted, nor by somebody who made none', () => {
    expect(refusal(rules.cancelProposal(assigned, 'anna'))).toBe('proposal_accepted');
    expect(refusal(rules.cancelProposal(completed, 'anna'))).toBe('proposal_accepted');
    expect(refusal(rules.cancelProposal(proposed, 'boris'))).toBe('proposal_not_found');
  });

  it('leave an assigned service assigned when another helper withdraws', () => {
    const both = applied(proposed, rules.proposeHelp(proposed, 'boris'));
    const given = applied(both, rules.acceptHelp(both, CREATOR, 'anna'));
    expect(applied(given, rules.cancelProposal(given, 'boris'))).toEqual(assigned);
  });
});

describe('the creator', () => {
  it('accepts one helper among those who proposed, once', () => {
    expect(assigned).toMatchObject({ status: 'assigned', assignedTo: 'anna' });
    expect(refusal(rules.acceptHelp(proposed, CREATOR, 'boris'))).toBe('helper_not_found');
    expect(refusal(rules.acceptHelp(assigned, CREATOR, 'anna'))).toBe('not_available');
  });

  it('un-assigns: the offer stands again', () => {
    expect(applied(assigned, rules.cancelAcceptance(assigned, CREATOR))).toEqual(proposed);
    expect(refusal(rules.cancelAcceptance(proposed, CREATOR))).toBe('not_assigned');
    const outside: rules.CreatedStanding = { ...opened, status: 'assigned' };
    expect(applied(outside, rules.cancelAcceptance(outside, CREATOR))).toEqual(opened);
  });

  it('alone edits, deletes, accepts and un-assigns', () => {
    const others = [
      refusal(rules.acceptHelp(proposed, 'boris', 'anna')),
      refusal(rules.cancelAcceptance(assigned, 'anna')),
      refusal(rules.setStatus(proposed, 'boris', 'cancelled')),
      rules.refuseDeletion(proposed, 'boris')?.code,
    ];
    expect(others).toEqual(Array(4).fill('not_creator'));
  });

  it('no longer edits what is completed, nor deletes what is assigned or completed', () => {
    for (const status of SERVICE_STATUSES) {
      expect(refusal(rules.setStatus(completed, CREATOR, status))).toBe('completed');
    }
    expect(rules.refuseDeletion(assigned, CREATOR)?.code).toBe('cannot_delete');
    expect(rules.refuseDeletion(completed, CREATOR)?.code).toBe('cannot_delete');
    expect(rules.refuseDeletion(proposed, CREATOR)).toBeUndefined();
  });

  it('cancels and takes it back: nothing was lost', () => {
    const cancelled = applied(assigned, rules.setStatus(assigned, CREATOR, 'cancelled'));
    expect(refusal(rules.proposeHelp(cancelled, 'boris'))).toBe('service_not_found');
    expect(refusal(rules.cancelProposal(cancelled, 'anna'))).toBe('service_not_found');
    expect(applied(cancelled, rules.setStatus(cancelled, CREATOR, 'assigned'))).toEqual(assigned);
    expect(applied(cancelled, rules.setStatus(cancelled, CREATOR, 'open'))).toMatchObject({
      status: 'open',
      assignedTo: null,
    });
  });

  it('cannot choose a past date, but may keep the one that has passed', () => {
    const now = new Date('2026-05-01T12:00:00.000Z');
    const past = '2026-05-01T11:59:59.999Z';
    expect(rules.refuseDate(past, now)?.code).toBe('date_past');
    expect(rules.refuseDate(past, now, past)).toBeUndefined();
    expect(rules.refuseDate(past, now, '2026-05-02T10:00:00.000Z')?.code).toBe('date_past');
    expect(rules.refuseDate('2026-05-01T12:00:00.000Z', now)).toBeUndefined();
  });
});

describe('whatever a creator and two helpers do', () => {
  const someone = fc.constantFrom(CREATOR, ...HELPERS);
  const action = fc.oneof(
    fc.record({ kind: fc.constant('propose' as const), by: someone }),
    fc.record({ kind: fc.constant('withdraw' as const), by: someone }),
    fc.record({
      kind: fc.constant('accept' as const),
      by: someone,
      helper: fc.constantFrom(...HELPERS),
    }),
    fc.record({ kind: fc.constant('release' as const), by: someone }),
    fc.record({
      kind: fc.constant('set' as const),
      by: someone,
      status: fc.constantFrom<ServiceStatus>(...SERVICE_STATUSES),
    }),
  );
  type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

  function decide(service: rules.CreatedStanding, act: Action): rules.Decision {
    switch (act.kind) {
      case 'propose':
        return rules.proposeHelp(service, act.by);
      case 'withdraw':
        return rules.cancelProposal(service, act.by);
      case 'accept':
        return rules.acceptHelp(service, act.by, act.helper);
      case 'release':
        return rules.cancelAcceptance(service, act.by);
      case 'set':
        return rules.setStatus(service, act.by, act.status);
    }
  }

  /** What must hold of any service, whose standing offers the model knows. */
  function expectWhole(service: rules.CreatedStanding, offers: Set<string>): void {
    expect(new Set(service.helpers)).toEqual(offers);
    expect(service.helpers).not.toContain(CREATOR);
    if (service.assignedTo === null) return;
    expect(offers).toContain(service.assignedTo);
    expect(['open', 'pending']).not.toContain(service.status);
  }

  /** The model of one allowed action: who may have done it, and whose offers stand after it. */
  function follow(act: Action, offers: Set<string>): void {
    if (act.kind === 'propose') offers.add(act.by);
    else if (act.kind === 'withdraw') offers.delete(act.by);
    else expect(act.by).toBe(CREATOR);
  }

  it('keeps the service whole and refuses by declared errors', () => {
    const declared = new Set(Object.values(serviceErrors));
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let service = opened;
        const offers = new Set<string>();
        for (const act of actions) {
          const decision = decide(service, act);
          if ('refused' in decision) {
            expect(declared).toContain(decision.refused);
            continue;
          }
          follow(act, offers);
          const next = applied(service, decision);
          expectWhole(next, offers);
          if (service.status === 'completed') {
            expect([next.status, next.assignedTo]).toEqual(['completed', service.assignedTo]);
          }
          service = next;
        }
      }),
      { numRuns: 500 },
    );
  });
});
