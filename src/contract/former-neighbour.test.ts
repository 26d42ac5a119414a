import { expect, it } from 'vitest';
import { hasLeft } from './former-neighbour.ts';

it('tells who has left from a neighbour who is called so', () => {
  expect(hasLeft({ firstName: 'Ancien', username: 'ancien-voisin-6ac1' })).toBe(true);
  expect(hasLeft({ firstName: 'Ancien', username: 'av' })).toBe(false);
  expect(hasLeft({ firstName: 'Ancien', username: 'ancien-voisin' })).toBe(false);
  expect(hasLeft({ firstName: 'Claire', username: 'ancien-voisin-6ac1' })).toBe(false);
});
