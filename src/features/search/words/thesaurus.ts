// What residents say for one another (`thesaurus.txt`), read once. Invariant: it widens what is searched, never narrows it;
// a word belongs to every group that names it.
import { readFileSync } from 'node:fs';
import { allWords, contentWords, formsOf, singular } from './fold.ts';
import { isFormOf } from './forms.ts';

export interface Group {
  /** Each said in one word or several. */
  phrases: readonly (readonly string[])[];
  /** What is said in one word, as it is written; never a misspelling, which answers and is told to nobody. */
  written: readonly string[];
  /** The site's own kinds, as documents carry them: '@cinema'. */
  kinds: readonly string[];
  /** The name of the nearest category of services. */
  category: string | undefined;
  /** The names of one and the same thing, as they are written: matching takes these alone for one another. */
  same: readonly (readonly string[])[];
}

/** Of several words that are one thing a verb is the same in whichever of its forms: 'garde chat', 'garder un chat'. */
const keyOf = (words: readonly string[]) => {
  const each = words.map(singular);
  return (words.length > 1 ? each.map((word) => word.replace(/er$/, 'e')) : each).join(' ');
};

/** Stands before a word that is often written so, and wrongly. */
const WRONG = '~';

function readGroup(line: string): Group & { wrong: readonly string[] } {
  const [members = '', category] = line.split('>');
  const things = members.split(',').map((thing) => thing.split('=').map((name) => name.trim()));
  const wrong = things.flat().flatMap((name) => (name.startsWith(WRONG) ? [name.slice(1)] : []));
  for (const names of things) {
    for (const [at, name] of names.entries()) if (name.startsWith(WRONG)) names[at] = name.slice(1);
  }
  const said = things.flat();
  return {
    same: things.filter((names) => names.length > 1),
    written: said.filter((member) => /^[\p{L}]+$/u.test(member) && !wrong.includes(member)),
    wrong,
    phrases: said.filter((member) => !member.startsWith('@')).map(contentWords),
    kinds: said.filter((member) => member.startsWith('@')),
    category: category?.trim(),
  };
}

function readThesaurus(text: string) {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readGroup);
}

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const groups = readThesaurus(read('thesaurus.txt'));

const byPhrase = new Map<string, Group[]>();
const words = new Set<string>();
for (const group of groups) {
  for (const phrase of group.phrases) {
    const key = keyOf(phrase);
    const known = byPhrase.get(key);
    if (!known) byPhrase.set(key, [group]);
    else if (!known.includes(group)) known.push(group);
    if (!group.wrong.includes(phrase.join(' '))) for (const word of phrase) words.add(word);
  }
}

/** Of words that stand one after the other, so many may be one thing. */
export const LONGEST_PHRASE = 4;

/** The groups that name just these words; of a single one in any of its forms: 'administrative' as 'administratif'. */
export function groupsOf(phrase: readonly string[]): readonly Group[] {
  const said = byPhrase.get(keyOf(phrase));
  const [word = '', ...others] = phrase;
  if (said || others.length > 0) return said ?? [];
  const form = formsOf(word).find((one) => byPhrase.has(one));
  return form === undefined ? [] : (byPhrase.get(form) ?? []);
}

/** The other names of the thing that these words name, each in one word or several. */
export function namesOf(phrase: readonly string[]): readonly (readonly string[])[] {
  const key = keyOf(phrase);
  const each = groupsOf(phrase).flatMap(({ same }) => same.map((names) => names.map(contentWords)));
  const things = each.filter((names) => names.some((name) => keyOf(name) === key));
  return things.flat().filter((name) => keyOf(name) !== key);
}

/** The names of the same things, each thing by all of its names. */
export const sameThings: readonly (readonly string[])[] = groups.flatMap(({ same }) => same);

/** All words that residents are known to say, folded. */
export const knownWords: ReadonlySet<string> = words;

/** Whether residents are known to say it, in whichever of its forms. */
export const isKnown = (word: string): boolean =>
  formsOf(word).some((form) => knownWords.has(form));

/** How words begin that begin like another and are another thing, by that other (`other-things.txt`). */
const otherThings: ReadonlyMap<string, readonly string[]> = new Map(
  read('other-things.txt')
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.includes(':'))
    .map((line) => line.split(':'))
    .map(([word = '', others = '']) => [word, allWords(others)]),
);

/** How words begin that begin with this one and are another thing. */
export const othersThan = (word: string): readonly string[] => otherThings.get(word) ?? [];

export interface Homonym {
  /** As it is written, in all the forms it is looked for by. */
  forms: readonly string[];
  /** Words of another thing, whose stem is written as the first of the forms: that one does not count where they stand. */
  others: readonly string[];
}

const homonyms: ReadonlyMap<string, Homonym> = new Map(
  read('homonyms.txt')
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .flatMap((line) => {
      const [forms = [], others = []] = line.split('/').map(allWords);
      return forms.map((form) => [form, { forms, others }] as const);
    }),
);

/** A word whose stem is that of another thing as well (`homonyms.txt`): looked for by its own forms alone. */
export const homonymOf = (word: string): Homonym | undefined => homonyms.get(word);

const trades: ReadonlySet<string> = new Set(
  read('trades.txt')
    .split(/[\n,]/)
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((name) => keyOf(contentWords(name))),
);

const NO_VERBS: ReadonlySet<string> = new Set();

/** Whether it names somebody who does a thing for others (`trades.txt`): who types it looks for an offer. */
export const isTrade = (phrase: readonly string[]): boolean =>
  phrase.length === 1
    ? isFormOf(phrase[0] ?? '', { words: trades, verbs: NO_VERBS })
    : trades.has(keyOf(phrase));

/** Words of the language that name nothing which is looked for (`language.txt`). */
const language: ReadonlySet<string> = new Set(allWords(read('language.txt')));

/** Whether it is a word of the language that names nothing which is looked for: 'rien', 'devenir'. */
export const namesNothing = (word: string): boolean =>
  !isKnown(word) && formsOf(word).some((form) => language.has(form));

/** Words of every day that may be looked for (`everyday.txt`), with all the others. */
const everyday: ReadonlySet<string> = new Set([
  ...allWords(read('everyday.txt')),
  ...language,
  ...knownWords,
]);

/** Whether it is a word, so that nobody made a mistake who typed it. */
export const isWord = (word: string): boolean =>
  isFormOf(word, { words: everyday, verbs: language });
