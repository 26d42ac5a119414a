// Why something was found, where neither its title nor its text says it in the words that were typed: another way to say it,
// in several words that are then marked, or a fact beside them.
// Invariant: each word of a text is folded once and each word of the question made ready once, however many ways there are to
// say what was typed: nobody else is served while a text is read.
import type { Found } from './search.contract.ts';
import type { Question } from './search.question.ts';
import {
  excerptIn,
  isIn,
  markRead,
  type ReadText,
  readLine,
  readText,
  type Sought,
  type Typed,
  typedOf,
} from './search.rules.ts';
import type { FoundRow } from './search.shown.sql.ts';
import { singular } from './words/fold.ts';
import { homonymOf } from './words/thesaurus.ts';

/** A word of which the stem says too much answers in its own forms. */
const formsAsWritten = (word: string) => (homonymOf(word)?.forms ?? [word]).map(singular);

/** What is marked, and what answers without being marked. */
export interface Reasons {
  /** What was typed, and other ways to say it in one word. */
  words: Sought;
  /** Other ways to say it in several words, each of which must be there. */
  phrases: readonly Phrase[];
  /** The site's own kinds that were named. */
  kinds: ReadonlySet<string>;
}

interface Phrase {
  sought: Sought;
  each: readonly Typed[];
}

/** Each way of several words once, and each word of them. */
function readPhrases(ways: readonly (readonly string[])[]): Phrase[] {
  const several = ways.filter((way) => way.length > 1);
  const typed = new Map(several.flat().map((word) => [word, typedOf(word)]));
  const once = new Map(several.map((words) => [words.toSorted().join(' '), words]));
  return [...once.values()].map((words) => ({
    sought: { words },
    each: words.flatMap((word) => typed.get(word) ?? []),
  }));
}

export function readReasons(question: Question | undefined, near: boolean): Reasons {
  const units = question?.units ?? [];
  const ways = units.flatMap((unit) => unit.ways);
  const starts = units.flatMap(({ start }) => start ?? []);
  const single = ways.flatMap((way) => (way.length === 1 ? way.flatMap(formsAsWritten) : []));
  return {
    words: {
      words: question?.words ?? [],
      starts: new Set(starts),
      ways: new Set(single),
      near,
    },
    phrases: readPhrases(ways),
    kinds: new Set(units.flatMap((unit) => unit.kinds)),
  };
}

/** The words of which one way to say it is made, where all of them stand in these texts. */
function findPhrase(texts: readonly ReadText[], { phrases }: Reasons): Sought | undefined {
  const known = new Map<Typed, boolean>();
  const stands = (typed: Typed) => {
    const does = known.get(typed) ?? texts.some((text) => isIn(text, typed));
    known.set(typed, does);
    return does;
  };
  return phrases.find(({ each }) => each.every(stands))?.sought;
}

function says(text: string | null, reasons: Reasons): boolean {
  if (text === null) return false;
  const read = readText(text);
  const isMarked = markRead(read, reasons.words).some(({ found }) => found);
  return isMarked || findPhrase([read], reasons) !== undefined;
}

type Told = Pick<FoundRow, 'kind' | 'title' | 'place' | 'what' | 'category' | 'by'>;

function findFact(row: Told, reasons: Reasons): Found['because'] {
  if (row.kind === 'resident') return says(row.by.username, reasons) ? 'username' : null;
  if (row.kind === 'message') return null;
  if (says(row.category, reasons)) return 'category';
  if (row.what !== null && reasons.kinds.has(`@${row.what}`)) return 'what';
  return says(row.place, reasons) ? 'place' : null;
}

/** Its title and its best part with what answers marked, or the fact beside them that does. */
export function showReason(
  row: Told & { text: string },
  reasons: Reasons,
): Pick<Found, 'title' | 'excerpt' | 'because'> {
  const title = readText(row.title);
  const line = readLine(row.text);
  const mark = (sought: Sought) => ({
    title: markRead(title, sought),
    excerpt: excerptIn(line, sought),
  });
  const marked = mark(reasons.words);
  if ([...marked.title, ...marked.excerpt].some(({ found }) => found)) {
    return { ...marked, because: null };
  }
  const phrase = findPhrase([title, line], reasons);
  if (phrase) return { ...mark(phrase), because: null };
  return { ...marked, because: findFact(row, reasons) };
}
