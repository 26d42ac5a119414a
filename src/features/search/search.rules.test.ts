import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMistakes, excerptOf, fold, markText, readQuestion } from './search.rules.ts';

const say = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');
const marked = (text: string, words: string[], near = false) =>
  markText(text, words, near).flatMap(({ text: piece, found }) => (found ? [piece] : []));

describe('a question', () => {
  it('is words without accents or signs, the last one perhaps unfinished', () => {
    expect(readQuestion("  L'Étagère à  cœur ")).toEqual({
      before: 'l etagere a',
      last: 'coeur',
      start: 'coeur',
      words: ['l', 'etagere', 'a', 'coeur'],
    });
    expect(readQuestion('un vé')?.start).toBeUndefined();
    expect(readQuestion('chez les voisins')?.words).toEqual(['voisins']);
    for (const nothing of ['', ' ', 'a', '!?', "'", 'les'])
      expect(readQuestion(nothing)).toBeUndefined();
  });
});

describe('the words that answer are marked', () => {
  it('with their accents, by their beginning or their stem', () => {
    expect(marked('Réparer des vélos, réparation', ['reparations', 'velo'])).toEqual([
      'Réparer',
      'vélos',
      'réparation',
    ]);
    expect(marked('Le chat du château', ['chat'])).toEqual(['chat', 'château']);
    expect(marked('Une perceuse', ['preceuse'])).toEqual([]);
    expect(marked('Une perceuse', ['preceuse'], true)).toEqual(['perceuse']);
  });

  it('and the text stays what it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const words = readQuestion(typed)?.words ?? [];
        expect(say(markText(text, words, true))).toBe(text);
        expect(say(excerptOf(text, words)).length).toBeLessThanOrEqual(190);
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('and letters that changed places are one mistake', () => {
    expect(countMistakes('jadrin', 'jardin')).toBe(1);
    expect(countMistakes('velo', 'vélo')).toBe(1);
    expect(countMistakes('', 'abc')).toBe(3);
    expect(countMistakes('abc', 'abc')).toBe(0);
  });
});
