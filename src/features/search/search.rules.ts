// Which piece of a text is shown as the answer to a question, and which of its words are marked.

import { fold } from '#contract/fold.ts';
import type { Piece } from './search.contract.ts';
import { formsOf, singular } from './words/fold.ts';
import { homonymOf } from './words/thesaurus.ts';

/** Two words of one stem begin alike at least so far. */
const SHORTEST_STEM = 4;
/** What French puts behind a stem, folded. */
const ENDINGS = new Set(
  ` a age ages ai aient ais ait ant ante antes ants ation ations e ee ees el elle elles els ement ements ent er era erai erait
   erez ero ers es et ette ettes eur eurs euse euses ez f fs ge geons i ie ied ies ir is it iture itures le les ment ments on
   ons rice rices s t te tes teur teurs trice trices ure ures ve ves x`.split(/\s+/),
);
/** Fewer letters than this are not compared letter by letter: everything is near them. */
const SHORTEST_NEAR = 4;
const EXCERPT = 180;
const LEAD = 60;

/** What is looked for in a text. */
export interface Sought {
  /** The words as they are typed, folded. */
  words: readonly string[];
  /** Those of them that may not be finished. */
  starts?: ReadonlySet<string> | undefined;
  /** Other words that answer them, in the singular. */
  ways?: ReadonlySet<string> | undefined;
  /** Whether a mistake or two are forgiven. */
  near?: boolean;
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

/** So many mistakes are forgiven a word: none to a short one, one to a word of six letters, two to a longer one. */
export function mostMistakes(word: string): number {
  return word.length < SHORTEST_NEAR ? 0 : word.length <= 6 ? 1 : 2;
}

/** Whether both are one stem with what French puts behind it: 'réparer' and 'réparations', never 'trottinette' and 'trottoirs'. */
function haveOneStem(a: string, b: string): boolean {
  const shared = sharedStart(a, b);
  for (let stem = shared; stem >= Math.max(SHORTEST_STEM, shared - 1); stem--) {
    if (ENDINGS.has(a.slice(stem)) && ENDINGS.has(b.slice(stem))) return true;
  }
  return false;
}

/** A word that was typed, as the words of texts are held against it. */
export interface Typed {
  typed: string;
  forms: ReadonlySet<string>;
  /** All that answers it, where its stem is that of another thing as well. */
  alone: readonly string[] | undefined;
  near: boolean;
}

export const typedOf = (typed: string, near = false): Typed => ({
  typed,
  forms: new Set(formsOf(typed)),
  alone: homonymOf(typed)?.forms,
  near,
});

/** A word of a text, folded, and that in the singular. */
interface Folded {
  word: string;
  one: string;
}

/** Whether a word of a text answers a typed one: it is that in one of its forms, or has (`near`) a mistake or two. */
function answers({ word, one }: Folded, { typed, forms, alone, near }: Typed): boolean {
  if (alone) return alone.includes(word);
  if (word === typed || forms.has(one) || haveOneStem(word, typed)) return true;
  const most = mostMistakes(typed);
  return (
    near &&
    most > 0 &&
    // Comparing two words takes time with both their lengths: a long one is not even looked at.
    Math.abs(word.length - typed.length) <= most &&
    countMistakes(word, typed) <= most
  );
}

/**
 * Whether a word answers what is looked for. A page of long texts holds a hundred thousand of them, and nobody else is served
 * meanwhile: each is looked at beside the typed words that begin as it does.
 */
function createFinder({ words, starts, ways, near = false }: Sought): (word: Folded) => boolean {
  const all = words.map((typed) => typedOf(typed, near));
  const byLetter = Map.groupBy(all, ({ typed }) => typed[0]);
  const unfinished = [...(starts ?? [])];
  return (folded) => {
    const { word, one } = folded;
    return (
      Boolean(ways?.has(one)) ||
      unfinished.some((start) => word.startsWith(start)) ||
      Boolean((near ? all : byLetter.get(word[0]))?.some((typed) => answers(folded, typed)))
    );
  };
}

/** One for each question, however many texts are looked through. */
const finders = new WeakMap<Sought, (word: Folded) => boolean>();

function finderOf(sought: Sought): (word: Folded) => boolean {
  const finder = finders.get(sought) ?? createFinder(sought);
  finders.set(sought, finder);
  return finder;
}

interface Marked {
  start: number;
  end: number;
}

/** A text with its words folded, each once, however many things are looked for in it. */
export interface ReadText {
  text: string;
  places: readonly (Marked & { word: Folded })[];
  /** Its different words by the letter that they begin with. */
  byLetter: ReadonlyMap<string | undefined, readonly Folded[]>;
}

/** Of a text so many letters are read: more than any may have. */
const MOST_LETTERS = 12_000;

export function readText(text: string): ReadText {
  const words = new Map<string, Folded>();
  const places: (Marked & { word: Folded })[] = [];
  const read = text.slice(0, MOST_LETTERS);
  for (const { 0: written, index } of read.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = words.get(written) ?? foldWord(written);
    words.set(written, word);
    places.push({ start: index, end: index + written.length, word });
  }
  return { text, places, byLetter: Map.groupBy(words.values(), ({ word }) => word[0]) };
}

function foldWord(written: string): Folded {
  const word = fold(written);
  return { word, one: singular(word) };
}

/** Whether one of its words answers, of those alone that begin as it does. */
export const isIn = ({ byLetter }: ReadText, typed: Typed): boolean =>
  Boolean(byLetter.get(typed.typed[0])?.some((word) => answers(word, typed)));

function markWords({ places, byLetter }: ReadText, sought: Sought): Marked[] {
  const found = new Set([...byLetter.values()].flat().filter(finderOf(sought)));
  return places.filter(({ word }) => found.has(word));
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
export const markRead = (read: ReadText, sought: Sought): Piece[] =>
  cut(read.text, markWords(read, sought));

export const markText = (text: string, sought: Sought): Piece[] => markRead(readText(text), sought);

/** The same as it is shown in part: on one line. */
export const readLine = (text: string): ReadText => readText(text.replace(/\s+/g, ' ').trim());

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
export function excerptIn(line: ReadText, sought: Sought): Piece[] {
  const flat = line.text;
  const start = chooseStart(flat, markWords(line, sought));
  let end = Math.min(flat.length, start + EXCERPT);
  if (end < flat.length) {
    const space = flat.lastIndexOf(' ', end);
    if (space > start + EXCERPT / 2) end = space;
  }
  const shown = `${start > 0 ? '… ' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`;
  return markText(shown, sought);
}

export const excerptOf = (text: string, sought: Sought): Piece[] =>
  excerptIn(readLine(text), sought);
