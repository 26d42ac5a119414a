/** What may stand in a word: a name that is part of one is none. */
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The sentence up to the end of the name in it, and the rest: what belongs to the name stands between. Titles and what was
 * written, which stand in quotes, name nobody. Undefined where the name does not stand by itself.
 */
export function splitAtName(sentence: string, name: string): [string, string] | undefined {
  if (name === '') return undefined;
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isWhole = !LETTER.test(sentence.charAt(at - 1)) && !LETTER.test(sentence.charAt(end));
    if (isWhole && !isQuoted(sentence.slice(0, at))) {
      return [sentence.slice(0, end), sentence.slice(end)];
    }
  }
  return undefined;
}

const count = (text: string, mark: string) => text.split(mark).length;
const isQuoted = (before: string) => count(before, '«') > count(before, '»');
