// How a question is read, and which piece of a text is shown as its answer.
import type { Piece } from './search.contract.ts';

/** A word of less begins too many others to be searched while it is typed. */
const SHORTEST_START = 3;
const MOST_WORDS = 8;
/** Fewer letters than this are not compared letter by letter: everything is near them. */
const SHORTEST_NEAR = 4;
const EXCERPT = 180;
const LEAD = 60;

/** Words that say nothing and that PostgreSQL's French list leaves out: half of all texts hold them. */
const LITTLE = new Set(
  'les cet cette est sont chez sans sous vers entre tres plus tout toute tous toutes comme'.split(
    ' ',
  ),
);

/** Lower case without accents, as the database folds. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

export interface Question {
  /** The words before the last, folded, spaces between them. */
  before: string;
  /** The last one, which may not be finished. */
  last: string;
  /** How `last` begins the words it finds; undefined while it is too short. */
  start: string | undefined;
  /** All of them. */
  words: string[];
}

/** The words of what is typed; undefined where there is nothing to search. */
export function readQuestion(text: string): Question | undefined {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LITTLE.has(word))
    .slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined || words.join('').length < 2) return undefined;
  return {
    before: words.slice(0, -1).join(' '),
    last,
    start: last.length >= SHORTEST_START ? last : undefined,
    words,
  };
}

/** The words that a typing error may hide, at most four. */
export function nearWords({ words }: Question): string[] {
  return words.filter((word) => word.length >= SHORTEST_NEAR).slice(0, 4);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** How many letters must be typed anew to make one of the other; two that changed places count as one. */
export function countMistakes(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}

/** Whether a word of a text answers a typed one: it begins so, has the same stem, or (`near`) a mistake or two. */
function answers(word: string, typed: string, near: boolean): boolean {
  if (word === typed) return true;
  if (typed.length >= SHORTEST_START && word.startsWith(typed)) return true;
  const shared = sharedStart(word, typed);
  const rest = Math.max(typed.length, word.length) - shared;
  if (shared >= 4 && rest <= (shared === 4 ? 4 : 6)) return true;
  const most = typed.length > 5 ? 2 : 1;
  return (
    near &&
    typed.length >= SHORTEST_NEAR &&
    // Comparing two words takes time with both their lengths: a long one is not even looked at.
    Math.abs(word.length - typed.length) <= most &&
    countMistakes(word, typed) <= most
  );
}

interface Marked {
  start: number;
  end: number;
}

function markWords(text: string, words: readonly string[], near: boolean): Marked[] {
  const marks: Marked[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(word);
    if (words.some((typed) => answers(folded, typed, near))) {
      marks.push({ start: index, end: index + word.length });
    }
  }
  return marks;
}

function cut(text: string, marks: readonly Marked[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start > at) pieces.push({ text: text.slice(at, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false });
  return pieces;
}

/** The whole of a text in pieces. */
export function markText(text: string, words: readonly string[], near = false): Piece[] {
  return cut(text, markWords(text, words, near));
}

/** Where an excerpt begins: where most of the found words stand close together, at the start of a word. */
function chooseStart(text: string, marks: readonly Marked[]): number {
  const [first] = marks;
  if (!first || first.end < EXCERPT) return 0;
  const within = (from: Marked) =>
    marks.filter(({ start }) => start >= from.start && start < from.start + EXCERPT - LEAD).length;
  const best = marks
    .slice(0, 50)
    .reduce((most, mark) => (within(mark) > within(most) ? mark : most), first);
  const from = Math.max(0, best.start - LEAD);
  const space = text.indexOf(' ', from);
  return from === 0 || space < 0 || space >= best.start ? from : space + 1;
}

/** The part of a text that answers best, some 180 characters, in pieces. */
export function excerptOf(text: string, words: readonly string[], near = false): Piece[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const start = chooseStart(flat, markWords(flat, words, near));
  let end = Math.min(flat.length, start + EXCERPT);
  if (end < flat.length) {
    const space = flat.lastIndexOf(' ', end);
    if (space > start + EXCERPT / 2) end = space;
  }
  const shown = `${start > 0 ? '… ' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`;
  return markText(shown, words, near);
}
