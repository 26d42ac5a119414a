import { expect, test } from 'vitest';
import { refuseConfirming } from '../after/turnout.rules.ts';
import * as rules from '../gatherings.rules.ts';
import { ALONE } from '../gatherings.standing.rules.ts';
import { mayLeave, rightsOf } from '../gatherings-rights.contract.ts';
import { cancel, change, exclude, refuseRegistrations } from '../organising/organising.rules.ts';
import { keep } from '../places/kept.rules.ts';
import { sayFree, sayLeft, sayRank, sayTaken } from './gathering-words.ts';
import { chooseStanding, countComing, mayChat } from './standing.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const person = { _id: 'a', firstName: 'A', lastName: 'B', username: 'c', avatarUrl: null };
const base = {
  status: 'pending' as const,
  date: '2026-11-28T09:00:00Z',
  myPlace: null,
  maxParticipants: 2,
  participants: [person],
  waitingCount: 0,
  keptCount: 0,
  creator: { ...person, verified: false },
};
const gone = {
  ...base.creator,
  firstName: 'Ancien',
  lastName: 'voisin',
  username: 'ancien-voisin-a',
};
const full = { ...base, participants: [person, person] };

test('a neighbour may join while there is a place, and wait once there is none', () => {
  expect(chooseStanding(base, NOW)).toBe('open');
  expect(chooseStanding(full, NOW)).toBe('full');
});

test('nobody joins what has begun, what is confirmed or what is cancelled', () => {
  expect(chooseStanding({ ...base, date: '2026-11-21T11:59:00Z' }, NOW)).toBe('closed');
  for (const status of ['confirmed', 'cancelled', 'completed'] as const) {
    expect(chooseStanding({ ...base, status }, NOW)).toBe('closed');
  }
});

test('nobody joins, or waits for, what somebody who has left organised; who is in it may go', () => {
  for (const one of [base, full])
    expect(chooseStanding({ ...one, creator: gone }, NOW)).toBe('left');
  const mine = { ...base, creator: gone, myPlace: 'participant' as const };
  expect(chooseStanding(mine, NOW)).toBe('participant');
  const over = { ...base, creator: gone, date: '2026-11-21T11:59:00Z' };
  expect(chooseStanding(over, NOW)).toBe('closed');
});

test('who takes part is told so whatever the state, and talks with the others', () => {
  expect(chooseStanding({ ...base, myPlace: 'participant', status: 'cancelled' }, NOW)).toBe(
    'participant',
  );
  expect(mayChat({ myPlace: 'organiser' })).toBe(true);
  expect(mayChat({ myPlace: 'participant' })).toBe(true);
  expect(mayChat({ myPlace: 'waiting' })).toBe(false);
  expect(mayChat({ myPlace: null })).toBe(false);
  const circle = { _id: '1', name: 'La cour', membersOnly: false, mine: false };
  expect(mayChat({ myPlace: 'participant', circle })).toBe(false);
  expect(mayChat({ myPlace: 'participant', circle: { ...circle, mine: true } })).toBe(true);
});

test('the places are told in words', () => {
  expect(sayTaken(base)).toBe('1 sur 2 places prises');
  expect(sayFree(base)).toBe('1 place libre sur 2');
  expect(sayFree({ ...base, maxParticipants: 9 })).toBe('8 places libres sur 9');
  expect(sayFree({ ...base, participantCount: 0 })).toBe('2 places libres');
  expect(sayTaken({ ...full, waitingCount: 3 })).toBe('Complet · 2 places · 3 en attente');
  const kept = { ...base, maxParticipants: 9, participantCount: 4, keptCount: 3 };
  expect(sayTaken(kept)).toBe('4 sur 9 places prises, dont 3 gardées par qui organise');
  expect(sayTaken({ ...kept, maxParticipants: 4 })).toBe(
    'Complet · 4 places, dont 3 gardées par qui organise',
  );
  expect(countComing(kept)).toBe(1);
  expect(sayLeft(base)).toBe('Il reste 1 place.');
  expect(sayLeft({ ...base, maxParticipants: 9 })).toBe('Il reste 8 places.');
  expect(sayLeft(full)).toBe('Toutes les places sont prises.');
  // A free place is of whoever waits: nothing says that it may be taken.
  const promised = { ...base, waitingCount: 1 };
  expect(sayTaken(promised)).toBe('1 sur 2 places prises : la place libre est pour qui attend');
  expect(sayLeft(promised)).toBe('La place libre est pour qui attend.');
  expect(sayRank(1)).toBe('1er');
  expect(sayRank(3)).toBe('3e');
});

const PLACES = [null, 'organiser', 'participant', 'waiting'] as const;
const known = (['pending', 'confirmed', 'cancelled'] as const).flatMap((status) =>
  ['2026-11-28T09:00:00Z', '2026-11-21T12:01:00Z', '2026-11-21T11:59:00Z'].flatMap((date) =>
    [0, 1, 2].flatMap((taken) =>
      PLACES.flatMap((myPlace) =>
        [false, true].map((left) => ({ status, date, taken, myPlace, left })),
      ),
    ),
  ),
);

test.each(known)(
  'what is offered is what would be done: %o',
  ({ taken, myPlace, left, ...shown }) => {
    const now = new Date(NOW);
    const others = Array.from({ length: taken }, (_, at) => `other ${at}`);
    const participants = myPlace === 'participant' ? [...others.slice(1), 'me'] : others;
    const standing = {
      ...{ ...shown, kind: 'event' as const, places: 2, participants, barred: [] },
      waiting: myPlace === 'waiting' ? ['me'] : [],
      creatorId: myPlace === 'organiser' ? 'me' : 'creator',
      creatorLeft: left,
    };
    const creator = left ? gone : base.creator;
    const seen = {
      ...base,
      ...shown,
      creator,
      myPlace,
      participants: participants.map(() => person),
    };
    const offered = chooseStanding(seen, NOW);
    const joins = (waitWhenFull: boolean) =>
      'next' in rules.join(standing, { by: 'me', now, waitWhenFull });
    expect(offered === 'open').toBe(joins(false));
    expect(offered === 'open' || offered === 'full').toBe(joins(true));
    const leaves = (offered === 'participant' || offered === 'waiting') && mayLeave(seen, NOW);
    expect(leaves).toBe('next' in rules.leave(standing, { by: 'me', now }));
  },
);

test.each(known.filter(({ myPlace, left }) => myPlace === 'participant' && !left))(
  'what whoever comes, or organises, may do is what would be done: %o',
  ({ status, date }) => {
    const now = new Date(NOW);
    const mine = { by: 'me', now };
    const organised = { by: 'creator', now };
    const one = {
      ...{ status, date, kind: 'event' as const, places: 5, barred: [], waiting: ['them'] },
      ...{ participants: ['me'], creatorId: 'creator' },
    };
    const isDone = (decision: object) => 'next' in decision;
    expect(rightsOf(one, NOW)).toMatchObject({
      changeParty: isDone(rules.changeParty(one, { ...mine, party: ALONE })),
      answer: rules.refuseBringing(one, { by: 'them', now }, 'answer') === undefined,
      bring: rules.refuseBringing(one, mine, 'bring') === undefined,
      confirm: refuseConfirming(one, mine) === undefined,
      exclude: isDone(exclude(one, { ...organised, residentId: 'me' })),
      register: refuseRegistrations(one, organised) === undefined,
      keep: isDone(keep({ ...one, waiting: [] }, { ...organised, more: 1 })),
      cancel: isDone(cancel(one, organised)),
      edit: isDone(change(one, { ...organised, date, places: 5 })),
    });
  },
);
