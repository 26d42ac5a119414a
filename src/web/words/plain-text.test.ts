import { describe, expect, it } from 'vitest';
import { readWords } from '#contract/markdown-words.ts';
import { opensWide, previewArticle, previewText, sayReadingTime } from './plain-text.ts';

describe('the words of a text', () => {
  it('are its Markdown without the signs', () => {
    const text = `## Le marché

Cinq heures : le **premier** _camion_, ~~tard~~ \`tôt\`.

- des [poires](https://exemple.fr "belles")
1. ![Un étal](/uploads/a.webp)
> Citation

| a | b |
|---|---|
***
\`\`\`js
code
\`\`\``;
    expect(readWords(text)).toBe(
      'Le marché Cinq heures : le premier camion, tard tôt. des poires, Citation a b code',
    );
  });

  it('tell what a list holds one after the other', () => {
    expect(readWords('Apportez :\n\n- des gants\n- un seau\n\n1. Creuser.\n2. Planter')).toBe(
      'Apportez : des gants, un seau, Creuser. Planter',
    );
    expect(readWords('- un\n- deux')).toBe('un, deux');
  });

  it('keep what only looks like a sign', () => {
    for (const text of ['2 * 3 * 4', 'mon_nom_propre', 'a < b > c', '#sanstitre', '5 - 3', '[x]']) {
      expect(readWords(text)).toBe(text);
    }
    expect(readWords('\\*pas en gras\\*')).toBe('*pas en gras*');
  });

  it('are shortened to 150 or 120 characters, each counted once', () => {
    expect(previewArticle('a'.repeat(150), 150)).toBe('a'.repeat(150));
    expect(previewArticle('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
    expect(previewArticle('😀'.repeat(130), 120)).toBe(`${'😀'.repeat(120)}…`);
    expect(previewArticle(`${'mot '.repeat(29)}interminablement`, 120)).toBe(
      `${'mot '.repeat(28)}mot…`,
    );
    expect(previewArticle(`${'mot '.repeat(29)}fin, et la suite`, 120)).toBe(
      `${'mot '.repeat(29)}fin…`,
    );
    expect(previewArticle('![Un chat](/uploads/a.webp)\n\nLe texte.', 150)).toBe('Le texte.');
    expect(previewArticle('## Titre\n\nLe texte.', 150)).toBe('Le texte.');
    expect(previewArticle('## Titre', 150)).toBe('Titre');
  });

  it('are cut where a sentence ends, and tell no list between two sentences', () => {
    const sentence = 'Le dimanche à treize heures, les étals se vident et les prix tombent.';
    expect(previewArticle(`${sentence}\n\n- un chou\n- des carottes`, 150)).toBe(sentence);
    expect(previewArticle(`${sentence} Il faut :\n\n1. un chou`, 150)).toBe(`${sentence} Il faut…`);
    expect(previewArticle(`${sentence} ${sentence} Et une suite trop longue.`, 150)).toBe(
      `${sentence} ${sentence}`,
    );
    expect(previewArticle('Il faut :\n\n- un chou\n- du sel', 150)).toBe(
      'Il faut : un chou, du sel',
    );
  });

  it('take a moment to read', () => {
    expect(sayReadingTime('un mot')).toBe('1\u00a0min de lecture');
    expect(sayReadingTime('mot '.repeat(660))).toBe('3\u00a0min de lecture');
  });

  it('open with a large letter when they are words, and long', () => {
    const long = 'mot '.repeat(40);
    expect(opensWide(`Un ${long}`)).toBe(true);
    for (const text of [`J'ai ${long}`, `« Un » ${long}`, `## Titre\n\n${long}`, 'Court.']) {
      expect(opensWide(text)).toBe(false);
    }
  });

  it('are found whatever was typed, however often', () => {
    for (const part of ['*', '_a', '[', '![', '`', '~~a', '| ', '- ', '> ', '\\', 'a**b', '-|']) {
      const text = part.repeat(10_000 / part.length);
      expect(readWords(text).length).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('the preview of a description', () => {
  it('is the whole text up to 100 characters', () => {
    expect(previewText('x'.repeat(100))).toBe('x'.repeat(100));
  });

  it('stops at 100 characters and says that there is more', () => {
    expect(previewText('é'.repeat(101))).toBe(`${'é'.repeat(100)}…`);
    // One sign at the end, not a full stop and that.
    expect(previewText(`${'mot '.repeat(20)}adresse. ${'suite '.repeat(4)}`)).toMatch(/[^.…]…$/);
    expect(previewText(`${'a'.repeat(90)}. Et encore autre chose`)).toMatch(/[^.…]…$/);
  });

  it('never cuts a sign in two', () => {
    expect(previewText(`${'a'.repeat(99)}🌻🌻`)).toBe(`${'a'.repeat(99)}🌻…`);
  });
});
