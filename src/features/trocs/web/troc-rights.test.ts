import { describe, expect, it } from 'vitest';
import { TROC_STATUSES, type Troc, type TrocStatus } from '../trocs.contract.ts';
import * as rules from '../trocs.rules.ts';
import type { TradeRequest } from '../trocs-requests.contract.ts';
import {
  canAccept,
  canRequest,
  canWithdraw,
  chooseStanding,
  findPartner,
  hasPassed,
  isMyRequest,
  type ReaderStanding,
} from './troc-rights.ts';

const person = (letter: string, firstName: string) => ({
  _id: letter.repeat(24),
  firstName,
  lastName: 'Petit',
  username: firstName.toLowerCase(),
  avatarUrl: null,
  verified: false,
});
const MONIQUE = person('a', 'Monique');
const KARIM = person('b', 'Karim');
const gone = (who: typeof MONIQUE) => ({
  ...who,
  firstName: 'Ancien',
  lastName: 'voisin',
  username: `ancien-voisin-${who._id}`,
});
const OTHER = 'c'.repeat(24);

function requested(status: TradeRequest['status']): TradeRequest {
  return {
    user: KARIM,
    date: '2026-11-28T09:30:00.000Z',
    location: 'Place de la Nation',
    returnDate: null,
    returned: { owner: false, requester: false },
    status,
    createdAt: '2026-11-20T09:00:00.000Z',
    message: '',
    brings: [],
    times: [],
  };
}

/** Monique's troc, as one reader gets it: what decides how it stands. */
function troc(status: TrocStatus, tradeRequest: TradeRequest | null = null): Troc {
  return {
    _id: '1'.repeat(24),
    kind: 'exchange',
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
    spokenFor: null,
    waiting: false,
    createdAt: '2026-11-14T09:00:00.000Z',
    updatedAt: '2026-11-14T09:00:00.000Z',
    completedAt: null,
    distance: 300,
  } as Troc;
}

describe('how a troc stands for its owner', () => {
  it.each<[TrocStatus, TradeRequest['status'] | undefined, ReaderStanding]>([
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
  it.each<[TrocStatus, TradeRequest['status'], ReaderStanding]>([
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
  it.each<[TrocStatus, ReaderStanding]>([
    ['available', 'free'],
    ['pending', 'taken'],
    ['accepted', 'taken'],
    ['completed', 'completed'],
    ['cancelled', 'closed'],
  ])('%s: %s', (status, standing) => {
    expect(chooseStanding(troc(status), OTHER)).toBe(standing);
  });
});

describe('a troc of somebody who has left', () => {
  const left = { ...troc('available'), user: gone(MONIQUE) };

  it('is asked for by nobody, not by who was refused before either', () => {
    expect([chooseStanding(left, OTHER), canRequest(left)]).toEqual(['left', false]);
    const refused = { ...left, tradeRequest: requested('rejected') };
    expect([chooseStanding(refused, KARIM._id), canRequest(refused)]).toEqual(['refused', false]);
  });

  it('is, where it was agreed on, settled by the other all the same', () => {
    const agreed = { ...troc('accepted', requested('accepted')), user: gone(MONIQUE) };
    expect(chooseStanding(agreed, KARIM._id)).toBe('agreed');
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

describe('what is offered is what would be done', () => {
  const owner = MONIQUE._id;
  const asker = KARIM._id;
  const may = (decision: rules.Decision) => 'next' in decision;
  type Asked = 'standing' | 'refused' | 'nobody';

  /** A troc as the rules know it and as it is read, `asked` being what became of Karim's request. */
  function known(status: TrocStatus, asked: Asked, left: boolean) {
    const [user, by] = left ? [gone(MONIQUE), gone(KARIM)] : [MONIQUE, KARIM];
    const stands = asked === 'standing';
    const seen = (): Troc => {
      const open = status === 'pending' ? 'pending' : 'accepted';
      const request = { ...requested(asked === 'refused' ? 'rejected' : open), user: by };
      return { ...troc(status, asked === 'nobody' ? null : request), user };
    };
    return {
      standing: {
        ...{ status, ownerId: owner, ownerErased: false, requesterId: stands ? asker : null },
        requesters: asked === 'nobody' ? [] : [asker],
        left: left ? [owner, asker] : [],
      },
      seen: seen(),
      of: (me: string) => chooseStanding(seen(), me),
    };
  }
  const UNDER_WAY: TrocStatus[] = ['pending', 'accepted', 'completed'];
  const cases = TROC_STATUSES.flatMap((status) =>
    (UNDER_WAY.includes(status)
      ? ['standing' as const]
      : ['refused' as const, 'nobody' as const]
    ).flatMap((asked): [TrocStatus, Asked, boolean][] => [
      [status, asked, false],
      [status, asked, true],
    ]),
  );

  it.each(cases)(
    'to the owner of a troc that is %s, its request %s, the others gone: %s',
    (status, asked, left) => {
      const { standing, of, seen } = known(status, asked, left);
      expect(of(owner) === 'own').toBe(rules.refuseEdit(standing, owner) === undefined);
      expect(of(owner) === 'own').toBe(rules.refuseDeletion(standing, owner) === undefined);
      expect(of(owner) === 'to_answer').toBe(may(rules.respondToTrade(standing, owner, false)));
      const accepts = of(owner) === 'to_answer' && canAccept(seen);
      expect(accepts).toBe(may(rules.respondToTrade(standing, owner, true)));
      expect(of(owner) === 'agreed').toBe(may(rules.completeTrade(standing, owner)));
      expect(of(owner) === 'agreed').toBe(may(rules.cancelAcceptance(standing, owner)));
    },
  );

  it.each(cases)(
    'to its neighbours, where it is %s, its request %s, the others gone: %s',
    (status, asked, left) => {
      const { standing, of, seen } = known(status, asked, left);
      for (const me of [asker, OTHER]) {
        const asks = of(me) === 'free' || (of(me) === 'refused' && canRequest(seen));
        expect(asks).toBe(may(rules.requestTrade(standing, me)));
        expect(of(me) === 'agreed').toBe(may(rules.completeTrade(standing, me)));
        expect(canWithdraw(seen, me)).toBe(may(rules.cancelRequest(standing, me)));
        const offered = of(me) === 'waiting' || of(me) === 'refused';
        expect(offered).toBe(canWithdraw(seen, me));
      }
    },
  );
});

it('a request waits for nothing any more once all its moments have passed', () => {
  const late = Date.parse('2026-11-28T09:31:00.000Z');
  const asked = requested('pending');
  expect(hasPassed(asked, late)).toBe(true);
  expect(hasPassed(asked, late - 120_000)).toBe(false);
  const another = { ...asked, times: [asked.date, '2026-11-29T09:30:00.000Z'] };
  expect(hasPassed(another, late)).toBe(false);
  expect(hasPassed(requested('accepted'), late)).toBe(false);
});
