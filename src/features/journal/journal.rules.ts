// Who may do what with an article. Pure: the caller holds the article's lock.
import type { ErrorDefinition } from '#contract/errors.ts';
import { journalErrors } from './journal-sentences.contract.ts';

export interface Standing {
  readonly authorId: string;
  readonly published: boolean;
  readonly byAdmin: boolean;
}

/** The refusal of a change or a deletion, if it is refused: a draft is its author's alone. */
export function refuseOthers(article: Standing, byId: string): ErrorDefinition | undefined {
  if (article.authorId === byId) return undefined;
  if (!article.published) return journalErrors.notFound;
  return article.byAdmin ? undefined : journalErrors.notAuthor;
}
