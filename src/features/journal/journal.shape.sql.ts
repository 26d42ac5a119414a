// Where each field of an article comes from: of the row `s`.
import { sql } from 'kysely';
import { type Cells, cellsOf, ofReader, queriedAs } from '#server/database/shape.sql.ts';
import type { Article, article } from './journal.contract.ts';

const { own, at, who } = cellsOf('article');

/** Of a draft nobody but its author reads what it says: queries know that it is there. */
const published = (column: string, otherwise = sql`null`) => ({
  '': sql`case when s.published then ${sql.ref(`s.${column}`)} else ${otherwise} end`,
});

const beside = (where: 'lag' | 'lead') =>
  sql`${sql.raw(where)}(json_build_object('_id', o.id, 'title', o.title)) over w`;

/** In the order of the journal. */
const episode = sql<Article['episode']>`case when s.published and s.series is not null then (
  select json_build_object('number', e.number, 'count', e.count, 'before', e.before, 'after', e.after)
  from (
    select o.id, row_number() over w as number, count(*) over () as count, ${beside('lag')} as before, ${beside('lead')} as after
    from article o where o.author_id = s.author_id and o.series = s.series and o.published
    window w as (order by o.feed_id)) as e
  where e.id = s.id) end`;

export const articleShape = {
  _id: own('id'),
  title: queriedAs(published('title'), own('title')),
  standfirst: queriedAs(published('standfirst'), own('standfirst')),
  content: queriedAs(published('content'), own('content')),
  tags: queriedAs(published('tags', sql`'{}'`), own('tags')),
  place: queriedAs(published('place'), own('place')),
  series: queriedAs(published('series'), own('series')),
  episode: ofReader(episode),
  imageUrl: queriedAs(published('image_url'), own('image_url')),
  thumbnailUrl: queriedAs(published('thumbnail_url'), own('thumbnail_url')),
  author: who('author_id'),
  published: own('published'),
  public: own('public'),
  commentsOpen: own('comments_open'),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
} satisfies Cells<typeof article>;
