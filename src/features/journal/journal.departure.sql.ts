// What the journal keeps about one resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
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

const findFeed = statement<Own>()(
  'journal.held_feed',
  (_db, { arg }) => sql<{ createdAt: string }>`
    select ${moment('created_at')} as "createdAt" from journal_feed where resident_id = ${arg('residentId')}`,
);

export async function heldFeed(tx: Tx, residentId: string) {
  return (await findFeed(tx, { residentId }))[0];
}

export const heldComments = heldList(
  'journal.held_comments',
  (_db, residentId) => sql<{ key: string }>`
    select c.id as key, c.id as "_id", s.title as about, c.answers_id as answers, c.content,
      ${moment('c.created_at')} as "createdAt"
    from article_comment c join article s on s.id = c.article_id
    where c.author_id = ${residentId} and c.content <> ''`,
);

export const heldThanks = heldList(
  'journal.held_thanks',
  (_db, residentId) => sql<{ key: string }>`
    select t.article_id as key, s.title as about, ${moment('t.thanked_at')} as "thankedAt"
    from article_thanks t join article s on s.id = t.article_id where t.resident_id = ${residentId}`,
);

/** Takes the words of their comments, and their thanks; gives each article that loses some. */
const unsay = statement<Own>()(
  'journal.leave_talk',
  (_db, { arg }) => sql<{ id: string; what: 'comments' | 'thanks' }>`
    with unsaid as (
      update article_comment set content = '' where author_id = ${arg('residentId')} and content <> ''
      returning article_id),
    unthanked as (
      delete from article_thanks where resident_id = ${arg('residentId')} returning article_id)
    select distinct article_id as id, 'comments' as what from unsaid
    union all select article_id, 'thanks' from unthanked`,
);

export async function unsayAll(tx: Tx, residentId: string) {
  return unsay(tx, { residentId });
}

/** Deletes all that a resident wrote; gives the identifiers of what others could read. */
export async function deleteArticlesOf(tx: Tx, residentId: string): Promise<string[]> {
  const deleted = await removeAll(tx, { residentId });
  return deleted.filter(({ published }) => published).map(({ id }) => id);
}
