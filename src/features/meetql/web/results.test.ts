import { expect, it } from 'vitest';
import { sayTook } from './results.ts';

it('how long an answer took is said in seconds, as one reads them in French', () => {
  expect([12, 80, 1087, 2960, 61_000].map(sayTook)).toEqual([
    'en moins de 0,1\u00a0s',
    'en 0,1\u00a0s',
    'en 1,1\u00a0s',
    'en 3\u00a0s',
    'en 61\u00a0s',
  ]);
});
