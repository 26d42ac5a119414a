// Where each field of an article comes from: of the row `s`.
import { sql } from 'kysely';
import { type Cells, cellsOf, queriedAs } from '#server/database/shape.sql.ts';
import type { article } from './journal.contract.ts';

const { own, at, who } = cellsOf('article');

/** Of a draft nobody but its author reads what it says: queries know that it is there. */
const published = (column: string, otherwise = sql`null`) => ({
  '': sql`case when s.published then ${sql.ref(`s.${column}`)} else ${otherwise} end`,
});

export const articleShape = {
  _id: own('id'),
  title: queriedAs(published('title'), own('title')),
  standfirst: queriedAs(published('standfirst'), own('standfirst')),
  content: queriedAs(published('content'), own('content')),
  tags: queriedAs(published('tags', sql`'{}'`), own('tags')),
  imageUrl: queriedAs(published('image_url'), own('image_url')),
  thumbnailUrl: queriedAs(published('thumbnail_url'), own('thumbnail_url')),
  author: who('author_id'),
  published: own('published'),
  public: own('public'),
  commentsOpen: own('comments_open'),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
} satisfies Cells<typeof article>;
