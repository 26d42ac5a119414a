import { expect, test } from 'vitest';
import { partsNamed } from './site-parts.ts';

const led = (q: string) => partsNamed(q).map(({ to }) => to);

test('whoever types the name of a part of the site is led there', () => {
  expect(led('événement')).toEqual(['/evenements']);
  expect(led('les Événements')).toEqual(['/evenements']);
  expect(led('articles')).toEqual(['/journal']);
  expect(led('créer une sortie')).toEqual(['/sorties']);
  expect(led('troc')).toEqual(['/trocs']);
  expect(led('services')).toEqual(['/services']);
  expect(led('cercles')).toEqual(['/cercles']);
  expect(led('mes voisines')).toEqual(['/suggestions']);
  expect(led('sorties et événements')).toEqual(['/sorties', '/evenements']);
});

test('not who looks for a thing that such a word stands beside', () => {
  for (const q of [
    '',
    'voir',
    'sortie au cinéma',
    'article de pêche',
    'sorties samedi',
    'échange vélo',
  ])
    expect(led(q)).toEqual([]);
});
