// What administrators do with a published article: any change, under its lock and told like any other.
import { Refusal } from '#contract/errors.ts';
import { type EventData, everyone } from '#contract/events.ts';
import type { Tx } from '#server/database/database.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { articleChanged } from './journal.contract.ts';
import {
  deleteArticle,
  insertArticle,
  lockArticle,
  publishAgain,
  updateArticle,
} from './journal.write.sql.ts';
import { journalErrors } from './journal-sentences.contract.ts';

type Change = EventData<typeof articleChanged>['change'];

async function tell(tx: Tx, id: string, change: Change): Promise<void> {
  const data: EventData<typeof articleChanged> = { _id: id, change };
  await tellEvent(tx, articleChanged, { topic: everyone, data });
}

/** Locks a published article; gives its author. Refuses (404) drafts, which are their author's alone. */
export async function holdArticle(tx: Tx, which: { id: string; byId: string }) {
  const article = await lockArticle(tx, which);
  if (!article?.published) throw new Refusal(journalErrors.notFound);
  return { authorId: article.authorId };
}

/** Gives its identifier. */
export async function insertModerated(
  tx: Tx,
  article: { title: string; content: string; authorId: string },
): Promise<string> {
  const pictures = { imageUrl: null, thumbnailUrl: null };
  const created = await insertArticle(
    tx,
    { ...article, ...pictures, tags: [], published: true },
    undefined,
  );
  return (JSON.parse(created.body ?? '{}') as { _id: string })._id;
}

/** Changes a locked article. */
export async function moderateArticle(
  tx: Tx,
  article: {
    id: string;
    title: string;
    content: string;
    imageUrl?: string | null;
    thumbnailUrl?: string | null;
  },
): Promise<void> {
  await updateArticle(tx, article);
  await tell(tx, article.id, 'updated');
}

/** Leaves a locked article to its author alone: a draft again, that others lose as if it were deleted. */
export async function hideArticle(
  tx: Tx,
  article: { id: string; title: string; content: string },
): Promise<void> {
  await updateArticle(tx, { ...article, published: false });
  await tell(tx, article.id, 'deleted');
}

/** What was left to its author alone is read by all again. Refuses (404) what is gone. */
export async function showArticle(tx: Tx, { id }: { id: string }): Promise<void> {
  if (!(await publishAgain(tx, id))) throw new Refusal(journalErrors.notFound);
  await tell(tx, id, 'created');
}

/** Deletes a locked article. */
export async function removeArticle(tx: Tx, { id }: { id: string }): Promise<void> {
  await deleteArticle(tx, id);
  await tell(tx, id, 'deleted');
}
