import { expect, it } from 'vitest';
import { readLooks } from './table-view.ts';

it('what is kept of a table is read whatever stands in the storage', () => {
  const kept = {
    services: { hidden: ['Lieu'], views: [{ name: 'Ouverts', search: 'status=open' }] },
  };
  expect(readLooks(JSON.stringify(kept))).toEqual(kept);
  expect(readLooks('{"trocs":{"hidden":3,"views":[{"name":1}]}}')).toEqual({
    trocs: { hidden: [], views: [] },
  });
  for (const text of [null, '', '{', '3', '[]', 'null', '{"users":3}']) {
    expect([text, readLooks(text)]).toEqual([text, {}]);
  }
});
