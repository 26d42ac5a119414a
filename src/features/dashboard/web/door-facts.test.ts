import { expect, test } from 'vitest';
import { holdSmallWords } from './door-facts.ts';

test('a small word stays with the one after it, so that no cut leaves it hanging', () => {
  const words = (text: string) => holdSmallWords(text).split(' ');
  expect(words('Échange de graines et de boutures')).toEqual([
    'Échange',
    'de\u00a0graines',
    'et\u00a0de\u00a0boutures',
  ]);
  expect(words('Course à pied')).toEqual(['Course', 'à\u00a0pied']);
  expect(words('Grande lessive')).toEqual(['Grande', 'lessive']);
});
