// How what is typed is read: which words belong together, and what else would answer them.
// Invariant: whatever is typed, little is asked of the database: so many words, so many ways to say them.
import { allWords, contentWords, formsOf, isLittle, singular } from './words/fold.ts';
import {
  type Group,
  groupsOf,
  homonymOf,
  isKnown,
  isWord,
  LONGEST_PHRASE,
  namesNothing,
  namesOf,
  othersThan,
} from './words/thesaurus.ts';

/** A word of less begins too many others to be searched while it is typed. */
const SHORTEST_START = 3;
const MOST_WORDS = 8;
/** Ways to say all that is typed, over its words. */
const MOST_WAYS = 64;

/** What somebody says around what they look for; searched where there is nothing else. */
const AROUND = new Set(
  `aide aider aidez aimerais aller annonce annonces article articles besoin bien bonjour bonsoir cherche chercher cherchons
   comment connait cours evenement evenements faire fait faut faudrait groupe journal merci message messages moment nouveau
   peut peux plait possible pouvoir pourrait pourriez pres proche quel quelle quelqu quelque quelques recherche rechercher
   service sortie sorties suis svp trouver urgent veux voudrais voudrait`.split(/\s+/),
);

/** What somebody says who looks for nothing but something to do. */
const ANYTHING = new Set(
  `aller allez bouger chose choses comment envie fait faire faut fera idee idees occuper passe passera peut peux prevu prevus
   programme propose proposez quelle quelles quelqu quelque quelques quoi sortir sort trouver va voir voudrais`.split(
    /\s+/,
  ),
);

/** Whether it says no more than that one would do something: what is left of 'quoi faire samedi' once the day is read. */
export function isAnything(text: string): boolean {
  const words = contentWords(text);
  return words.length > 0 && words.every((word) => ANYTHING.has(word));
}

/** Whether the markets are all that is looked for: not a walk, nor what somebody would do there. */
export const isMarkets = ({ words }: Pick<Question, 'words'>): boolean =>
  words.some((word) => /^marches?$/.test(word)) &&
  words.every((word) => /^(?:marche|ouvert)s?$/.test(word));

/** What no longer does what it is for: 'mon wifi ne marche plus'. */
const DOES = new Set('allume charge demarre fonctionne imprime marche repond'.split(' '));
const NO_MORE = new Set(['pas', 'plus']);

/** The words with what no longer works said in one, 'panne': else somebody whose wifi does not 'march' is taken for a walk. */
function readBroken(all: readonly string[]): string[] {
  const isBroken = (at: number) => DOES.has(all[at] ?? '') && NO_MORE.has(all[at + 1] ?? '');
  return all.flatMap((word, at) =>
    isBroken(at) ? ['panne'] : at > 0 && isBroken(at - 1) ? [] : word,
  );
}

/** Something that is looked for: a word, or several that are one thing. */
export interface Unit {
  words: readonly string[];
  /** Other ways to say it, each in one word or several. */
  ways: readonly (readonly string[])[];
  /** Those that say just that, where the others only come near. */
  same: readonly (readonly string[])[];
  /** Those of one word, as they are written. */
  written: readonly string[];
  /** The site's own kinds that it names. */
  kinds: readonly string[];
  /** How a word that may not be finished begins those it finds. */
  start: string | undefined;
  category: string | undefined;
}

export interface Question {
  units: readonly Unit[];
  /** Those, and the words of which some are made: what may answer where not all of them do. */
  loose: readonly Unit[];
  /** All its words, folded. */
  words: readonly string[];
}

/** Of several words the last says what they are about: a 'visite au chat' is what 'garder un chat' asks for. */
const isAboutThat = (way: readonly string[], words: readonly string[]) =>
  way.length > 1 && words.length > 1 && singular(way.at(-1) ?? '') === singular(words.at(-1) ?? '');

function unitOf(words: readonly string[], start: string | undefined): Unit {
  const groups = groupsOf(words);
  const ways = groups.flatMap(({ phrases }) => phrases);
  const said = words.join(' ');
  return {
    words,
    same: [...namesOf(words), ...ways.filter((way) => isAboutThat(way, words))],
    ways: ways.filter((way) => way.join(' ') !== said),
    written: groups.flatMap(({ written }) => written),
    kinds: groups.flatMap(({ kinds }: Group) => kinds),
    start,
    category: groups.find(({ category }) => category)?.category,
  };
}

const startOf = (word: string, shortest: number) => (word.length >= shortest ? word : undefined);

/** The longest runs of words that the thesaurus names are one thing each, other words one by one. */
function gather(words: readonly string[], starts: (at: number) => string | undefined): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && groupsOf(words.slice(at, at + length)).length === 0) length--;
    units.push(unitOf(words.slice(at, at + length), length === 1 ? starts(at) : undefined));
    at += length;
  }
  return units;
}

/** What stands around is left out where something else is said, and nobody is kept from saying several things. */
function leaveAround(units: Unit[]): Unit[] {
  const said = units.filter(({ words }) => !(words.length === 1 && AROUND.has(words[0] ?? '')));
  const kept = said.length > 0 ? said : units;
  const most = Math.max(4, Math.floor(MOST_WAYS / kept.length));
  return kept.map((unit) => ({ ...unit, ways: unit.ways.slice(0, most) }));
}

/** Whether a word of several that are one thing is one by itself: of 'mal au dos' neither is, of 'garder mon chat' the cat. */
const isThing = (word: string): boolean => groupsOf([word]).length > 0;

/**
 * What residents are known to say is no beginning where not all of it is found. Words that name nothing are no answer by
 * themselves.
 */
function loosen(units: readonly Unit[]): Unit[] {
  const parts = units.flatMap(({ words }) => (words.length > 1 ? words : []));
  const said = parts
    .filter((word) => !AROUND.has(word) && isThing(word))
    .map((word) => ({ ...unitOf([word], undefined), ways: [] }));
  const whole = units.map((unit) =>
    unit.words.every(isKnown) ? { ...unit, start: undefined } : unit,
  );
  const all = leaveAround([...whole, ...said]);
  const naming = all.filter(({ words }) => !words.every(namesNothing));
  return naming.length > 0 ? naming : all;
}

/**
 * What is typed, read; undefined where there is nothing to search.
 * @param every whether any word may be a beginning, as in the filter of a list, or the last alone.
 */
export function readQuestion(text: string, every = false): Question | undefined {
  const all = readBroken(allWords(text));
  if (all.join('').length < 2) return undefined;
  const words = all.filter((word) => !isLittle(word)).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const last = words.length - 1;
  const starts = (at: number) =>
    every
      ? startOf(words[at] ?? '', 2)
      : at === last
        ? startOf(words[at] ?? '', SHORTEST_START)
        : undefined;
  const units = leaveAround(gather(words, starts));
  return { units, loose: loosen(units), words };
}

/** Alternatives of a tsquery; null where there are none. */
const either = (ways: readonly string[]): string | null => ways.join('|') || null;
/** Words of a tsquery that all must be there: letters and digits alone, so that none is read as a sign. */
const together = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join('&')})`;

/** A word whose stem says too much, by its own forms; undefined where the stem does. */
function readPlainly([word = '', ...more]: readonly string[]): string | undefined {
  const homonym = more.length === 0 ? homonymOf(word) : undefined;
  if (!homonym) return undefined;
  const [first = '', ...forms] = homonym.forms;
  const alone = [`'${first}'`, ...homonym.others.map((other) => `!'${other}'`)].join('&');
  return `(${[`(${alone})`, ...forms.map((form) => `'${form}'`)].join('|')})`;
}

/** Ways to say one thing: those that are looked for by their stems, and those that are by their forms alone. */
function askWays(ways: readonly (readonly string[])[]): { stems: string[]; plain: string[] } {
  return {
    stems: ways.filter((way) => !readPlainly(way)).map(together),
    plain: ways.flatMap((way) => readPlainly(way) ?? []),
  };
}

/** What begins so, but for what is then another thing: who looks for a 'vélo' has no use for 'velours'. */
const beginWith = (start: string) =>
  [`'${start}':*`, ...othersThan(start).map((other) => `!'${other}':*`)].join('&');

/** One unit as the database is asked for it (`queryOf`); `plain…`, what is looked for as it is written, not by its stem. */
export interface AskedUnit {
  /** As it is typed, in all its forms. */
  typed: string | null;
  plain: string | null;
  /** That, and all other ways to say it. */
  wide: string | null;
  plainWide: string | null;
  /** Other ways that say just that. */
  same: string | null;
  plainSame: string | null;
  /** A beginning that is no word by itself: what is begun so is what is meant. */
  begun: string | null;
  start: string | null;
  kinds: string | null;
}

function askUnit({ words, ways, same, kinds, start }: Unit): AskedUnit {
  const forms = words.map((word) => {
    const each = formsOf(word).map((form) => `'${form}'`);
    return `(${each.join('|')})`;
  });
  const plain = readPlainly(words);
  const typed = plain ? [] : [`(${forms.join('&')})`];
  const others = askWays(ways);
  const equals = askWays(same);
  const begins = start ? beginWith(start) : null;
  return {
    typed: either(typed),
    plain: plain ?? null,
    wide: either([...typed, ...others.stems]),
    plainWide: either([...(plain ? [plain] : []), ...others.plain]),
    same: either(equals.stems),
    plainSame: either(equals.plain),
    begun: start && isWord(start) ? null : begins,
    start: begins,
    kinds: kinds.map((kind) => `'${kind}'`).join('|') || null,
  };
}

/** The question as a value of a statement. */
export const askUnits = (units: readonly Unit[]): string => JSON.stringify(units.map(askUnit));

const BEGINNING = /^[a-z0-9]{3}/;

/** Three letters of each way to say one of the words typed: what answers has some of them. An empty one: any. */
export function lettersOf(text: string): string[] {
  const units = readQuestion(text, true)?.units ?? [];
  const letters = units.map(({ words, ways, kinds }) => {
    const begun = [words, ...ways].map(([word = '']) => BEGINNING.exec(word)?.[0] ?? '');
    return [...new Set(kinds.length > 0 ? [''] : begun)];
  });
  const narrow = letters.filter((each) => !each.includes(''));
  return narrow.toSorted((a, b) => a.length - b.length)[0] ?? [''];
}
