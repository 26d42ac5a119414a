// Which word somebody meant who made a mistake. Invariant: a word that is known is never corrected.

import { mostMistakes } from '../search.rules.ts';
import { singular } from './fold.ts';
import { weighSlips } from './slips.ts';
import { isWord, knownWords } from './thesaurus.ts';

/** The words a typing error may hide, at most four. */
export function doubtful(words: readonly string[]): string[] {
  const unknown = words.filter(
    (word) => mostMistakes(word) > 0 && /^[a-z]{4,24}$/.test(word) && !isWord(word),
  );
  return [...new Set(unknown)].slice(0, 4);
}

/** No slip adds or takes more letters than this. */
const APART = 4;

/** The known word that was most likely meant by `typed`, of `written` on the site or of the thesaurus; itself where it is written. */
function nearest(typed: string, written: readonly string[]): string | undefined {
  if (written.some((word) => singular(word) === singular(typed))) return typed;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  // Of two as near, what is written on the site stands first.
  const weigh = (word: string, more: number) => {
    if (Math.abs(word.length - typed.length) > APART) return;
    const weight = (weighSlips(typed, word) ?? Number.POSITIVE_INFINITY) + more;
    if (weight < least) [best, least] = [word, weight];
  };
  for (const word of written) weigh(word, 0);
  for (const word of knownWords) weigh(word, 0.2);
  return best;
}

/**
 * The text with its mistakes mended; undefined where there is none.
 * @param spellings words of the site that each resembles.
 */
export function correct(
  words: readonly string[],
  spellings: readonly { typed: string; word: string }[],
): string | undefined {
  const doubted = new Set(doubtful(words));
  const mended = words.map((word) => {
    if (!doubted.has(word)) return word;
    const written = spellings.filter(({ typed }) => typed === word);
    return (
      nearest(
        word,
        written.map((each) => each.word),
      ) ?? word
    );
  });
  return mended.some((word, at) => word !== words[at]) ? mended.join(' ') : undefined;
}
