import { describe, expect, it } from 'vitest';
import { TROC_STATUSES } from './trocs.contract.ts';
import * as rules from './trocs.rules.ts';

const OWNER = 'owner';
const available: rules.OwnedStanding = {
  ownerId: OWNER,
  ownerErased: false,
  status: 'available',
  requesterId: null,
  requesters: [],
};
const applied = (troc: rules.OwnedStanding, decision: rules.Decision) =>
  'next' in decision ? { ...troc, ...decision.next } : troc;
const refusal = (decision: rules.Decision) =>
  'refused' in decision ? decision.refused.code : undefined;

const pending = applied(available, rules.requestTrade(available, 'anna'));
const accepted = applied(pending, rules.respondToTrade(pending, OWNER, true));
const refused = applied(pending, rules.respondToTrade(pending, OWNER, false));
const completed = applied(accepted, rules.completeTrade(accepted, 'anna'));

describe('a request to exchange', () => {
  it('makes an available troc pending, one at a time', () => {
    expect(pending).toMatchObject({ status: 'pending', requesterId: 'anna', requesters: ['anna'] });
    expect(refusal(rules.requestTrade(pending, 'boris'))).toBe('troc_not_available');
    expect(refusal(rules.requestTrade(pending, 'anna'))).toBe('already_requested');
    expect(refusal(rules.requestTrade(available, OWNER))).toBe('own_troc');
  });

  it('is made only while the troc is available', () => {
    for (const troc of [accepted, completed]) {
      expect(refusal(rules.requestTrade(troc, 'boris'))).toBe('troc_not_available');
    }
  });

  it('withdrawn, leaves no trace; withdrawn again, there is none', () => {
    expect(applied(pending, rules.cancelRequest(pending, 'anna'))).toEqual(available);
    expect(refusal(rules.cancelRequest(available, 'anna'))).toBe('request_not_found');
    expect(refusal(rules.cancelRequest(pending, OWNER))).toBe('request_not_found');
    expect(refusal(rules.cancelRequest(accepted, 'anna'))).toBe('request_accepted');
    expect(refusal(rules.cancelRequest(completed, 'anna'))).toBe('request_accepted');
  });

  it('refused, frees the troc to the next, and is kept by who made it until they delete it', () => {
    expect(refused).toMatchObject({ status: 'available', requesterId: 'anna' });
    const next = applied(refused, rules.requestTrade(refused, 'boris'));
    expect(next).toMatchObject({ requesterId: 'boris', requesters: ['anna', 'boris'] });
    const deleted = applied(next, rules.cancelRequest(next, 'anna'));
    expect(deleted).toMatchObject({ status: 'pending', requesterId: 'boris' });
    expect(deleted.requesters).toEqual(['boris']);
    expect(applied(refused, rules.cancelRequest(refused, 'anna'))).toEqual(available);
    expect(applied(refused, rules.requestTrade(refused, 'anna'))).toEqual(pending);
  });
});

describe('whoever wants to be told when it is free', () => {
  const codeOf = (troc: rules.OwnedStanding, by: string) => rules.refuseWait(troc, by)?.code;

  it('is so of what somebody else has, for as long as it may come back', () => {
    for (const troc of [pending, accepted]) {
      expect(codeOf(troc, 'boris')).toBeUndefined();
      expect(codeOf(troc, 'anna')).toBe('troc_wait_no_use');
      expect(codeOf(troc, OWNER)).toBe('troc_wait_no_use');
    }
    expect(codeOf(completed, 'boris')).toBe('troc_wait_no_use');
    expect(codeOf({ ...available, status: 'cancelled' }, 'boris')).toBe('troc_not_found');
  });

  it('asks for what is free instead, unless they were refused', () => {
    expect(codeOf(available, 'boris')).toBe('troc_free');
    expect(codeOf(refused, 'anna')).toBeUndefined();
  });
});

describe('the owner', () => {
  it('answers a pending request, once', () => {
    expect(accepted).toMatchObject({ status: 'accepted', requesterId: 'anna' });
    for (const troc of [available, refused, accepted, completed]) {
      expect(refusal(rules.respondToTrade(troc, OWNER, true))).toBe('request_not_pending');
    }
    const orphan: rules.OwnedStanding = { ...available, status: 'pending' };
    expect(refusal(rules.respondToTrade(orphan, OWNER, true))).toBe('request_not_pending');
  });

  it('alone answers, edits and deletes', () => {
    expect(refusal(rules.respondToTrade(pending, 'anna', true))).toBe('not_owner');
    expect(rules.refuseEdit(available, 'anna')?.code).toBe('not_owner');
    expect(rules.refuseDeletion(available, 'anna')?.code).toBe('not_owner');
  });

  it('edits and deletes only what is available', () => {
    for (const status of TROC_STATUSES) {
      const edit = rules.refuseEdit({ ...available, status }, OWNER)?.code;
      const deletion = rules.refuseDeletion({ ...available, status }, OWNER)?.code;
      const free = status === 'available';
      expect([edit, deletion]).toEqual(
        free ? [undefined, undefined] : ['troc_not_editable', 'troc_cannot_delete'],
      );
    }
  });
});

describe('an accepted exchange', () => {
  it('is called off by either side: available, without a request', () => {
    for (const side of [OWNER, 'anna']) {
      expect(applied(accepted, rules.cancelAcceptance(accepted, side))).toEqual(available);
    }
    expect(refusal(rules.cancelAcceptance(accepted, 'boris'))).toBe('not_concerned');
    expect(refusal(rules.cancelAcceptance(pending, OWNER))).toBe('troc_not_accepted');
  });

  it('is completed by either side, and then for good', () => {
    expect(applied(accepted, rules.completeTrade(accepted, OWNER))).toEqual(completed);
    expect(refusal(rules.completeTrade(accepted, 'boris'))).toBe('not_concerned');
    expect(refusal(rules.completeTrade(pending, 'anna'))).toBe('troc_not_accepted');
    expect(refusal(rules.completeTrade(completed, OWNER))).toBe('troc_not_accepted');
    expect(refusal(rules.cancelAcceptance(completed, OWNER))).toBe('troc_not_accepted');
  });

  it('keeps those who were refused before out of it', () => {
    const again = applied(refused, rules.requestTrade(refused, 'boris'));
    const given = applied(again, rules.respondToTrade(again, OWNER, true));
    expect(refusal(rules.completeTrade(given, 'anna'))).toBe('not_concerned');
    const off = applied(given, rules.cancelAcceptance(given, 'boris'));
    expect(off).toMatchObject({ status: 'available', requesterId: null, requesters: ['anna'] });
  });

  it('with an owner who left is not offered again once it is called off', () => {
    const left = { ...accepted, ownerErased: true };
    const off = applied(left, rules.cancelAcceptance(left, 'anna'));
    expect(off).toMatchObject({ status: 'cancelled', requesters: [] });
  });
});

it('a troc that was taken off the board is there for its owner only', () => {
  for (const status of ['cancelled', 'rejected'] as const) {
    const hidden: rules.OwnedStanding = { ...refused, status };
    const answers = [
      rules.requestTrade(hidden, 'boris'),
      rules.cancelRequest(hidden, 'anna'),
      rules.cancelAcceptance(hidden, 'anna'),
      rules.completeTrade(hidden, 'anna'),
      rules.respondToTrade(hidden, 'anna', true),
    ];
    expect(answers.map(refusal)).toEqual(Array(5).fill('troc_not_found'));
    expect(refusal(rules.respondToTrade(hidden, OWNER, true))).toBe('request_not_pending');
  }
});

it('a date that is not after now is refused', () => {
  const now = new Date('2026-05-01T12:00:00.000Z');
  expect(rules.refuseDate('2026-05-01T12:00:00.000Z', now)?.code).toBe('trade_date_past');
  expect(rules.refuseDate('2026-05-01T12:00:00.001Z', now)).toBeUndefined();
});
