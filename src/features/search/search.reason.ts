// Why something was found, where neither its title nor its text says it in the words that were typed: another way to say it,
// in several words that are then marked, or a fact beside them.
import type { Found } from './search.contract.ts';
import type { Question } from './search.question.ts';
import { excerptOf, markText, type Sought } from './search.rules.ts';
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
  phrases: readonly Sought[];
  /** The site's own kinds that were named. */
  kinds: ReadonlySet<string>;
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
    phrases: ways.filter((way) => way.length > 1).map((words) => ({ words })),
    kinds: new Set(units.flatMap((unit) => unit.kinds)),
  };
}

const isFoundIn = (text: string, sought: Sought) =>
  markText(text, sought).some(({ found }) => found);

/** The words of which one way to say it is made, where all of them stand in the text. */
const findPhrase = (text: string, { phrases }: Reasons) =>
  phrases.find(({ words }) => words.every((word) => isFoundIn(text, { words: [word] })));

const says = (text: string | null, { words, ...more }: Reasons) =>
  text !== null && (isFoundIn(text, words) || findPhrase(text, { words, ...more }) !== undefined);

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
  const mark = (sought: Sought) => ({
    title: markText(row.title, sought),
    excerpt: excerptOf(row.text, sought),
  });
  const marked = mark(reasons.words);
  if ([...marked.title, ...marked.excerpt].some(({ found }) => found)) {
    return { ...marked, because: null };
  }
  const phrase = findPhrase(`${row.title}\n${row.text}`, reasons);
  if (phrase) return { ...mark(phrase), because: null };
  return { ...marked, because: findFact(row, reasons) };
}
