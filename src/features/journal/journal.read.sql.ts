// What a resident reads of the journal, each answer one statement whose JSON PostgreSQL writes.
// Invariant: a draft appears to its author only.
import { type RawBuilder, sql } from 'kysely';
import { type ListWords, listWords, readListWords } from '#features/search/search.public.ts';
import type { Tx } from '#server/database/database.ts';
import { all, type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { answerOf } from '#server/database/shape.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import { articleShape, articleWords } from './journal.shape.sql.ts';

/** The JSON text of the article `s`. */
export const articleJson = answerOf(articleShape);

type One = { id: string; readerId: string };

const findArticle = statement<One>()(
  'journal.get',
  (_db, { arg }) => sql<{ body: string }>`
    select ${articleJson} as body from article s
    where s.id = ${arg('id')} and (s.published or s.author_id = ${arg('readerId')})`,
);

const findText = statement<{ id: string; viewerId: string }>()(
  'journal.text',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select s.author_id as "authorId", concat_ws(E'\n', s.title, ${articleWords}, s.image_url) as text
    from article s
    where s.id = ${arg('id')} and (s.published or s.author_id = ${arg('viewerId')})`,
);

interface Filters extends Page, ListWords {
  tag?: string | undefined;
  author?: string | undefined;
  place?: string | undefined;
}

function filtersOf(args: Arguments<Filters>): RawBuilder<unknown>[] {
  const { arg, has } = args;
  const conditions = [sql`s.published`];
  if (has('tag')) conditions.push(sql`s.tag_keys @> array[fold(${arg('tag')}::text)]`);
  if (has('author')) conditions.push(sql`s.author_id = ${arg('author')}`);
  if (has('place')) conditions.push(sql`s.place = ${arg('place')}::text`);
  conditions.push(...listWords(args));
  return conditions;
}

// In the order of the journal: a page's rows are named by their place in it.
const findArticles = statement<Filters>()('journal.list', (_db, args) => {
  const { has } = args;
  const filters = filtersOf(args);
  const filtered = has('tag') || has('author') || has('place') || has('units') || has('signs');
  return listRow(args, {
    from: sql`(select s.feed_id as id, s.id as article_id from article s where ${all(filters)}) as p`,
    as: 'p',
    where: sql`true`,
    item: sql`(select ${articleJson} from article s where s.id = p.article_id)`,
    total: filtered ? undefined : sql`select coalesce(sum(n), 0) from article_tally`,
  });
});

const findMyArticles = statement<Page>()('journal.mine', (_db, args) =>
  listRow(args, {
    from: sql`article s`,
    where: sql`s.author_id = ${args.arg('readerId')}`,
    item: articleJson,
  }),
);

// Of the last 200 articles; a tag is shown as it was written last.
const findTags = statement()(
  'journal.tags',
  () => sql<{ body: string }>`
    with newest as (
      select tags, feed_id from article where published order by feed_id desc limit 200),
    used as (
      select (array_agg(tag order by feed_id desc))[1] as tag, count(*) as n, max(feed_id) as newest
      from newest, unnest(tags) as given(tag) group by fold(tag)
      order by n desc, newest desc limit 10)
    select coalesce(json_agg(json_build_object('tag', tag, 'count', n) order by n desc, newest desc), '[]')::text
      as body from used`,
);

const findPlaces = statement()(
  'journal.places',
  () => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('place', place, 'count', n) order by place), '[]')::text as body
    from (select place, count(*) as n from article where published and place is not null group by place) as named`,
);

/** An article as `readerId` may see it: JSON text; undefined where they may not. */
export async function readArticle(tx: Tx, which: One): Promise<string | undefined> {
  return (await findArticle(tx, which))[0]?.body;
}

/** Who wrote an article and what it says, as text; undefined where `viewerId` may not see it. */
export async function readArticleText(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findText(tx, which))[0];
}

type Asked = Page & Partial<Record<'tag' | 'q' | 'author' | 'place', string | undefined>>;

/** What is published, newest first; every word of `q` must stand in title, content or tags. */
export async function readArticles(
  tx: Tx,
  { q, tag, place, ...asked }: Asked,
): Promise<ListRow | undefined> {
  const filters = {
    ...asked,
    tag: tag || undefined,
    place: place || undefined,
    ...readListWords(q),
  };
  return (await findArticles(tx, filters))[0];
}

export async function readMyArticles(tx: Tx, asked: Page): Promise<ListRow | undefined> {
  return (await findMyArticles(tx, asked))[0];
}

/** The ten commonest tags, as JSON text. */
export async function readTags(tx: Tx): Promise<string> {
  return (await findTags(tx, {}))[0]?.body ?? '[]';
}

/** The places that articles are about, as JSON text. */
export async function readArticlePlaces(tx: Tx): Promise<string> {
  return (await findPlaces(tx, {}))[0]?.body ?? '[]';
}
