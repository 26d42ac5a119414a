// Which word somebody meant who made a mistake. Invariant: a word that is known is never corrected.
import { singular } from './search.fold.ts';
import { countMistakes, mostMistakes } from './search.rules.ts';
import { isWord, knownWords } from './search.thesaurus.ts';

const LONG = 9;

/** The words a typing error may hide, at most four. */
export function doubtful(words: readonly string[]): string[] {
  const unknown = words.filter(
    (word) => mostMistakes(word) > 0 && /^[a-z]{4,24}$/.test(word) && !isWord(word),
  );
  return [...new Set(unknown)].slice(0, 4);
}

/** The known word nearest to `typed`, of `written` on the site or of the thesaurus; itself where it is written. */
function nearest(typed: string, written: readonly string[]): string | undefined {
  if (written.some((word) => singular(word) === singular(typed))) return typed;
  // To say what somebody meant takes more than to find what is near: two mistakes in a long word alone.
  const most = Math.min(mostMistakes(typed), typed.length < LONG ? 1 : 2);
  let best: string | undefined;
  let least = most + 0.75;
  // Nobody mistakes the first letter and another too: 'événement' is no 'vêtement'.
  const isFar = (word: string, mistakes: number) => word[0] !== typed[0] && mistakes > 1;
  // Of two as near, what is written on the site stands first, then what begins alike.
  const weigh = (word: string, more: number) => {
    if (Math.abs(word.length - typed.length) > most) return;
    const mistakes = countMistakes(typed, word);
    const weight = mistakes + more + (word[0] === typed[0] ? 0 : 0.5);
    if (mistakes <= most && !isFar(word, mistakes) && weight < least)
      [best, least] = [word, weight];
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
