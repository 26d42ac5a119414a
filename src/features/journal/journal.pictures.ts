// One picture taken out of a published article by administrators, and put back. Invariant: under the article's lock; put back
// only where it is as that left it.
import type { Tx } from '#server/database/database.ts';
import { moderateArticle } from './journal.moderating.ts';

/** What an article says where nothing but the picture was in it. */
const LEFT = '*Photo retirée.*';

export interface Pictured {
  title: string;
  content: string;
  imageUrl: string | null;
  thumbnailUrl: string | null;
}

const PICTURE = /^\/uploads\/[0-9a-f]{32}-[0-9a-f]{9}\.webp$/;
/** What may follow the address of a picture in a text: its title, and the end. */
const END = /^(?: +(?:"[^"]*"|'[^']*'))? *\)/;
const LONGEST_END = 500;

interface Span {
  from: number;
  to: number;
}

/** Where a picture whose address stands at `at` begins and ends; undefined where that is but a link, or anything else. */
function spanOf(text: string, at: number, url: string): Span | undefined {
  const before = text.slice(0, at).trimEnd();
  if (!before.endsWith('](')) return undefined;
  const from = before.lastIndexOf('![');
  const after = at + url.length;
  const end = END.exec(text.slice(after, after + LONGEST_END))?.[0];
  // Another picture, then words, then a link.
  if (from < 0 || end === undefined || before.slice(from + 2, -2).includes('](')) return undefined;
  return { from, to: after + end.length };
}

/** What follows the words of a link: its address, and its end. */
const LINK_END = /^\]\([^\s)]*(?: +(?:"[^"]*"|'[^']*'))? *\)/;

/** Where the bracket stands that this one closes; below zero where none does. */
function openingOf(text: string, closing: number): number {
  let depth = 0;
  for (let at = closing; at >= 0; at -= 1) {
    const sign = text[at - 1] === '\\' ? '' : text[at];
    if (sign === ']') depth += 1;
    if (sign === '[') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** A link to a picture, and its words. */
function linkOf(text: string, at: number, url: string): (Span & { words: string }) | undefined {
  const before = text.slice(0, at).trimEnd();
  const after = at + url.length;
  const end = END.exec(text.slice(after, after + LONGEST_END))?.[0];
  const from = before.endsWith('](') ? openingOf(before, before.length - 2) : -1;
  if (from < 0 || end === undefined) return undefined;
  return { from, to: after + end.length, words: before.slice(from + 1, -2) };
}

/** A link that stood around a picture and has no words: with the picture, the whole of it goes. */
function withLink(text: string, { from, to }: Span): Span {
  const before = text.slice(0, from).trimEnd();
  const spaces = text.length - text.slice(to).trimStart().length;
  const end = LINK_END.exec(text.slice(spaces, spaces + LONGEST_END))?.[0];
  const opens = before.endsWith('[') && !before.endsWith('\\[') && !before.endsWith('![');
  return opens && end ? { from: before.length - 1, to: spaces + end.length } : { from, to };
}

/** A text without a picture, wherever it shows it; of a link to it, the words stay. */
function withoutPicture(content: string, url: string): string {
  let text = content;
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url)) {
    const picture = spanOf(text, at, url);
    const link = picture ? undefined : linkOf(text, at, url);
    const { from, to } = picture
      ? withLink(text, picture)
      : (link ?? { from: at, to: at + url.length });
    text = text.slice(0, from) + (link?.words ?? '') + text.slice(to);
  }
  return text.trim() === '' ? LEFT : text;
}

/** An article without one picture, above it and in its text; undefined where it has none such. */
export function takePictureOut(
  before: Omit<Pictured, 'title'>,
  url: string,
): Omit<Pictured, 'title'> | undefined {
  const { content, imageUrl, thumbnailUrl } = before;
  const isAbove = imageUrl === url;
  const isWithin = PICTURE.test(url) && content.includes(url);
  if (!isAbove && !isWithin) return undefined;
  return {
    content: isWithin ? withoutPicture(content, url) : content,
    ...(isAbove ? { imageUrl: null, thumbnailUrl: null } : { imageUrl, thumbnailUrl }),
  };
}

/** Takes one picture out of a locked article, from above it and out of its text. False where it has none such. */
export async function removePicture(
  tx: Tx,
  { id, before, url }: { id: string; before: Pictured; url: string },
): Promise<boolean> {
  const left = takePictureOut(before, url);
  if (left) await moderateArticle(tx, { id, title: before.title, ...left });
  return left !== undefined;
}
