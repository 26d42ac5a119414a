/** The articles of the demonstration: every text once, by somebody who could have written it. */
import { type DemoPerson, demoFace, suits } from './people.ts';
import { makeRandom } from './random.ts';
import type { ArticleText } from './texts/article-text.ts';
import { ARTICLES_LIFE } from './texts/articles-life.ts';
import { ARTICLES_PLACES } from './texts/articles-places.ts';

export type DemoArticle = {
  author: DemoPerson;
  title: string;
  content: string;
  standfirst: string;
  tags: readonly string[];
  published: boolean;
  createdHoursAgo: number;
};

const ARTICLE_TEXTS: readonly ArticleText[] = [...ARTICLES_PLACES, ...ARTICLES_LIFE];

const SEED = 1789;
const OLDEST_HOURS = 60 * 24;

/** The articles of these residents, always the same for the same residents; newest last. */
export function demoArticles(people: readonly DemoPerson[]): DemoArticle[] {
  const random = makeRandom(SEED);
  const face = demoFace(people);
  const writers = new Set([face]);
  const step = OLDEST_HOURS / ARTICLE_TEXTS.length;
  return random
    .shuffle(ARTICLE_TEXTS)
    .map((article, index): DemoArticle => {
      const createdHoursAgo = Math.round(index * step) + random.int(2, 60);
      const isFree = (person: DemoPerson) =>
        suits(person, article.by) &&
        person.joinedDaysAgo * 24 > createdHoursAgo &&
        !writers.has(person);
      const author = article.byFace ? face : random.pick(people.filter(isFree));
      writers.add(author);
      return {
        author,
        title: article.title,
        content: article.text,
        standfirst: article.standfirst ?? '',
        tags: article.tags,
        published: article.draft !== true,
        createdHoursAgo,
      };
    })
    .sort((a, b) => b.createdHoursAgo - a.createdHoursAgo);
}
