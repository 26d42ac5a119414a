import { expect, it } from 'vitest';
import type { Notification } from '../notifications.contract.ts';
import { foldNews, sayBefore } from './fold-news.ts';

const news = (_id: string, given: Partial<Notification> = {}) =>
  ({
    ...{ _id, kind: 'message', about: { type: 'conversation', id: 'hugo' }, count: 1, read: true },
    ...{ url: '/messagerie?user=hugo', ...given },
  }) as Notification;
const fold = (...items: Notification[]) =>
  foldNews(items).map(({ newest, before }) => [newest._id, ...before.map(({ _id }) => _id)]);

it('several of the same thing in a row are one line', () => {
  const other = { about: { type: 'conversation', id: 'lea' } } as const;
  expect(fold(news('d', { read: false }), news('c'), news('b', other), news('a'))).toEqual([
    ['d', 'c'],
    ['b'],
    ['a'],
  ]);
});

it('what is not read stands by itself, and so does what leads elsewhere or is of another kind', () => {
  const items = [
    news('d'),
    news('c', { read: false }),
    news('b', { url: '/decisions/1' }),
    news('a', { url: '/decisions/1', kind: 'service_proposed' }),
  ];
  expect(fold(...items)).toEqual([['d'], ['c'], ['b'], ['a']]);
});

it('how many came before counts what was told as several', () => {
  expect(sayBefore([news('a')])).toBe('Et 1 autre avant');
  expect(sayBefore([news('b', { count: 3 }), news('a')])).toBe('Et 4 autres avant');
});
