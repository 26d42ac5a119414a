import type { Author } from './service-text.ts';

/** One article, before anybody in particular has written it; `text` is Markdown. */
export type ArticleText = {
  title: string;
  standfirst?: string;
  text: string;
  tags: readonly string[];
  by?: Author;
  /** Written by the resident whom the demonstration is shown as. */
  byFace?: true;
  /** Kept by its author, not published. */
  draft?: true;
};
