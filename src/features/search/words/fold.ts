// Words as they are compared: without accents, one by one, without what says nothing.
import { fold } from '#contract/fold.ts';

/** What French puts between the words that say something. */
const LITTLE = new Set(
  `a ai as au aux avec avoir c ce cela ces cet cette chez comme d dans de des du elle elles en entre est et etre eux il ils
   j je l la le les leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont ou par pas pour qu que qui s sa sans
   se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes tres tu un une vers vos votre vous y`.split(
    /\s+/,
  ),
);

/** Every word of a text, folded. */
export function allWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export const isLittle = (word: string): boolean => LITTLE.has(word);

/** The words of a text that say something. */
export function contentWords(text: string): string[] {
  return allWords(text).filter((word) => !isLittle(word));
}

/** Near enough to the singular for two words to be compared by it. */
export function singular(word: string): string {
  if (/(eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  if (/..aux$/.test(word)) return `${word.slice(0, -3)}al`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Endings that one and the other of a trade have, and that stemming keeps apart. */
const PAIRS = [
  ['trice', 'teur'],
  ['euse', 'eur'],
  ['teur', 'trice'],
  ['eur', 'euse'],
  ['ive', 'if'],
  ['if', 'ive'],
] as const;

/** A word and its forms that do not share its stem: 'vélos' and 'vélo', 'coiffeuse' and 'coiffeur'. */
export function formsOf(word: string): string[] {
  const one = singular(word);
  const forms = [word, one];
  if (one.endsWith('o')) forms.push(`${one}s`);
  for (const [from, to] of PAIRS) {
    if (one.length > from.length + 2 && one.endsWith(from)) {
      forms.push(one.slice(0, -from.length) + to);
    }
  }
  return [...new Set(forms)];
}
