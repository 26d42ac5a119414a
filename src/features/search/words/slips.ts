// How likely somebody who typed one word meant another. Words are folded: letters of a to z alone.

/** What sounds alike, or is the same letter heard twice. */
const SOUNDS = ['iy', 'csz', 'ckq', 'gj', 'mn'];
/** The rows of a French keyboard: a finger slips to the next key. */
const KEYS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn'];

const SLIP = 0.5;
const MISTAKE = 1;
/** A letter that neither sounds nor lies like the other is seldom a mistake: it is another word. */
const OTHER = 1.5;

/** Written so, heard the same: 'bato' is 'bateau'. */
const asHeard = (word: string) => word.replaceAll('ph', 'f').replace(/e?au/g, 'o');

function replace(a: string, b: string): number {
  if (a === b) return 0;
  if (SOUNDS.some((alike) => alike.includes(a) && alike.includes(b))) return SLIP;
  const beside = KEYS.some((row) => row.includes(a + b) || row.includes(b + a));
  return beside ? MISTAKE : OTHER;
}

/** One letter more, after `before`: doubled, or silent. */
const add = (letter: string, before: string | undefined) =>
  letter === before || letter === 'h' ? SLIP : MISTAKE;

function weighLetters(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], [0]];
  for (let j = 1; j <= b.length; j++) old.push((old[j - 1] ?? 0) + add(b[j - 1] ?? '', b[j - 2]));
  for (let i = 1; i <= a.length; i++) {
    const [one = '', before] = [a[i - 1], a[i - 2]];
    const row = [(old[0] ?? 0) + add(one, before)];
    for (let j = 1; j <= b.length; j++) {
      const [other = '', last] = [b[j - 1], b[j - 2]];
      const isSwapped = i > 1 && j > 1 && one === last && before === other;
      row.push(
        Math.min(
          (old[j] ?? 0) + add(one, before),
          (row[j - 1] ?? 0) + add(other, last),
          (old[j - 1] ?? 0) + replace(one, other),
          isSwapped ? (older[j - 2] ?? 0) + SLIP : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}

/**
 * What is wrong with `typed` where `meant` was: half for a letter doubled, swapped or heard alike, 1 for one missing, added or of the
 * next key, 1.5 for any other; undefined where that is too much for its length, or they begin otherwise.
 */
export function weighSlips(typed: string, meant: string): number | undefined {
  const [a, b] = [asHeard(typed), asHeard(meant)];
  if (replace(a[0] ?? '', b[0] ?? '') > SLIP) return undefined;
  const most = typed.length <= 5 ? SLIP : typed.length <= 8 ? MISTAKE : 2 * MISTAKE;
  const weight = weighLetters(a, b);
  return weight <= most ? weight : undefined;
}
