// What residents say for one another (`thesaurus.txt`), read once. Invariant: it widens what is searched, never narrows it;
// a word belongs to every group that names it.
import { readFileSync } from 'node:fs';
import { contentWords, singular } from './search.fold.ts';

export interface Group {
  /** Each said in one word or several. */
  phrases: readonly (readonly string[])[];
  /** What is said in one word, as it is written. */
  written: readonly string[];
  /** The site's own kinds, as documents carry them: '@cinema'. */
  kinds: readonly string[];
  /** The name of the nearest category of services. */
  category: string | undefined;
  /** The names of one and the same thing, as they are written: matching takes these alone for one another. */
  same: readonly (readonly string[])[];
}

const keyOf = (words: readonly string[]) => words.map(singular).join(' ');

function readGroup(line: string): Group {
  const [members = '', category] = line.split('>');
  const things = members.split(',').map((thing) => thing.split('=').map((name) => name.trim()));
  const said = things.flat();
  return {
    same: things.filter((names) => names.length > 1),
    written: said.filter((member) => /^[\p{L}]+$/u.test(member)),
    phrases: said.filter((member) => !member.startsWith('@')).map(contentWords),
    kinds: said.filter((member) => member.startsWith('@')),
    category: category?.trim(),
  };
}

function readThesaurus(text: string): Group[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readGroup);
}

const groups = readThesaurus(readFileSync(new URL('./thesaurus.txt', import.meta.url), 'utf8'));

const byPhrase = new Map<string, Group[]>();
const words = new Set<string>();
for (const group of groups) {
  for (const phrase of group.phrases) {
    const key = keyOf(phrase);
    const known = byPhrase.get(key);
    if (!known) byPhrase.set(key, [group]);
    else if (!known.includes(group)) known.push(group);
    for (const word of phrase) words.add(word);
  }
}

/** Of words that stand one after the other, so many may be one thing. */
export const LONGEST_PHRASE = 4;

/** The groups that name just these words. */
export function groupsOf(phrase: readonly string[]): readonly Group[] {
  return byPhrase.get(keyOf(phrase)) ?? [];
}

/** The names of the same things, each thing by all of its names. */
export const sameThings: readonly (readonly string[])[] = groups.flatMap(({ same }) => same);

/** All words that residents are known to say, folded. */
export const knownWords: ReadonlySet<string> = words;
