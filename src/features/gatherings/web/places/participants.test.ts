import { expect, test } from 'vitest';
import { sayComing } from '../gathering-words.ts';
import {
  type Neighbour,
  pickShown,
  putKnownFirst,
  readPerson,
  sayFirst,
  sayParty,
} from './participants.ts';

const person = (firstName: string): Neighbour => ({
  _id: firstName,
  firstName,
  lastName: 'Martin',
  username: firstName,
  avatarUrl: null,
});

test('a participant is read beside the date they joined, or by their own fields', () => {
  const karim = person('Karim');
  expect(readPerson({ user: karim, joinedAt: '2026-11-21T10:00:00Z' }).firstName).toBe('Karim');
  expect(readPerson(karim).firstName).toBe('Karim');
});

test('a card names three participants and counts the others', () => {
  const all = ['Awa', 'Karim', 'Yvette', 'Thomas', 'Monique'].map(person);
  const { shown, more } = pickShown(all, 3, 12);
  expect(shown.map((one) => readPerson(one).firstName)).toEqual(['Awa', 'Karim', 'Yvette']);
  expect(more).toBe(9);
  expect(pickShown(all.slice(0, 3), 3, 3).more).toBe(0);
});

test('those whom they bring along are no others', () => {
  const monique = { ...person('Monique'), adults: 1, children: 2 };
  expect(pickShown([monique], 3, 4).more).toBe(0);
  expect(sayParty(monique)).toBe('avec 1 adulte et 2 enfants');
  expect(sayParty({ adults: 0, children: 1 })).toBe('avec 1 enfant');
  expect(sayParty({})).toBe('');
});

test('those whom the reader knows are named first, each part in its order', () => {
  const all = ['Awa', 'Karim', 'Yvette', 'Thomas', 'Monique'].map(person);
  const known = new Set(['Monique', 'Karim']);
  const sorted = putKnownFirst(all, known);
  expect(sorted.map((one) => readPerson(one).firstName)).toEqual([
    ...['Karim', 'Monique'],
    ...['Awa', 'Yvette', 'Thomas'],
  ]);
  expect(sayFirst(sorted, known, 12)).toBe(
    'Karim M. et Monique M., que vous connaissez, et 10 autres',
  );
  expect(sayFirst(sorted, new Set(['Karim']), 6)).toBe(
    'Karim M., que vous connaissez, et 5 autres',
  );
  expect(sayFirst(all, new Set(), 12)).toBe('Awa M., Karim M. et 10 autres');
});

test('the page says once how many places are taken, and by whom', () => {
  const one = {
    ...({
      status: 'pending',
      date: '2031-01-01T10:00:00Z',
      myPlace: null,
      waitingCount: 0,
    } as const),
    creator: { ...person('Claire'), verified: true },
    maxParticipants: 10,
    participantCount: 3,
    keptCount: 0,
  };
  expect(sayComing({ ...one, participants: [{ ...person('Ana'), verified: true }] })).toBe(
    '3 sur 10 places prises',
  );
  const participants = [{ ...person('Ana'), verified: true, adults: 1, children: 1 }];
  expect(sayComing({ ...one, participants })).toBe(
    '3 sur 10 places prises : 1 inscription et 2 en plus',
  );
  expect(sayComing({ ...one, participantCount: 5, keptCount: 2, participants })).toBe(
    '5 sur 10 places prises : 1 inscription, 2 en plus et 2 places gardées',
  );
});
