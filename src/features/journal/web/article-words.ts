import type { Illustration } from '#web/motif/illustration.ts';
import { chooseIllustration } from '#web/motif/look.ts';
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

/** For what no word calls for: one of these, always the same for the same title. */
const OTHERWISE: readonly Illustration[] = ['promenade', 'cafe', 'marche', 'table', 'livres'];

/** The drawing of an article without picture: by its tags, then its title. */
export function drawingOf({ tags, title }: Pick<Article, 'tags' | 'title'>): string {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return chooseIllustration([...tags, title], OTHERWISE[sum % OTHERWISE.length]);
}

/** The thumbnail when there is one, else the image, else a drawing. */
export function pictureOf(article: Article): string {
  return article.thumbnailUrl || article.imageUrl || drawingOf(article);
}

export function tagAddress(tag: string): string {
  return `/journal?${new URLSearchParams({ tag })}`;
}

export function sayArticleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}
