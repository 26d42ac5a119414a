import { expect, it } from 'vitest';
import { headlineOf, type Told } from './sentences.ts';

function messagesFrom(firstName: string): Told {
  const id = '0'.repeat(24);
  const at = '2026-11-21T10:00:00.000Z';
  return {
    _id: id,
    kind: 'message',
    about: { type: 'conversation', id },
    title: 'Bonjour',
    actor: {
      _id: id,
      firstName,
      lastName: 'Petit',
      username: 'petit',
      avatarUrl: null,
      verified: false,
    },
    count: 2,
    createdAt: at,
    updatedAt: at,
    read: false,
    facts: {},
  };
}

it.each([
  ['Karim', 'de Karim'],
  ['Amadou', "d'Amadou"],
  ['Élodie', "d'Élodie"],
  ['Yves', "d'Yves"],
  ['Youssef', 'de Youssef'],
  ['Hugo', 'de Hugo'],
])('a name is said as one says it in French: %s', (firstName, said) => {
  expect(headlineOf(messagesFrom(firstName))).toBe(`2 nouveaux messages ${said}`);
});
