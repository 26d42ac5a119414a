// Queries that administrators share may name somebody: when they leave, so do those words. Invariant: nobody takes other
// words with them, whatever they are called: neither the language's, nor a status, nor a field.
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
/** A shorter family name, by itself, is a word like others. */
const SHORTEST_NAME = 3;

const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The only values that fields take say nothing of anybody. */
const VALUES = new Set(
  models.flatMap(({ fields }) => fields.flatMap(({ values }) => values ?? []).map(plain)),
);

/** A text without a word, however it is accented, wherever it stands by itself. */
function withoutWord(text: string, word: string): string {
  // What each character is without its accents, and where it stood.
  const characters = [...text.normalize('NFC')];
  const folded = characters.map(plain);
  const sought = plain(word);
  let left = '';
  for (let at = 0; at < characters.length; ) {
    const end = isPartOfWord(characters[at - 1]) ? -1 : endOf(folded, at, sought);
    const isWhole = end > at && !isPartOfWord(characters[end]);
    left += isWhole ? GONE : characters[at];
    at = isWhole ? end : at + 1;
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

const withoutAll = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => withoutWord(left, word), text);

/** A query without somebody's words: of one that can be read, within its texts alone. */
function eraseWords(query: string, words: readonly string[]): string {
  const { tokens, faults } = tokenize(query);
  if (faults.length > 0) return withoutAll(query, words);
  let erased = '';
  let from = 0;
  for (const { kind, text, start, end } of tokens) {
    const stays = kind !== 'text' || VALUES.has(plain(text));
    erased += query.slice(from, start);
    erased += stays ? query.slice(start, end) : withoutAll(query.slice(start, end), words);
    from = end;
  }
  return erased + query.slice(from);
}

/** What names somebody, the longest first; a first name alone is many people's. */
function wordsOf(id: string, names: Awaited<ReturnType<typeof readNames>>): string[] {
  const words = names.flatMap(({ username, email, pendingEmail, firstName, lastName }) => [
    ...[username, email, pendingEmail, `${firstName} ${lastName}`, `${lastName} ${firstName}`],
    lastName.length < SHORTEST_NAME ? null : lastName,
  ]);
  const said = [id, ...words].filter((word): word is string => Boolean(word?.trim()));
  return said.sort((one, other) => other.length - one.length);
}

export const sharedQueriesHolder: PersonalDataHolder = {
  name: 'sharedQueries',
  held: { parts: {} },
  async leave(tx, { residentId }) {
    const words = wordsOf(residentId, await readNames(tx, residentId));
    await takeSharedTurn(tx);
    for (const { id, name, sql } of await holdShared(tx)) {
      const left = { name: withoutAll(name, words), sql: eraseWords(sql, words) };
      if (left.name !== name || left.sql !== sql) await rewordShared(tx, { id, ...left });
    }
    for (const line of await readSharedLines(tx)) {
      const reworded = (said: (typeof line)['before']) =>
        said?.query ? { ...said, query: eraseWords(said.query, words) } : said;
      const left = {
        title: withoutAll(line.title, words),
        before: reworded(line.before),
        after: reworded(line.after),
      };
      const { id, ...told } = line;
      if (JSON.stringify(left) !== JSON.stringify(told))
        await rewordSharedLine(tx, { id, ...left });
    }
  },
};
