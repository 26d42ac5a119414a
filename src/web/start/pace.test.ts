import { expect, it } from 'vitest';
import { waitToRead } from './pace.ts';

it('lets a few reads begin at once, and every other after them, in order', async () => {
  const begun: number[] = [];
  const turns = Array.from({ length: 8 }, (_, index) =>
    waitToRead().then(() => void begun.push(index)),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  await Promise.all(turns);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
