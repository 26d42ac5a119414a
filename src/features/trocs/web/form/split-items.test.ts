import { describe, expect, it } from 'vitest';
import { joinItems, splitItems } from './split-items.ts';

describe('a list typed with commas', () => {
  it('is split and trimmed', () => {
    expect(splitItems(' 22 romans policiers ,un serre-livres,  Plantes ')).toEqual([
      '22 romans policiers',
      'un serre-livres',
      'Plantes',
    ]);
  });

  it('has no empty pieces, however many commas', () => {
    expect(splitItems(',, vélo ,,')).toEqual(['vélo']);
    expect(splitItems(' , ')).toEqual([]);
    expect(splitItems('')).toEqual([]);
  });

  it('comes back the same when it is changed', () => {
    const items = ['Une lampe', 'Deux chaises'];
    expect(joinItems(items)).toBe('Une lampe, Deux chaises');
    expect(splitItems(joinItems(items))).toEqual(items);
  });
});
