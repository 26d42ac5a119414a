/** Where signs meant as they are wait while the others go. */
const ASIDE = 0xe000;
const shift = (sign: string, by: number) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + by);

/** The words of a Markdown text without its signs, on one line: what a preview and a count need. */
export function readWords(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => shift(sign, ASIDE))
    .replace(/^```.*$/gm, ' ')
    .replace(/!\[([^[\]\n]*)\]\([^)\s]*(?: "[^"\n]*")?\)/g, '$1')
    .replace(/\[([^[\]\n]+)\]\([^)\s]+(?: "[^"\n]*")?\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)]) +/gm, '')
    .replace(/^[-*_|: ]{3,}$/gm, ' ')
    .replace(/^\|.*\|[ \t]*$/gm, (row) => row.replaceAll('|', ' '))
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(^|[^\p{L}\p{N}*_])([*_])(?=[^\s*_])([^\n*_]*[^\s*_])\2(?![\p{L}\p{N}])/gmu, '$1$3')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/[\ue021-\ue07e]/g, (sign) => shift(sign, -ASIDE))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters of an article on a card. */
export const CARD_PREVIEW = 150;
/** However many signs stand between them, so much of a text holds the letters of its preview. */
const MOST_SIGNS = 20;
const TITLES = /^ {0,3}#{1,6} .*$/gm;

/** The first `most` characters of an article's words, its titles left out, with a sign when there is more. */
export function previewArticle(markdown: string, most: number): string {
  const start = markdown.slice(0, most * MOST_SIGNS);
  const letters = [...(readWords(start.replace(TITLES, '')) || readWords(start))];
  if (letters.length <= most) return letters.join('');
  return `${letters.slice(0, most).join('').trimEnd()}…`;
}

const PREVIEW = 100;

/** The first 100 characters of a description, on one line, with a sign when there is more. */
export function previewText(description: string): string {
  const letters = [...description.replace(/\s+/g, ' ').trim()];
  if (letters.length <= PREVIEW) return letters.join('');
  return `${letters.slice(0, PREVIEW).join('').trimEnd()}…`;
}

interface Written {
  /** The neighbour written with. */
  user: { _id: string };
  lastMessage: { sender: string; content: string };
}

/** A conversation's last message, on its line of a list. */
export function previewMessage({ user, lastMessage: { sender, content } }: Written): string {
  return sender === user._id ? content : `Vous : ${content}`;
}

const WORDS_A_MINUTE = 220;

/** Whether a text begins with words enough to bear a large first letter. */
export function opensWide(markdown: string): boolean {
  const [first = ''] = markdown.split(/\n\s*\n/);
  return /^\p{L}\p{L}/u.test(first) && first.length >= 140;
}

/** '3 min de lecture' */
export function sayReadingTime(markdown: string): string {
  const words = readWords(markdown).split(' ').filter(Boolean).length;
  return `${Math.max(1, Math.round(words / WORDS_A_MINUTE))}\u00a0min de lecture`;
}
