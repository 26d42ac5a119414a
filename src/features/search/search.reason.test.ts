// What the reason of an answer costs: counted, as long texts in which nothing is marked are read while everybody else waits.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readQuestion } from './search.question.ts';
import { readReasons, showReason } from './search.reason.ts';

afterEach(() => vi.restoreAllMocks());

const reasonsOf = (q: string) => readReasons(readQuestion(q), false);
const rowOf = (text: string) => ({
  kind: 'article' as const,
  title: 'Note',
  text,
  place: null,
  what: null,
  category: null,
  by: {
    _id: '1',
    firstName: 'Zoé',
    lastName: 'Hue',
    username: 'zoe',
    avatarUrl: null,
    verified: true,
  },
});

/** What is shown, and how often a word is folded for it. */
function countWork(text: string, q: string) {
  const reasons = reasonsOf(q);
  const fold = vi.spyOn(String.prototype, 'normalize');
  const shown = showReason(rowOf(text), reasons);
  const folds = fold.mock.calls.length;
  fold.mockRestore();
  return { folds, shown };
}

const NANNIES = 'nounou babysitter nourrice babysitting nounou babysitter nourrice babysitting';
const TEXT = Array.from({ length: 300 }, (_, at) => `gar${at} enf${at}`).join(' ');

describe('the reason of what was found', () => {
  it('folds each word of a text once, however many ways there are to say what was typed', () => {
    const one = countWork(TEXT, 'zinzolin');
    const many = countWork(TEXT, NANNIES);
    expect(many.shown.because).toBeNull();
    expect(many.folds).toBe(one.folds);
    expect(many.folds).toBeLessThan(700);
    expect(countWork('Bonjour le chat, bonjour. '.repeat(300), NANNIES).folds).toBeLessThan(50);
  });

  it('looks for each way to say it once, and makes each of its words ready once', () => {
    const { phrases } = reasonsOf(NANNIES);
    const keys = phrases.map(({ sought }) => sought.words.toSorted().join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    expect(phrases.length).toBeGreaterThan(2);
    const made = phrases.flatMap(({ each }) => each);
    expect(new Set(made).size).toBe(new Set(made.map(({ typed }) => typed)).size);
  });

  it('reads no more of a text than any may have', () => {
    const { folds } = countWork(
      Array.from({ length: 40_000 }, (_, at) => `m${at}`).join(' '),
      'zinzolin',
    );
    expect(folds).toBeLessThan(3_000);
  });

  it('marks the words of a way that all stand, the one in the title, the other in the text', () => {
    const { shown } = countWork('Je garde le soir.', 'nounou');
    expect([...shown.title, ...shown.excerpt].some(({ found }) => found)).toBe(false);
    const both = showReason(
      { ...rowOf('Je garde le soir.'), title: 'Vos enfants' },
      reasonsOf('nounou'),
    );
    const marked = [...both.title, ...both.excerpt].filter(({ found }) => found);
    expect(marked.map(({ text }) => text)).toEqual(['enfants', 'garde']);
  });
});
