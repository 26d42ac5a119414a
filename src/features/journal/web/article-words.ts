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
    more: `+${left} autres`,
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

/** Under an article: how many say thank you, the reader among them. */
export function sayThanks(count: number, mine: boolean): string {
  if (count === 0) return 'Un mot suffit pour remercier.';
  if (!mine) return count === 1 ? '1 voisin dit merci' : `${count} voisins disent merci`;
  const others = count - 1;
  if (others === 0) return 'Vous dites merci';
  return others === 1 ? 'Vous et 1 voisin dites merci' : `Vous et ${others} voisins dites merci`;
}
