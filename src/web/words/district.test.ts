import { expect, it } from 'vitest';
import { readDistrict } from './district.ts';

it.each([
  ['Rue de Montreuil 75011 Paris', '11ᵉ arr.'],
  ['20 Rue de Reuilly, 75012 Paris', '12ᵉ arr.'],
  ['12 bis rue de montreuil', '11ᵉ arr.'],
  ['Rue de Picpus', '12ᵉ arr.'],
  ["Rue de la Réunion, près de l'école", '20ᵉ arr.'],
  ['RUE ERARD', '12ᵉ arr.'],
  // Its two sides are of two.
  ['Cours de Vincennes', null],
  ['Rue de Rivoli', null],
  ['Devant la mairie', null],
])('the plate of « %s » says %s', (location, said) => {
  expect(readDistrict(location)).toBe(said);
});
