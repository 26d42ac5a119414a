/** Where signs meant as they are wait while the others go. */
const ASIDE = 0xe000;
/** Where an item of a list begins. */
const ITEM = '\ue000';
const shift = (sign: string, by: number) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + by);

const EMPHASIS = /\*\*|__|~~|[*_]|\n/g;
const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
const isBlank = (sign: string) => sign.trim() === '';

/**
 * Takes away the signs of emphasis that come in pairs on one line, each looked at once: a pattern that looks for
 * the second sign of a pair reads on to the end of the line from every first one.
 */
function dropEmphasis(text: string): string {
  const opened = new Map<string, number>();
  const paired = new Set<number>();
  for (const { 0: sign, index } of text.matchAll(EMPHASIS)) {
    const before = text.charAt(index - 1);
    const after = text.charAt(index + sign.length);
    // A sign alone inside a word is a part of it: mon_nom_propre.
    const alone = sign.length === 1;
    const first = opened.get(sign);
    if (sign === '\n') opened.clear();
    else if (first !== undefined && !isBlank(before) && !(alone && isWord(after))) {
      paired.add(first).add(index);
      opened.delete(sign);
    } else if (!isBlank(after) && !(alone && isWord(before))) opened.set(sign, index);
  }
  return text.replace(EMPHASIS, (sign, index: number) => (paired.has(index) ? '' : sign));
}

/** The words of a Markdown text without its signs and pictures, on one line, what a list holds one after the other: what a preview and a count need. */
export function readWords(markdown: string): string {
  const bare = markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => shift(sign, ASIDE))
    .replace(/^```.*$/gm, ' ')
    .replace(/!\[([^[\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?: "[^"\n]*")?\)/g, ' ')
    .replace(/\[([^[\]\n]+)\]\((?:[^()\s]|\([^()\s]*\))+(?: "[^"\n]*")?\)/g, '$1')
    .replace(/^ {0,3}(?:[-*+]|\d{1,9}[.)]) +/gm, ITEM)
    .replace(/^ {0,3}(?:#{1,6}|>) +/gm, '')
    .replace(/^[-*_|: ]{3,}$/gm, ' ')
    .replace(/^\|.*\|[ \t]*$/gm, (row) => row.replaceAll('|', ' '));
  return dropEmphasis(bare)
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/[\ue021-\ue07e]/g, (sign) => shift(sign, -ASIDE))
    .replace(/[\s\ue000]+/g, (gap) => (gap.includes(ITEM) ? ITEM : ' '))
    .replace(/(^|[.,;:!?…])\ue000/g, '$1 ')
    .replaceAll(ITEM, ', ')
    .trim();
}

const BEGINNING = 200;

/** The beginning of a Markdown text in plain words, cut between two of them; a word longer than that, within it. */
export function sayBeginning(markdown: string): string {
  const words = readWords(markdown);
  if (words.length <= BEGINNING) return words;
  const space = words.lastIndexOf(' ', BEGINNING);
  // Never between the two halves of a sign.
  const cut = words.slice(0, space > 0 ? space : BEGINNING).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trim()}…`;
}
