import { pictureFor, undrawnArticle } from '#web/motif/drawing.ts';
import type { Article } from '../journal.contract.ts';

/** On a card of /my-journal, which has less room. */
export const MY_PREVIEW = 120;

const SHOWN_TAGS = 3;

/** The tags of a card: three at most, then how many more. */
export function shortenTags(tags: readonly string[]): { shown: readonly string[]; more?: string } {
  const left = tags.length - SHOWN_TAGS;
  if (left <= 0) return { shown: tags };
  return {
    shown: tags.slice(0, SHOWN_TAGS),
    more: left === 1 ? '+1 autre' : `+${left} autres`,
  };
}

/** The thumbnail when there is one, else the image, else a drawing. */
export function pictureOf(article: Article): string {
  return pictureFor(undrawnArticle(article));
}

export function tagAddress(tag: string): string {
  return `/journal?${new URLSearchParams({ tag })}`;
}

export function sayArticleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** What an upload is called within a text. */
const WITHIN = /\/uploads\/[0-9a-f]{32}-[0-9a-f]{9}\.webp/g;

/** Above it, then those of its text, each once. */
export function picturesOf({ imageUrl, content }: Pick<Article, 'imageUrl' | 'content'>): string[] {
  return [...new Set([imageUrl ?? [], content.match(WITHIN) ?? []].flat())];
}
