/** Writes the articles of the demonstration, as they stand at `now`. */
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import type { DemoArticle } from './articles.ts';
import { hoursToEvening } from './by-day.ts';
import { idOf as idAt } from './load.sql.ts';
import { type DemoSetting, hoursBefore } from './setting.ts';

export interface ArticleSetting extends DemoSetting {
  articles: readonly DemoArticle[];
}

// An article's place in the journal is its moment.
const addArticles = statement<{ rows: string }>()(
  'demo.articles',
  (_db, { arg }) => sql`
    with drawn as materialized (
      select ${idAt} as id, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(title text, content text, standfirst text, tags text[],
        published boolean, "authorId" text, "createdAt" timestamptz)
    )
    insert into article (id, feed_id, title, content, standfirst, tags, published, author_id,
      created_at, updated_at, place, series)
    select d.id, d.id, d.title, d.content, d.standfirst, d.tags, d.published, d."authorId",
      d."createdAt", d."createdAt",
      case when d.title like 'Le marché du Cours de Vincennes%' then 'Marché Cours de Vincennes'
        when d.title like '%vélo%' then 'Picpus' end,
      case when d."authorId" = (select "authorId" from drawn where published
        group by 1 order by count(*) desc, 1 limit 1) then 'Carnets du quartier' end
    from drawn d`,
);

export async function writeArticles(tx: Tx, setting: ArticleSetting): Promise<void> {
  const { articles, idOf, now } = setting;
  const rows = articles.map((article) => {
    const { author, title, content, standfirst, tags, published } = article;
    const hoursAgo = article.createdHoursAgo;
    return {
      ...{ title, content, standfirst, tags, published },
      authorId: idOf(author),
      createdAt: hoursBefore(now, hoursAgo + hoursToEvening(hoursAgo, now)),
    };
  });
  await addArticles(tx, { rows: JSON.stringify(rows) });
}
