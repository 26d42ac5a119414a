import { expect, it } from 'vitest';
import { splitAtName } from './name-in-sentence.ts';

it.each([
  ['Marie a changé le lieu de « Bal », rue de Reuilly', 'Marie', 5],
  ["3 inscriptions à « Le bal d'Al », la dernière d'Al", 'Al', 50],
  ['2 commentaires sur « Marie lit », le dernier de Marie', 'Marie', 53],
  ["Le rendez-vous avec Jean-Paul n'aura pas lieu", 'Jean-Paul', 29],
])('in « %s » what belongs to %s stands behind the name', (sentence, name, end) => {
  expect(splitAtName(sentence, name)).toEqual([sentence.slice(0, end), sentence.slice(end)]);
});

it.each([
  ["C'est demain : « Bal »", 'Al'],
  ['Les voisins de « Marie » attendent', 'Marie'],
  ['Albert a commenté « Pain »', 'Al'],
  ['Une place s’est libérée', ''],
])('« %s » names nobody called « %s »', (sentence, name) => {
  expect(splitAtName(sentence, name)).toBeUndefined();
});
