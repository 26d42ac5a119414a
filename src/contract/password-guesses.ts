// Which passwords are tried first by whoever guesses: common ones, what somebody is called, and both in the usual
// disguises (capitals, accents, digits for letters, digits and a sign around). The server refuses them, and the gauge of a
// form says so beforehand: one rule for both. Invariant: what is told of a password is told of it whatever its case.

/** What a password is held against: folded words (`foldWord`). */
export interface Guesses {
  common: ReadonlySet<string>;
  /** What its owner is called. */
  own: readonly string[];
}

const SITE_WORDS = ['quartiernation', 'nation'];
const ROWS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  .concat('abcdefghijklmnopqrstuvwxyz')
  .flatMap((row) => [row, [...row].reverse().join('')]);

/** Digits and signs that stand for letters; `1` and `!` for one of two. */
const disguiseOf = (one: 'i' | 'l'): Readonly<Record<string, string>> => ({
  '0': 'o',
  '1': one,
  '!': one,
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
});
const DISGUISES = [disguiseOf('i'), disguiseOf('l')];

const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isDigit = (sign: string) => /\p{Nd}/u.test(sign);
const isDisguise = (sign: string) => DISGUISES.some((letters) => sign in letters);

/** A text without case and accents, as words are compared. */
const foldWord = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters and digits of a text. */
const bare = (text: string) => text.replace(/[^\p{L}\p{Nd}]/gu, '');

/** What a text is read as: as it stands, and its disguises taken off. */
function readingsOf(text: string): string[] {
  const undone = DISGUISES.map((letters) =>
    [...text].map((sign) => letters[sign] ?? sign).join(''),
  );
  return [...new Set([text, ...undone].map(bare))];
}

/** Digits with one sign at most, or hardly anything. */
function isUsual(around: readonly string[]): boolean {
  return around.length <= 4 || around.filter((sign) => !isDigit(sign)).length <= 1;
}

/** How far into the digits and signs around a word its own letters may go on in disguise. */
const DISGUISED_ENDS = 4;

/** What is left of a password without the usual digits and sign at its ends. */
function* coresOf(signs: readonly string[]): Generator<string> {
  const first = signs.findIndex(isLetter);
  const last = signs.findLastIndex(isLetter);
  for (let from = first; from >= Math.max(0, first - DISGUISED_ENDS); from -= 1) {
    if (from < first && !isDisguise(signs[from] ?? '')) continue;
    for (let to = last; to <= Math.min(signs.length - 1, last + DISGUISED_ENDS); to += 1) {
      if (to > last && !isDisguise(signs[to] ?? '')) continue;
      if (!isUsual([...signs.slice(0, from), ...signs.slice(to + 1)])) continue;
      yield* readingsOf(signs.slice(from, to + 1).join(''));
    }
  }
}

/** Whether a text is the same few letters again and again. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    const again = [...text].every((letter, at) => letter === unit[at % length]);
    if (again && (length <= 3 || common.has(unit))) return true;
  }
  return false;
}

const isCommonWord = (core: string, common: ReadonlySet<string>) =>
  common.has(core) ||
  isRepeated(core, common) ||
  (core.length >= 4 && ROWS.some((row) => row.includes(core)));

/** No letter at all: digits and a sign, or the same few signs. */
const isHardlyWritten = (signs: readonly string[]) =>
  !signs.some(isLetter) && (isUsual(signs) || new Set(signs).size < 5);

/** Whether what its owner is called, and the site, make up most of a password. */
function isOwn(folded: string, own: readonly string[]): boolean {
  const words = [...own, ...SITE_WORDS].sort((a, b) => b.length - a.length);
  return readingsOf(folded).some((reading) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), reading);
    const letters = [...rest].filter(isLetter).length;
    return rest !== reading && letters < 6 && (rest.length < 8 || letters < 3);
  });
}

/** Whether a password is among those that are tried first. */
export function isGuessed(password: string, { common, own }: Guesses): boolean {
  const folded = foldWord(password);
  const signs = [...folded];
  if (common.has(folded) || common.has(bare(folded))) return true;
  if (isHardlyWritten(signs) || isOwn(folded, own)) return true;
  for (const core of coresOf(signs)) if (isCommonWord(core, common)) return true;
  return false;
}

export interface Owner {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Shorter, a word is in too many passwords. */
const SHORTEST_OWN = 3;

/** What its owner is called, as words that a password is held against. */
export function ownWordsOf(owner: Owner): string[] {
  const [local = ''] = owner.email.split('@', 1);
  const told = [owner.username, owner.firstName, owner.lastName, local].map(foldWord);
  const words = told.flatMap((text) => [bare(text), ...text.split(/[^\p{L}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_OWN);
}

const PLAIN = /^[a-z\d]+$/;
/** Of words by their frequency in speech; the rest are rare enough. */
const WORDS = 10_000;

/** The lists of `@zxcvbn-ts/language-common` and `-fr` that are looked into. */
export interface GuessLists {
  passwords: readonly string[];
  words: readonly string[];
  firstNames: readonly string[];
  lastNames: readonly string[];
}

/** The common passwords and words of the lists, as they are looked up. */
export function readCommon({ passwords, words, firstNames, lastNames }: GuessLists): Set<string> {
  return new Set(
    [...passwords, ...words.slice(0, WORDS), ...firstNames, ...lastNames].map((word) =>
      PLAIN.test(word) ? word : bare(foldWord(word)),
    ),
  );
}
