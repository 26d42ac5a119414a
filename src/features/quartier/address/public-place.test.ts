import { expect, it } from 'vitest';
import { namePublicPlace } from './public-place.ts';

it.each([
  ['square trousseau, 75012 Paris', 'Square Trousseau'],
  ['Kiosque du square Courteline', 'Square Courteline'],
  ['Square Trousseau, 3e', 'Square Trousseau'],
  ['place de la nation', 'Place de la Nation'],
  ['Place Léo Ferré', 'Place Léo Ferré'],
  ["place d'aligre", "Place d'Aligre"],
  ["Marché d'Aligre", "Marché d'Aligre"],
  ['Jardin de Reuilly', 'Jardin de Reuilly'],
  ['metro Nation', 'Métro Nation'],
  ['Métro Reuilly – Diderot', 'Métro Reuilly – Diderot'],
  ['Médiathèque Hélène Berr', 'Médiathèque Hélène Berr'],
  ['Bibliothèque Saint-Éloi 75012 Paris 12e', 'Bibliothèque Saint-Éloi'],
])('%s is %s', (text, name) => {
  expect(namePublicPlace(text)).toBe(name);
});

it.each([
  '12 place de la Nation',
  'Place de la Nation 12',
  'Place de la Nation, n° 12',
  'douze place de la Nation',
  'Square Trousseau, 3e étage',
  'Square Trousseau, bâtiment B',
  'Chez Marie, square Trousseau',
  'Chez moi, jardin de Reuilly',
  'Devant chez Paul, place Léo Ferré',
  'Rue de Picpus',
  'Avenue de Saint-Mandé',
  "Cour de l'escalier B, avenue de Saint-Mandé",
  'Chez moi',
  'Place',
  'Jardin',
  '',
])('%s is none, or tells more than one', (text) => {
  expect(namePublicPlace(text)).toBeUndefined();
});
