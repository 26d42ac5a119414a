import { readWords } from '#contract/markdown-words.ts';

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

/** In the place of a message that was taken back. */
export const WITHDRAWN = 'Message retiré';

interface Written {
  /** The neighbour written with. */
  user: { _id: string };
  lastMessage: { sender: string; content: string; withdrawn?: boolean };
}

export function previewMessage({ user, lastMessage }: Written): string {
  const { sender, withdrawn } = lastMessage;
  const content = withdrawn ? WITHDRAWN : lastMessage.content;
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
