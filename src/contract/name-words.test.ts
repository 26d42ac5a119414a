import { expect, it } from 'vitest';
import { of, startingBefore } from './name-words.ts';

it.each([
  ['Karim', 'de Karim', 'De '],
  ['Odile G.', "d'Odile G.", "D'"],
  ['Élodie', "d'Élodie", "D'"],
  ['Ousmane', "d'Ousmane", "D'"],
  ['Yves', "d'Yves", "D'"],
  ['Youssef', 'de Youssef', 'De '],
  ['Hamid', 'de Hamid', 'De '],
])('%s', (name, said, begins) => {
  expect(of(name)).toBe(said);
  expect(startingBefore(name)).toBe(begins);
});
