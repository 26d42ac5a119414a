// What the journal keeps about one resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { storedFields } from '#server/database/shape.sql.ts';
import { statement } from '#server/database/statement.ts';

import { articleShape } from './journal.shape.sql.ts';

type Own = { residentId: string };

const removeAll = statement<Own>()('journal.leave', (db, { arg }) =>
  db
    .deleteFrom('article')
    .where('author_id', '=', arg('residentId'))
    .returning(['id', 'published']),
);

/** Articles of a page: of 10,000 characters of 4 bytes, 1 MB. */
const ARTICLES = 25;

/** Drafts included. */
export const heldArticles = heldList(
  'journal.held',
  (_db, residentId) => sql<{ key: string }>`
    select s.id as key, ${storedFields(articleShape, { author: null })}
    from article s where s.author_id = ${residentId}`,
  ARTICLES,
);

/** Deletes all that a resident wrote; gives the identifiers of what others could read. */
export async function deleteArticlesOf(tx: Tx, residentId: string): Promise<string[]> {
  const deleted = await removeAll(tx, { residentId });
  return deleted.filter(({ published }) => published).map(({ id }) => id);
}
