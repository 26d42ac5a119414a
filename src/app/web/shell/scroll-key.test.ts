import { expect, test } from 'vitest';
import { nameScroll } from './scroll-key.ts';

const first = (pathname: string, search = '') => ({ key: 'default', pathname, search });

test('a page comes back where it stood by its entry of the history', () => {
  const entry = { key: 'a1b2', pathname: '/sorties', search: '?highlight=c' };
  expect(nameScroll(entry, 1)).toBe('a1b2');
});

test('the page a tab was opened with comes back on a reload, and no other stands where it stood', () => {
  expect(nameScroll(first('/sorties'), 1)).toBe(nameScroll(first('/sorties'), 2));
  expect(nameScroll(first('/sorties'), 1)).not.toBe(nameScroll(first('/evenements'), 1));
  expect(nameScroll(first('/sorties'), 1)).not.toBe(nameScroll(first('/sorties', '?my=true'), 1));
});

test('a link to a card is not led back to where the page stood before', () => {
  const link = first('/evenements', '?highlight=c');
  expect(nameScroll(link, 1)).toBe(nameScroll(link, 1));
  expect(nameScroll(link, 1)).not.toBe(nameScroll(link, 2));
});
