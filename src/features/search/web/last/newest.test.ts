import { expect, test } from 'vitest';
import { readLast, withNewest } from './newest.ts';

test('the newest stands first, each once, five of them', () => {
  expect(withNewest(['vélo', 'samedi'], 'Samedi')).toEqual(['Samedi', 'vélo']);
  expect(withNewest(['a1', 'a2', 'a3', 'a4', 'a5'], 'a6')).toEqual(['a6', 'a1', 'a2', 'a3', 'a4']);
});

test('whatever stands in the browser is read', () => {
  expect(readLast(null)).toEqual([]);
  expect(readLast('{')).toEqual([]);
  expect(readLast('{"a":1}')).toEqual([]);
  expect(readLast('["vélo",3,null]')).toEqual(['vélo']);
});
