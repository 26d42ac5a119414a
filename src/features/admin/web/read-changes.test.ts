import { expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

it('tells the fields that differ, and those alone', () => {
  const before = { title: 'Avant', status: 'open', tags: ['a'], updatedAt: '1' };
  const after = { title: 'Après', status: 'open', tags: ['a', 'b'], updatedAt: '2' };
  expect(readChanges(before, after)).toEqual([
    { field: 'title', before: 'Avant', after: 'Après' },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
  ]);
});

it('of something new or gone tells everything it is or was', () => {
  expect(readChanges(null, { name: 'Couture', description: null })).toEqual([
    { field: 'name', before: undefined, after: 'Couture' },
  ]);
  expect(readChanges({ name: 'Couture' }, null)).toEqual([
    { field: 'name', before: 'Couture', after: undefined },
  ]);
});
