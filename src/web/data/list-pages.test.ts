import { describe, expect, it } from 'vitest';
import { holds, type Pages, replaced, withOneMore, without } from './list-pages.ts';

type Item = { _id: string; createdAt: string };
const item = (day: number): Item => ({ _id: `s${day}`, createdAt: `2026-11-0${day}T00:00:00Z` });

/** Pages of days, newest first; `more` when the server holds older ones. */
function pagesOf(days: number[][], more = false): Pages<Item> {
  const total = days.flat().length + (more ? 5 : 0);
  return {
    pageParams: days.map(() => undefined),
    pages: days.map((page, index) => ({
      items: page.map(item),
      total,
      next: index < days.length - 1 || more ? 'further' : undefined,
    })),
  };
}
const days = (kept: Pages<Item>) => kept.pages.map(({ items }) => items.map(({ _id }) => _id));
const totals = (kept: Pages<Item>) => kept.pages.map(({ total }) => total);

describe('a list that is told of something new', () => {
  it('shows the newest first, and counts it on every page', () => {
    const told = withOneMore(pagesOf([[6, 5], [3]]), item(7));
    expect(days(told)).toEqual([['s7', 's6', 's5'], ['s3']]);
    expect(totals(told)).toEqual([4, 4]);
  });

  it('puts what comes back where its date of creation says', () => {
    expect(days(withOneMore(pagesOf([[6, 5], [3]]), item(4)))).toEqual([
      ['s6', 's5'],
      ['s4', 's3'],
    ]);
  });

  it('puts the oldest at the end, but leaves it to the pages still to come when there are any', () => {
    expect(days(withOneMore(pagesOf([[6, 5], [3]]), item(1)))).toEqual([
      ['s6', 's5'],
      ['s3', 's1'],
    ]);
    const unread = pagesOf([[6, 5]], true);
    expect(withOneMore(unread, item(1))).toBe(unread);
  });

  it('puts it where another order says, when it has one', () => {
    const oldest = (one: Item, other: Item) => one.createdAt < other.createdAt;
    expect(days(withOneMore(pagesOf([[3, 5], [6]]), item(4), oldest))).toEqual([
      ['s3', 's4', 's5'],
      ['s6'],
    ]);
    const unread = pagesOf([[3, 5]], true);
    expect(withOneMore(unread, item(6), oldest)).toBe(unread);
  });

  it('is no longer empty', () => {
    const told = withOneMore(pagesOf([[]]), item(1));
    expect(days(told)).toEqual([['s1']]);
    expect(totals(told)).toEqual([1]);
  });
});

describe('a list that loses or changes an item', () => {
  it('counts one less', () => {
    const kept = without(pagesOf([[6, 5], [3]]), ({ _id }) => _id === 's5');
    expect(days(kept)).toEqual([['s6'], ['s3']]);
    expect(totals(kept)).toEqual([2, 2]);
    expect(holds(kept, 's5')).toBe(false);
  });

  it('stays the very same when nothing leaves it', () => {
    const kept = pagesOf([[6]]);
    expect(without(kept, () => false)).toBe(kept);
  });

  it('shows the change where the item stands', () => {
    const kept = replaced(pagesOf([[6, 5]]), (other) =>
      other._id === 's5' ? { ...other, _id: 'changed' } : other,
    );
    expect(days(kept)).toEqual([['s6', 'changed']]);
    expect(holds(kept, 'changed')).toBe(true);
  });
});
