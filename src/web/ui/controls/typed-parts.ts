export type Part = { text: string; typed: boolean };

const fold = (letter: string) =>
  letter
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’\-–]/u, ' ')
    .toLowerCase();

/**
 * Cuts a suggestion into what was typed and the rest, without regard to case, accents, hyphens and
 * apostrophes; a typed word counts where a word of the suggestion starts with it.
 */
export function markTyped(suggestion: string, query: string): Part[] {
  const letters = [...suggestion];
  const folded = letters.map((letter) => fold(letter).slice(0, 1) || letter);
  const text = folded.join('');
  const marks = new Array<boolean>(letters.length).fill(false);
  const words = [...query].map((letter) => fold(letter).slice(0, 1)).join('');
  for (const word of words.split(/[^\p{L}\p{N}]+/u)) {
    if (!word) continue;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
      if (!startsWord) continue;
      marks.fill(true, at, at + word.length);
      break;
    }
  }
  const parts: Part[] = [];
  letters.forEach((letter, index) => {
    // A space or hyphen between two marked letters belongs to what was typed.
    const typed =
      marks[index] === true ||
      (folded[index] === ' ' && marks[index - 1] === true && marks[index + 1] === true);
    const last = parts.at(-1);
    if (last?.typed === typed) last.text += letter;
    else parts.push({ text: letter, typed });
  });
  return parts;
}
