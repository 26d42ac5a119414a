import { expect, it } from 'vitest';
import { picturesOf, sayArticleCount, shortenTags, tagAddress } from './article-words.ts';

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

it('what it shows is the picture above it, then those of its text, each once', () => {
  const [a, b] = ['a', 'b'].map((letter) => `/uploads/${letter.repeat(32)}-abcabcabc.webp`);
  const content = `![](${b}) et ![](${a}) et [voir](https://exemple.fr/c.webp)`;
  expect(picturesOf({ imageUrl: a ?? null, content })).toEqual([a, b]);
  expect(picturesOf({ imageUrl: null, content: 'Des mots' })).toEqual([]);
});
