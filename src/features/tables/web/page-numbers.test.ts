import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('the ends, the neighbours and the middles, with what is left out between', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 206)).toEqual([1, 2, undefined, 104, undefined, 206]);
  expect(pageNumbers(100, 206)).toEqual([
    ...[1, undefined, 50, undefined],
    ...[99, 100, 101],
    ...[undefined, 153, undefined, 206],
  ]);
  expect(pageNumbers(206, 206)).toEqual([1, undefined, 103, undefined, 205, 206]);
});

it('a gap says nothing that one number would not say', () => {
  expect(pageNumbers(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageNumbers(1, 8)).toEqual([1, 2, undefined, 5, undefined, 8]);
});
