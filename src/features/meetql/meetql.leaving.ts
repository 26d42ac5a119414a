// Queries that administrators share may name somebody: when they leave, so do those words. Invariant: nobody takes other
// words with them, whatever they are called: neither the language's, nor a status, nor what other fields are searched for.
import { setImmediate } from 'node:timers/promises';
import { tidyName } from '#features/accounts/accounts-names.contract.ts';
import type { Tx } from '#server/database/database.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import {
  holdShared,
  readNames,
  readSharedLines,
  rewordShared,
  rewordSharedLine,
} from './meetql.leaving.sql.ts';
import { models } from './meetql.models.ts';
import { takeSharedTurn } from './meetql.shared.sql.ts';
import { tokenize } from './meetql-tokens.contract.ts';

const GONE = '…';
/** A shorter name, by itself, is a word like others. */
const SHORTEST_NAME = 3;
/** Fields that hold how somebody is called; and those where two words are a street. */
const NAMES = /(?:^|\.)(?:username|firstname|lastname|email)$/i;
const PLACES = /(?:^|\.)(?:location|adresse)$/i;
/** Each may be long: so many are read at a time, and others' requests have their turn after each. */
const LINES_AT_ONCE = 50;

const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);

/** A text without its accents, its capitals and its typography. */
const plain = (text: string) =>
  tidyName(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

const folded = new Map<string, string>();

/** A character of it, wherever it stands. */
function fold(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const made = plain(`|${character}|`).slice(1, -1);
  // As many as texts are made of; no text makes it grow without end.
  if (folded.size < 5_000) folded.set(character, made);
  return made;
}

/** The only values that fields take say nothing of anybody. */
const VALUES = new Set(
  models.flatMap(({ fields }) => fields.flatMap(({ values }) => values ?? []).map(plain)),
);

/** A text without a word, however it is accented, wherever it stands by itself and is one (`isOne`). */
function withoutWord(text: string, word: string, isOne: IsOne): string {
  // What each character is without its accents, and where it stood.
  const characters = [...text.normalize('NFC')];
  const read = characters.map(fold);
  let left = '';
  for (let at = 0; at < characters.length; ) {
    const end = isPartOfWord(characters[at - 1]) ? -1 : endOf(read, at, word);
    const isWhole = end > at && !isPartOfWord(characters[end]);
    const goes = isWhole && isOne(characters.slice(at, end).join(''));
    left += goes ? GONE : characters[at];
    at = goes ? end : at + 1;
  }
  return left;
}

/** Where a word that begins at `at` ends; -1 where it does not. */
function endOf(folded: readonly string[], at: number, sought: string): number {
  let read = '';
  let end = at;
  while (read.length < sought.length && end < folded.length) {
    read += folded[end];
    if (!sought.startsWith(read)) return -1;
    end += 1;
  }
  return read === sought ? end : -1;
}

type IsOne = (written: string) => boolean;

const isAnything: IsOne = () => true;
/** 'Dupont', 'marie-42'; not 'vélo'. */
const isCalled: IsOne = (written) =>
  written.length >= SHORTEST_NAME && /^\p{Lu}|\p{Nd}/u.test(written);

function withoutAll(text: string, words: readonly string[], isOne: IsOne = isAnything): string {
  // Most texts hold none, and are not looked at word by word.
  const all = plain(text);
  return words
    .filter((word) => all.includes(word))
    .reduce((left, word) => withoutWord(left, word, isOne), text);
}

/** What names somebody, folded, the longest first. */
interface Words {
  /** Nobody else's, and nothing else. */
  own: readonly string[];
  /** First and family name. */
  full: readonly string[];
  /** User name and family name: a word of the language as well may be. */
  single: readonly string[];
}

const withoutNames = (text: string, { own, full, single }: Words) =>
  withoutAll(withoutAll(text, [...own, ...full]), single, isCalled);

/** What a field was compared with, without what names somebody there. */
function withoutIn(field: string, text: string, { own, full, single }: Words): string {
  if (NAMES.test(field)) return withoutAll(text, [...own, ...full, ...single]);
  return withoutAll(text, PLACES.test(field) ? own : [...own, ...full]);
}

/** A query without somebody's words: of one that can be read, within its texts alone. */
function eraseWords(query: string, words: Words): string {
  const { tokens, faults } = tokenize(query);
  if (faults.length > 0) return withoutNames(query, words);
  let erased = '';
  let from = 0;
  let field = '';
  for (const { kind, text, start, end } of tokens) {
    if (kind === 'name') field = text;
    if (kind !== 'text' || VALUES.has(plain(text))) continue;
    const left = withoutIn(field, text, words);
    if (left === text) continue;
    const quote = query.charAt(start);
    erased += query.slice(from, start) + quote + left.replaceAll(quote, quote + quote) + quote;
    from = end;
  }
  return erased + query.slice(from);
}

function wordsOf(id: string, names: Awaited<ReturnType<typeof readNames>>): Words {
  const said = (words: readonly (string | null)[]) =>
    words
      .map((word) => plain(word?.trim() ?? ''))
      .filter(Boolean)
      .sort((one, other) => other.length - one.length);
  return {
    own: said([id, ...names.flatMap(({ email, pendingEmail }) => [email, pendingEmail])]),
    full: said(
      names.flatMap(({ firstName: first, lastName: last }) => [
        `${first} ${last}`,
        `${last} ${first}`,
      ]),
    ),
    single: said(
      names.flatMap(({ username, lastName }) => [
        username,
        lastName.length < SHORTEST_NAME ? null : lastName,
      ]),
    ),
  };
}

export const sharedQueriesHolder: PersonalDataHolder = {
  name: 'sharedQueries',
  held: { parts: {} },
  async leave(tx, { residentId }) {
    const words = wordsOf(residentId, await readNames(tx, residentId));
    await takeSharedTurn(tx);
    await leaveQueries(tx, words);
    await leaveLog(tx, words);
  },
};

async function leaveQueries(tx: Tx, words: Words): Promise<void> {
  for (const { id, name, sql } of await holdShared(tx)) {
    const left = { name: withoutNames(name, words), sql: eraseWords(sql, words) };
    if (left.name !== name || left.sql !== sql) await rewordShared(tx, { id, ...left });
    await setImmediate();
  }
}

async function leaveLog(tx: Tx, words: Words): Promise<void> {
  const reworded = (said: { model: string; query: string } | null) =>
    said?.query ? { ...said, query: eraseWords(said.query, words) } : said;
  let lines = await readSharedLines(tx, { after: '', most: LINES_AT_ONCE });
  while (lines.length > 0) {
    for (const { id, ...told } of lines) {
      const left = {
        title: withoutNames(told.title, words),
        before: reworded(told.before),
        after: reworded(told.after),
      };
      if (JSON.stringify(left) !== JSON.stringify(told))
        await rewordSharedLine(tx, { id, ...left });
      await setImmediate();
    }
    lines = await readSharedLines(tx, { after: lines.at(-1)?.id ?? '', most: LINES_AT_ONCE });
  }
}
