/** Writes what neighbours of the demonstration say of its articles, as it stands at `now`. */
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { hoursToEvening, sayByDay } from './by-day.ts';
import { idOf as idAt } from './load.sql.ts';
import type { ArticleSetting } from './load-articles.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom } from './random.ts';
import { hoursBefore } from './setting.ts';
import { COMMENTS } from './texts/article-comments.ts';

const SEED = 1793;
const MOST_THANKS = 14;

const addThanks = statement<{ rows: string }>()(
  'demo.article_thanks',
  (_db, { arg }) => sql`
    insert into article_thanks (article_id, resident_id, thanked_at)
    select a.id, t.by, t."createdAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t(title text, by text, "createdAt" timestamptz)
    join article a on a.title = t.title`,
);

const addComments = statement<{ rows: string }>()(
  'demo.article_comments',
  (_db, { arg }) => sql`
    with said as materialized (
      select ${idAt} as id, a.id as article_id, a.author_id, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(title text, by text, text text, answer text,
        "createdAt" timestamptz, "answeredAt" timestamptz)
      join article a on a.title = t.title
    ), asked as (
      insert into article_comment (id, article_id, author_id, content, created_at)
      select id, article_id, by, text, "createdAt" from said returning id
    )
    insert into article_comment (article_id, author_id, answers_id, content, created_at)
    select article_id, author_id, said.id, answer, "answeredAt" from said join asked on asked.id = said.id
    where answer is not null`,
);

export async function writeArticleTalk(
  tx: Tx,
  { articles, people, idOf, now }: ArticleSetting & { people: readonly DemoPerson[] },
): Promise<void> {
  const random = makeRandom(SEED);
  const at = (hoursAgo: number) => hoursBefore(now, hoursAgo);
  const published = articles.filter((article) => article.published);
  const readersOf = (article: (typeof articles)[number]) =>
    random.shuffle(
      people.filter(
        (person) =>
          person !== article.author && person.joinedDaysAgo * 24 > article.createdHoursAgo,
      ),
    );
  const thanks = published.flatMap((article) =>
    readersOf(article)
      .slice(0, random.int(0, MOST_THANKS))
      .map((person) => ({
        title: article.title,
        by: idOf(person),
        createdAt: at(article.createdHoursAgo * random.next()),
      })),
  );
  const comments = published.flatMap((article) => {
    const texts = COMMENTS[article.title] ?? [];
    const readers = readersOf(article);
    const spoken = sayByDay(
      texts.map((_, at) => (article.createdHoursAgo * (texts.length - at)) / (texts.length + 1)),
      now,
    );
    return texts.map((said, index) => {
      const hoursAgo = spoken[index] ?? 0;
      const answered = hoursAgo * 0.7;
      return {
        ...said,
        title: article.title,
        by: idOf(readers[index] ?? random.pick(readers)),
        createdAt: at(hoursAgo),
        answeredAt: at(Math.min(answered + hoursToEvening(answered, now), hoursAgo * 0.98)),
      };
    });
  });
  await addThanks(tx, { rows: JSON.stringify(thanks) });
  await addComments(tx, { rows: JSON.stringify(comments) });
}
