// What is said of an article. Invariant: of a draft nothing is said or read; neither side of a block reads the other;
// whoever writes holds the article, so that nothing is said of what is gone, or closed meanwhile.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Read {
  id: string;
  readerId: string;
}

const findThanks = statement<Read>()(
  'journal.thanks',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object(
      'count', (select count(*) from article_thanks t where t.article_id = s.id),
      'mine', exists (select from article_thanks t where t.article_id = s.id and t.resident_id = ${arg('readerId')}),
      'from', (select coalesce(json_agg(${neighbour('t.resident_id')} order by t.thanked_at desc), '[]') from (
        select * from article_thanks t
        where t.article_id = s.id and s.author_id = ${arg('readerId')}
          and t.resident_id not in ${hiddenFrom(arg('readerId'))}
        order by t.thanked_at desc limit 50) as t))::text as body
    from article s where s.id = ${arg('id')} and (s.published or s.author_id = ${arg('readerId')})`,
);

const hold = statement<{ id: string }>()(
  'journal.hold_for_talk',
  (_db, { arg }) => sql<{ authorId: string; title: string; commentsOpen: boolean }>`
    select s.author_id as "authorId", s.title, s.comments_open as "commentsOpen" from article s
    where s.id = ${arg('id')} and s.published for share of s`,
);

// Said, taken back and said again is no news: nobody makes a neighbour's telephone ring all day.
const thank = statement<{ id: string; byId: string }>()(
  'journal.thank',
  (_db, { arg }) => sql<{ isNews: boolean }>`
    insert into article_thanks as t (article_id, resident_id) values (${arg('id')}, ${arg('byId')})
    on conflict do nothing returning not exists (
      select from notification n join article s on s.id = t.article_id where n.recipient_id = s.author_id
        and n.about_type = 'journal' and n.about_id = s.id and n.kind = 'journal_thanked'
        and t.resident_id = any(n.actors)) as "isNews"`,
);

const unthank = statement<{ id: string; byId: string }>()(
  'journal.unthank',
  (_db, { arg }) => sql<{ id: string }>`
    delete from article_thanks where article_id = ${arg('id')} and resident_id = ${arg('byId')}
    returning article_id as id`,
);

/** The answers of the comment `c` that the reader may read. */
const answersOf = (readerId: unknown) => sql`from article_comment r
  where r.answers_id = c.id and r.content <> '' and r.author_id not in ${hiddenFrom(readerId)}`;

const saidJson = (
  row: string,
) => sql`'_id', ${sql.ref(`${row}.id`)}, 'content', ${sql.ref(`${row}.content`)},
  'author', ${neighbour(`${row}.author_id`)}, 'createdAt', ${moment(`${row}.created_at`)}`;

const findComments = statement<Read & Page>()('journal.comments', (_db, args) => {
  const { arg } = args;
  return listRow(args, {
    ...{ from: sql`article_comment c`, as: 'c' },
    where: sql`c.article_id = ${arg('id')} and c.answers_id is null
      and c.author_id not in ${hiddenFrom(arg('readerId'))}
      and (c.content <> '' or exists (select ${answersOf(arg('readerId'))}))
      and exists (select from article s where s.id = c.article_id
        and (s.published or s.author_id = ${arg('readerId')}))`,
    item: sql`json_build_object(${saidJson('c')}, 'answers', (
      select coalesce(json_agg(json_build_object(${saidJson('r')}) order by r.id), '[]') from (
        select r.* ${answersOf(arg('readerId'))} order by r.id limit 100) as r))::text`,
  });
});

const holdComment = statement<{ id: string; articleId: string; byId: string }>()(
  'journal.hold_comment',
  (_db, { arg }) => sql<{ authorId: string }>`
    select c.author_id as "authorId" from article_comment c
    where c.id = ${arg('id')} and c.article_id = ${arg('articleId')} and c.content <> '' and c.answers_id is null
      and c.author_id not in ${hiddenFrom(arg('byId'))}
    for update of c`,
);

// In a statement of its own: it then sees all that was answered while this one waited.
const countAnswers = statement<{ id: string }>()(
  'journal.count_answers',
  (_db, { arg }) => sql<{ count: number }>`
    select count(*)::int as count from article_comment r where r.answers_id = ${arg('id')} and r.content <> ''`,
);

interface NewComment {
  articleId: string;
  authorId: string;
  answersId: string | null;
  content: string;
}

const insert = statement<NewComment>()(
  'journal.comment',
  (_db, { arg }) => sql<{ body: string }>`
    with written as (
      insert into article_comment (article_id, author_id, answers_id, content)
      values (${arg('articleId')}, ${arg('authorId')}, ${arg('answersId')}, ${arg('content')}) returning *)
    select json_build_object(${saidJson('c')})::text as body from written c`,
);

const findComment = statement<{ id: string; byId: string }>()(
  'journal.comment_of',
  (_db, { arg }) => sql<{ articleId: string; authorId: string; content: string; byAdmin: boolean }>`
    select c.article_id as "articleId", c.author_id as "authorId", c.content,
      exists (select from resident r where r.id = ${arg('byId')} and r.is_admin) as "byAdmin"
    from article_comment c where c.id = ${arg('id')} and c.content <> '' for update of c`,
);

const isAnswered = sql`exists (select from article_comment r where r.answers_id = c.id and r.content <> '')`;

// Nothing of it stays but where something answers it: then its place in the talk does.
const erase = statement<{ id: string }>()(
  'journal.erase_comment',
  (_db, { arg }) => sql<{ articleId: string }>`
    with gone as (
      delete from article_comment c where c.id = ${arg('id')} and c.content <> '' and not ${isAnswered}
      returning c.article_id
    ), emptied as (
      update article_comment c set content = '' where c.id = ${arg('id')} and c.content <> '' and ${isAnswered}
      returning c.article_id
    )
    select article_id as "articleId" from gone union all select article_id from emptied`,
);

/** Said anew by one statement, which has its time. */
const ARTICLES_AT_ONCE = 200;

// Whoever said something of one may have been answered. Those alone who have not read what they were told of it.
const restate = statement<{ ids: string[] }>()(
  'journal.restate_talk',
  (_db, { arg }) => sql`
    select restate_news(array_agg(distinct n.recipient_id::text), 'journal', one.id)
    from unnest(${arg('ids')}::text[]) as one(id), lateral (
      select s.author_id as who from article s where s.id = one.id
      union select c.author_id from article_comment c where c.article_id = one.id) as told,
      notification n
    where n.recipient_id = told.who and n.about_type = 'journal' and n.about_id = one.id and n.read_at is null
      and tells_of_several(n.kind)
    group by one.id order by one.id`,
);

const findReported = statement<{ id: string; viewerId: string }>()(
  'journal.reported_comment',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select c.author_id as "authorId", c.content as text
    from article_comment c join article s on s.id = c.article_id
    where c.id = ${arg('id')} and c.content <> '' and (s.published or s.author_id = ${arg('viewerId')})`,
);

/** JSON text; undefined where the reader may not see the article. */
export async function readThanksOf(tx: Tx, which: Read): Promise<string | undefined> {
  return (await findThanks(tx, which))[0]?.body;
}

/** Holds a published article while something is said of it. */
export async function holdForTalk(tx: Tx, id: string) {
  return (await hold(tx, { id }))[0];
}

/** Whether its author is to be told; undefined when it was said before. */
export async function insertThanks(tx: Tx, which: { id: string; byId: string }) {
  return (await thank(tx, which))[0];
}

/** False when there was none. */
export async function deleteThanks(tx: Tx, which: { id: string; byId: string }): Promise<boolean> {
  return (await unthank(tx, which)).length === 1;
}

export async function readComments(tx: Tx, asked: Read & Page): Promise<ListRow | undefined> {
  return (await findComments(tx, asked))[0];
}

/** Holds a comment that may be answered, and counts its answers; undefined where there is none for `byId`. */
export async function holdAnswered(tx: Tx, which: { id: string; articleId: string; byId: string }) {
  const [held] = await holdComment(tx, which);
  if (!held) return undefined;
  return { ...held, answered: (await countAnswers(tx, { id: which.id }))[0]?.count ?? 0 };
}

/** JSON text of what was said. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<string | undefined> {
  return (await insert(tx, comment))[0]?.body;
}

/** Holds a comment that has words. */
export async function holdWords(tx: Tx, which: { id: string; byId: string }) {
  return (await findComment(tx, which))[0];
}

/** Takes its words; gives the article it was about, undefined when nothing was left of it. */
export async function eraseComment(tx: Tx, id: string): Promise<string | undefined> {
  return (await erase(tx, { id }))[0]?.articleId;
}

/** What those who were told of comments have not read yet: of what was taken back it says nothing. */
export async function restateTalk(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ARTICLES_AT_ONCE) {
    await restate(tx, { ids: ids.slice(at, at + ARTICLES_AT_ONCE) });
  }
}

/** A comment, for whoever reads its article. */
export async function readReportedComment(
  tx: Tx,
  which: { id: string; viewerId: string },
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findReported(tx, which))[0];
}
