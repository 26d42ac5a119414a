import { expect, it } from 'vitest';
import { sayLeaving } from './leaving-words.ts';

const NONE = { count: 0, people: 0 };
const NOTHING = { exchanges: 0, helps: 0, outings: NONE, events: NONE, services: 0, trocs: 0 };

it('whoever closes an account reads what ends with it, each by its number', () => {
  expect(sayLeaving(NOTHING)).toBeUndefined();
  expect(sayLeaving({ ...NOTHING, exchanges: 1, outings: { count: 1, people: 2 } })).toBe(
    'Prennent fin avec lui : 1 échange convenu et 1 sortie (2 personnes inscrites). Les personnes concernées sont prévenues.',
  );
  expect(
    sayLeaving({ ...NOTHING, helps: 2, events: { count: 2, people: 1 }, services: 3, trocs: 1 }),
  ).toContain(
    '2 services convenus, 2 événements (1 personne inscrite), 3 services publiés et 1 troc publié.',
  );
  expect(sayLeaving({ ...NOTHING, outings: { count: 1, people: 0 } })).toContain(': 1 sortie. ');
});
