import { expect, test } from 'vitest';
import { faultOf } from './check-patterns.ts';
import { findPatterns } from './find-patterns.ts';

test('a pattern that goes back over what it has read is told by its place', async () => {
  const source = String.raw`const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`;
  const [pattern] = findPatterns('src/a.ts', `\n${source}`);
  if (!pattern) throw new Error('not found');
  expect(await faultOf(pattern)).toMatch(/^src\/a\.ts:2 : .*n'est pas linéaire/);
});

test('one that reads forward alone is let through', async () => {
  const [pattern] = findPatterns('src/a.ts', String.raw`/^[^\s@]+@[^\s@.]+\.[a-z]+$/i`);
  expect(pattern).toEqual({
    at: 'src/a.ts:1',
    source: String.raw`^[^\s@]+@[^\s@.]+\.[a-z]+$`,
    flags: 'i',
  });
  if (pattern) expect(await faultOf(pattern)).toBeUndefined();
});

test('those made of texts are read too', () => {
  const made = ['new RegExp(`^$', "{name}: (.*)$`, 'm')"].join('');
  const text = `${made}; RegExp('a+b'); new RegExp(given);`;
  expect(findPatterns('src/a.ts', text).map(({ source, flags }) => [source, flags])).toEqual([
    ['^x: (.*)$', 'm'],
    ['a+b', ''],
  ]);
});
