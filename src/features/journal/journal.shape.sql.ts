// Where each field of an article comes from: of the row `s`.
import { sql } from 'kysely';
import { type Cells, cellsOf, ofReader, queriedAs } from '#server/database/shape.sql.ts';
import type { Article, article } from './journal.contract.ts';

const { own, at, who } = cellsOf('article');

/** What `s` says beside its title, its place and its picture: a report keeps it, and its card shows it. */
export const articleWords = sql<string>`concat_ws(E'\n\n', nullif(s.standfirst, ''), s.content,
  'Série : ' || s.series, 'Tags : ' || nullif(array_to_string(s.tags, ', '), ''))`;

/** Of a draft nobody but its author reads what it says: queries know that it is there. */
const published = (column: string, otherwise = sql`null`) => ({
  '': sql`case when s.published then ${sql.ref(`s.${column}`)} else ${otherwise} end`,
});

/** The published ones of the series of `s`, as `o`. */
const ofSeries = sql`from article o
  where o.author_id = s.author_id and o.series = s.series and o.published`;

/** The next one on a side of `s`, by the index: a series may be long, and a list shows many of it. */
const beside = (side: 'before' | 'after') => sql`(
  select json_build_object('_id', o.id, 'title', o.title) ${ofSeries}
    and o.feed_id ${sql.raw(side === 'before' ? '<' : '>')} s.feed_id
  order by o.feed_id ${sql.raw(side === 'before' ? 'desc' : '')} limit 1)`;

/** In the order of the journal; one that this statement creates is counted with the others. */
const episode = sql<
  Article['episode']
>`case when s.published and s.series is not null then json_build_object(
  'number', 1 + (select count(*) ${ofSeries} and o.feed_id < s.feed_id),
  'count', 1 + (select count(*) ${ofSeries} and o.feed_id <> s.feed_id),
  'before', ${beside('before')}, 'after', ${beside('after')}) end`;

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
