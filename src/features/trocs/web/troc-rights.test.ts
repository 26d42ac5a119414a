import { describe, expect, it } from 'vitest';
import type { TradeRequest, Troc, TrocStatus } from '../trocs.contract.ts';
import { chooseStanding, findPartner, isMyRequest, type Standing } from './troc-rights.ts';

const person = (letter: string, firstName: string) => ({
  _id: letter.repeat(24),
  firstName,
  lastName: 'Petit',
  username: firstName.toLowerCase(),
  avatarUrl: null,
});
const MONIQUE = person('a', 'Monique');
const KARIM = person('b', 'Karim');
const OTHER = 'c'.repeat(24);

function requested(status: TradeRequest['status']): TradeRequest {
  return {
    user: KARIM,
    date: '2026-11-28T09:30:00.000Z',
    location: 'Place de la Nation',
    status,
    createdAt: '2026-11-20T09:00:00.000Z',
  };
}

/** Monique's troc, as one reader gets it. */
function troc(status: TrocStatus, tradeRequest: TradeRequest | null = null): Troc {
  return {
    _id: '1'.repeat(24),
    title: 'Romans policiers',
    description: 'En bon état.',
    itemsOffered: ['22 romans'],
    itemsWanted: ['Une perceuse'],
    location: 'Avenue du Bel-Air',
    publicLocation: 'Avenue du Bel-Air',
    imageUrl: null,
    thumbnailUrl: null,
    status,
    user: MONIQUE,
    tradeRequest,
    createdAt: '2026-11-14T09:00:00.000Z',
    updatedAt: '2026-11-14T09:00:00.000Z',
    completedAt: null,
    distance: 300,
  };
}

describe('how a troc stands for its owner', () => {
  it.each<[TrocStatus, TradeRequest['status'] | undefined, Standing]>([
    ['available', undefined, 'own'],
    ['available', 'rejected', 'own'],
    ['pending', 'pending', 'to_answer'],
    ['accepted', 'accepted', 'agreed'],
    ['completed', 'accepted', 'completed'],
    ['cancelled', undefined, 'closed'],
    ['rejected', 'rejected', 'closed'],
  ])('%s, with a request %s: %s', (status, request, standing) => {
    const read = troc(status, request ? requested(request) : null);
    expect(chooseStanding(read, MONIQUE._id)).toBe(standing);
  });
});

describe('how a troc stands for the neighbour who asked', () => {
  it.each<[TrocStatus, TradeRequest['status'], Standing]>([
    ['pending', 'pending', 'waiting'],
    ['accepted', 'accepted', 'agreed'],
    ['completed', 'accepted', 'completed'],
    ['available', 'rejected', 'refused'],
    ['pending', 'rejected', 'refused'],
    ['accepted', 'rejected', 'refused'],
    ['completed', 'rejected', 'refused'],
    ['cancelled', 'rejected', 'closed'],
  ])('%s, their request %s: %s', (status, request, standing) => {
    expect(chooseStanding(troc(status, requested(request)), KARIM._id)).toBe(standing);
  });
});

describe('how a troc stands for everybody else', () => {
  it.each<[TrocStatus, Standing]>([
    ['available', 'free'],
    ['pending', 'taken'],
    ['accepted', 'taken'],
    ['completed', 'completed'],
    ['cancelled', 'closed'],
  ])('%s: %s', (status, standing) => {
    expect(chooseStanding(troc(status), OTHER)).toBe(standing);
  });
});

describe('the two of an exchange', () => {
  const asked = troc('pending', requested('pending'));

  it('are the owner and the one who asked', () => {
    expect(findPartner(asked, MONIQUE._id)).toBe(KARIM);
    expect(findPartner(asked, KARIM._id)).toBe(MONIQUE);
  });

  it("a request is the reader's own only when they asked", () => {
    expect(isMyRequest(asked, KARIM._id)).toBe(true);
    expect(isMyRequest(asked, MONIQUE._id)).toBe(false);
    expect(isMyRequest(troc('pending'), OTHER)).toBe(false);
    expect(isMyRequest(asked, undefined)).toBe(false);
  });
});
