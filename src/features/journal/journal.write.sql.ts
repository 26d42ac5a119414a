// What changes articles. Invariant: whoever decides from an article's standing holds its lock (`lockArticle`).
import { sql } from 'kysely';
import { smallOf } from '#features/uploads/uploads.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { Ceiling } from '#server/http/limits.ts';
import { countingTry } from '#server/http/rate-limit.sql.ts';
import { eventRow, telling, toEveryone, toResident } from '#server/live/live.sql.ts';
import { articleChanged } from './journal.contract.ts';
import { articleJson } from './journal.read.sql.ts';
import type { Standing } from './journal.rules.ts';

interface NewArticle {
  title: string;
  content: string;
  standfirst?: string | undefined;
  tags: string[];
  place?: string | null | undefined;
  series?: string | null | undefined;
  imageUrl: string | null;
  thumbnailUrl: string | null;
  published: boolean;
  public?: boolean | undefined;
  commentsOpen?: boolean | undefined;
  authorId: string;
}

/** Left out: it stays. */
interface ChangedArticle {
  id: string;
  title: string;
  content: string;
  standfirst?: string | undefined;
  tags?: string[] | undefined;
  place?: string | null | undefined;
  series?: string | null | undefined;
  imageUrl?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
  published?: boolean | undefined;
  public?: boolean | undefined;
  commentsOpen?: boolean | undefined;
}

export interface LockedArticle extends Standing {
  id: string;
  place: string | null;
}

// One round trip: counts the try, creates, tells, and answers with the article as its GET would.
const create = statement<NewArticle & Partial<Ceiling>>()('journal.create', (_db, { arg, has }) => {
  const limited = has('key');
  const tried = sql`tried as (${countingTry(arg('key'), arg('seconds'))}),`;
  const max = sql`${arg('max')}::int`;
  return sql<{ body: string | null; retryAfter: number | null }>`
    with ${limited ? tried : sql``} created as (
      insert into article (title, content, tags, image_url, thumbnail_url, published, author_id, public,
        comments_open, standfirst, place, series)
      select ${arg('title')}::text, ${arg('content')}::text, ${arg('tags')}::text[],
        ${arg('imageUrl')}::text, ${arg('thumbnailUrl')}::text, ${arg('published')}::boolean,
        ${arg('authorId')}::text, coalesce(${arg('public')}::boolean, false),
        coalesce(${arg('commentsOpen')}::boolean, true), coalesce(${arg('standfirst')}::text, ''),
        ${arg('place')}::text, ${arg('series')}::text
      ${limited ? sql`where (select points from tried) <= ${max}` : sql``}
      returning *
    ), told as (${telling(sql`created`, [
      eventRow(
        articleChanged,
        sql`case when published then ${toEveryone} else ${toResident(sql`author_id`)} end`,
        { _id: sql`id`, change: sql`'created'` },
      ),
    ])})
    select (select ${articleJson} from created s) as body,
      ${limited ? sql`(select remaining from tried where points > ${max})` : sql`null::int`} as "retryAfter"`;
});

const lock = statement<{ id: string; byId: string }>()(
  'journal.lock',
  (_db, { arg }) => sql<LockedArticle>`
    select s.id, s.author_id as "authorId", s.published, s.place,
      exists (select from resident r where r.id = ${arg('byId')} and r.is_admin) as "byAdmin"
    from article s where s.id = ${arg('id')} for update of s`,
);

const change = statement<ChangedArticle>()('journal.change', (db, { arg, has }) => {
  // What was a draft until now begins its life in the journal.
  const appears = sql`not article.published and ${arg('published')}::boolean`;
  // What readers see: who opens it to all, or closes its comments, has not changed it.
  const changedAt = sql<Date>`case when (article.title, article.content${has('tags') ? sql`, article.tags` : sql``}
      ${has('standfirst') ? sql`, article.standfirst` : sql``}
      ${has('imageUrl') ? sql`, article.image_url` : sql``}) is distinct from
      (${arg('title')}::text, ${arg('content')}::text${has('tags') ? sql`, ${arg('tags')}::text[]` : sql``}
      ${has('standfirst') ? sql`, ${arg('standfirst')}::text` : sql``}
      ${has('imageUrl') ? sql`, ${arg('imageUrl')}::text` : sql``})
    ${has('published') ? sql`or ${appears}` : sql``} then now() else article.updated_at end`;
  return db
    .updateTable('article')
    .set({ title: arg('title'), content: arg('content'), updated_at: changedAt })
    .$if(has('standfirst'), (query) => query.set({ standfirst: arg('standfirst') }))
    .$if(has('place'), (query) => query.set({ place: arg('place') }))
    .$if(has('series'), (query) => query.set({ series: arg('series') }))
    .$if(has('tags'), (query) => query.set({ tags: arg('tags') }))
    .$if(has('imageUrl'), (query) => query.set({ image_url: arg('imageUrl') }))
    .$if(has('thumbnailUrl'), (query) => query.set({ thumbnail_url: arg('thumbnailUrl') }))
    .$if(has('public'), (query) => query.set({ public: arg('public') }))
    .$if(has('commentsOpen'), (query) => query.set({ comments_open: arg('commentsOpen') }))
    .$if(has('published'), (query) =>
      query.set({
        published: arg('published'),
        feed_id: sql`case when ${appears} then new_id() else article.feed_id end`,
        created_at: sql`case when ${appears} then now() else article.created_at end`,
      }),
    )
    .where('id', '=', arg('id'));
});

// As old as it was, where it stood.
const show = statement<{ id: string }>()('journal.show', (db, { arg }) =>
  db.updateTable('article').set({ published: true }).where('id', '=', arg('id')).returning('id'),
);

const remove = statement<{ id: string }>()('journal.delete', (db, { arg }) =>
  db.deleteFrom('article').where('id', '=', arg('id')),
);

/**
 * Creates an article. `body`: its JSON text, null when the ceiling is reached; then `retryAfter` is in seconds.
 */
export async function insertArticle(
  tx: Tx,
  article: NewArticle,
  ceiling: Ceiling | undefined,
): Promise<{ body: string | null; retryAfter: number | null }> {
  const [row] = await create(tx, {
    ...{ ...article, ...ceiling },
    thumbnailUrl: smallOf(article) ?? null,
  });
  return row ?? { body: null, retryAfter: null };
}

/** Locks an article until the transaction ends, and reads where it stands for `byId`. */
export async function lockArticle(
  tx: Tx,
  which: { id: string; byId: string },
): Promise<LockedArticle | undefined> {
  return (await lock(tx, which))[0];
}

export async function updateArticle(tx: Tx, article: ChangedArticle): Promise<void> {
  await change(tx, { ...article, thumbnailUrl: smallOf(article) });
}

/** False when there is no such article any more. */
export async function publishAgain(tx: Tx, id: string): Promise<boolean> {
  return (await show(tx, { id })).length > 0;
}

export async function deleteArticle(tx: Tx, id: string): Promise<void> {
  await remove(tx, { id });
}
