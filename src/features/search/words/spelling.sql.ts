// The words that titles are written with, kept apart so that a misspelt one is found again.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const findSpellings = statement<{ words: string[] }>()(
  'search.spellings',
  (_db, { arg }) => sql<{ typed: string; word: string }>`
    select typed, near.word from unnest(${arg('words')}::text[]) as typed,
      lateral (select w.word from search_word w where w.word % typed
        order by similarity(w.word, typed) desc, w.word limit 12) as near`,
);

const sweep = statement()(
  'search.sweep_words',
  () => sql`
    delete from search_word where word not in (select word from ts_stat('
      select document from service union all select document from troc
      union all select document from gathering where circle_id is null union all select document from article'))`,
);

/** Words of titles that each of `words` resembles, itself first where it stands in one. */
export function readSpellings(tx: Tx, words: string[]): Promise<{ typed: string; word: string }[]> {
  return findSpellings(tx, { words });
}

/** Forgets the words that stand nowhere any more. */
export async function sweepWords(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
