import { readWords } from '#contract/markdown-words.ts';
import { dropEnd } from '#contract/text-end.ts';

/** Letters of an article on a card. */
export const CARD_PREVIEW = 150;
/** However many signs stand between them, so much of a text holds the letters of its preview. */
const MOST_SIGNS = 20;
const TITLES = /^ {0,3}#{1,6} .*$/gm;
/** Where a list, a table or a piece of code begins. */
const NO_PROSE = /^(?: {0,3}(?:[-*+]|\d{1,9}[.)]) |\||```)/m;
/** The end of a sentence, and the blank after it. */
const SENTENCE_END = /[.!?…](?= )/g;

/** At most so many letters, the last word whole, with a sign when there is more. */
function cutBetweenWords(letters: readonly string[], most: number): string {
  if (letters.length <= most) return letters.join('');
  const kept = letters.slice(0, most + 1);
  const end = kept.lastIndexOf(' ');
  // A word that fills half of it is cut like any letters.
  const cut = end > most / 2 ? end : most;
  return `${dropEnd(kept.slice(0, cut).join(''), CUT_OFF)}…`;
}

/** Signs that announce what is no longer there, or that the sign of more stands for. */
const CUT_OFF = ' ,;:.…(«–—-\u00a0';

/** The first words of an article, `most` characters at most, its titles and pictures left out: whole sentences of prose where it begins with some. */
export function previewArticle(markdown: string, most: number): string {
  const start = markdown.slice(0, most * MOST_SIGNS);
  const text = start.replace(TITLES, '');
  const [opening = ''] = text.split(NO_PROSE);
  const prose = readWords(opening);
  if (prose.length > most / 3 && prose.length <= most) return endCleanly(prose);
  const letters = [...(prose.length > most ? prose : readWords(text) || readWords(start))];
  return cutAtSentence(letters, most) ?? cutBetweenWords(letters, most);
}

/** What announces a list that is not told ends in a sign that more follows. */
const endCleanly = (prose: string): string =>
  prose.endsWith(':') ? `${dropEnd(prose, CUT_OFF)}…` : prose;

/** The whole sentences among so many letters, where they fill most of it. */
function cutAtSentence(letters: readonly string[], most: number): string | undefined {
  if (letters.length <= most) return undefined;
  const kept = letters.slice(0, most + 1).join('');
  const end = [...kept.matchAll(SENTENCE_END)].at(-1)?.index ?? 0;
  return end > most * 0.6 ? kept.slice(0, end + 1) : undefined;
}

/** What a card says of an article: its standfirst, else how it begins. */
export function beginArticle(
  { standfirst, content }: { standfirst: string; content: string },
  most: number,
): string {
  return standfirst === ''
    ? previewArticle(content, most)
    : cutBetweenWords([...standfirst.replace(/\s+/g, ' ')], most);
}

/** The first paragraph of a text, whole. */
export function openingOf(markdown: string): string {
  const paragraphs = markdown.replace(TITLES, '').split(/\n\s*\n/);
  return readWords(paragraphs.find((each) => each.trim() !== '') ?? '');
}

const PREVIEW = 100;

/** The first words of a description, 100 characters at most, on one line. */
export function previewText(description: string): string {
  return cutBetweenWords([...description.replace(/\s+/g, ' ').trim()], PREVIEW);
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
