// One picture taken out of a published article by administrators, and put back. Invariant: under the article's lock; put back
// only where its author has touched nothing since.
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

/** A text without a picture, wherever it shows it; of one that has another address, that address. */
function withoutPicture(content: string, url: string): string {
  let text = content;
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url)) {
    const before = text.slice(0, at).trimEnd();
    const from = before.endsWith('](') ? before.lastIndexOf('![') : -1;
    const close = text.indexOf(')', at);
    const isShown = from >= 0 && close >= 0;
    text = isShown
      ? text.slice(0, from) + text.slice(close + 1)
      : text.slice(0, at) + text.slice(at + url.length);
  }
  return text.trim() === '' ? LEFT : text;
}

/** Takes one picture out of a locked article, from above it and out of its text. False where it has none such. */
export async function removePicture(
  tx: Tx,
  { id, before, url }: { id: string; before: Pictured; url: string },
): Promise<boolean> {
  const { title, imageUrl } = before;
  const isAbove = imageUrl === url;
  if (!isAbove && !before.content.includes(url)) return false;
  const content = before.content.includes(url)
    ? withoutPicture(before.content, url)
    : before.content;
  const above = isAbove ? { imageUrl: null, thumbnailUrl: null } : {};
  await moderateArticle(tx, { id, title, content, ...above });
  return true;
}
