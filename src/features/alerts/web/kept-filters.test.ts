import { describe, expect, it } from 'vitest';
import { keptOf } from './kept-filters.ts';

const nothing = { category: '', facet: '', q: '', isWider: false };

describe('an alert that is kept on a list', () => {
  it('is of what the list is narrowed by', () => {
    expect(keptOf('service', { nature: 'offer', category: 'c', q: ' vélo ', status: '' })).toEqual({
      ...nothing,
      ...{ category: 'c', facet: 'offer', q: 'vélo' },
    });
    expect(keptOf('event', { type: 'cleaning,recycling' })?.facet).toBe('cleaning,recycling');
    expect(keptOf('journal', { tag: 'Marché' })?.facet).toBe('Marché');
    expect(keptOf('outing', {})).toEqual(nothing);
    expect(keptOf('troc', { status: 'available', kind: 'gift' })).toEqual({
      ...nothing,
      facet: 'gift',
    });
  });

  it('is not offered where it would tell of what the list leaves out', () => {
    expect(keptOf('service', { q: 'vélo', status: 'completed' })).toBeUndefined();
    expect(keptOf('troc', { status: 'pending' })).toBeUndefined();
    expect(keptOf('outing', { my: 'true' })).toBeUndefined();
    expect(keptOf('journal', { tag: 'Marché', author: 'a' })).toBeUndefined();
    expect(keptOf('journal', { place: 'Picpus' })).toBeUndefined();
    // Another list's.
    expect(keptOf('service', { type: 'cinema' })).toBeUndefined();
  });

  it('looks for what a troc offers, or wants, in all of it: it says so', () => {
    expect(keptOf('troc', { q: 'enfant', offered: 'vélo', wanted: 'étagère' })).toEqual({
      ...nothing,
      ...{ q: 'enfant vélo étagère', isWider: true },
    });
  });
});
