import { expect, test } from 'vitest';
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
