import { expect, it } from 'vitest';
import { sayArticleCount, shortenTags, tagAddress } from './article-words.ts';

it("a card shows up to 3 tags, then '+1 autre', '+N autres'", () => {
  expect(shortenTags(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'] });
  expect(shortenTags(['a', 'b', 'c', 'd']).more).toBe('+1 autre');
  expect(shortenTags(['a', 'b', 'c', 'd', 'e'])).toEqual({
    shown: ['a', 'b', 'c'],
    more: '+2 autres',
  });
});

it('a tag leads to the articles that bear it, whatever is in it', () => {
  expect(tagAddress('à & <b>')).toBe('/journal?tag=%C3%A0+%26+%3Cb%3E');
});

it('articles are counted in French', () => {
  expect([1, 2].map(sayArticleCount)).toEqual(['1 article', '2 articles']);
});
