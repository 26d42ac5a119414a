import { describe, expect, it } from 'vitest';
import { applyMark, continueLine, type Edit, insertPicture, type Mark } from './markdown-edits.ts';

/** A text whose selection stands between brackets, or its cursor where they meet. */
function given(marked: string) {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end };
}

function result(marked: string, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const { text } = given(marked);
  const done = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [from, to] = edit.select;
  return `${done.slice(0, from)}⟦${done.slice(from, to)}⟧${done.slice(to)}`;
}

describe('a button of the editor', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'un ⟦mot⟧ dit', 'un **⟦mot⟧** dit'],
    ['bold', 'un **⟦mot⟧** dit', 'un ⟦mot⟧ dit'],
    ['bold', 'un⟦ mot ⟧dit', 'un **⟦mot⟧** dit'],
    ['italic', 'un ⟦⟧', 'un _⟦texte en italique⟧_'],
    ['link', 'voir ⟦ici⟧', 'voir [ici](⟦https://⟧)'],
    ['link', '⟦https://exemple.fr⟧', '[⟦texte du lien⟧](https://exemple.fr)'],
    ['title', 'avant\nun⟦⟧ mot', 'avant\n## un mot⟦⟧'],
    ['title', '## un⟦⟧ mot', 'un mot⟦⟧'],
    ['list', '⟦un\ndeux⟧\ntrois', '⟦- un\n- deux⟧\ntrois'],
    ['numbers', '⟦- un\n- deux⟧', '⟦1. un\n2. deux⟧'],
    ['numbers', '⟦1. un\n2. deux⟧', '⟦un\ndeux⟧'],
    ['quote', '⟦⟧', '> ⟦⟧'],
  ])('%s: %j gives %j', (mark, before, wanted) => {
    expect(result(before, applyMark(mark, given(before)))).toBe(wanted);
  });

  it('puts a picture on lines of its own, with what it shows', () => {
    const words = '![Un étal, samedi](/uploads/a.webp)';
    const put = (before: string, shows = 'Un étal, samedi') =>
      result(before, insertPicture(given(before), '/uploads/a.webp', shows));
    expect(put('⟦⟧')).toBe(`${words}\n\n⟦⟧`);
    expect(put('avant⟦⟧\naprès')).toBe(`avant\n\n${words}\n⟦⟧\naprès`);
    expect(put('avant⟦⟧\n\naprès')).toBe(`avant\n\n${words}⟦⟧\n\naprès`);
    expect(put('avant\n⟦⟧')).toBe(`avant\n\n${words}\n\n⟦⟧`);
    expect(put('⟦⟧', 'Un [étal]\\')).toBe('![Un  étal](/uploads/a.webp)\n\n⟦⟧');
  });
});

describe('the Enter key', () => {
  it.each([
    ['- un⟦⟧', '- un\n- ⟦⟧'],
    ['  * un⟦⟧', '  * un\n  * ⟦⟧'],
    ['9. neuf⟦⟧', '9. neuf\n10. ⟦⟧'],
    ['> dit⟦⟧', '> dit\n> ⟦⟧'],
    ['- un\n- ⟦⟧', '- un\n⟦⟧'],
    ['un⟦⟧', undefined],
    ['- ⟦un⟧', undefined],
  ])('after %j gives %j', (before, wanted) => {
    expect(result(before, continueLine(given(before)))).toBe(wanted);
  });
});
