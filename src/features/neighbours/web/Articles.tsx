import { useId } from 'react';
import { Link } from 'react-router';
import { useArticlesOf } from '#features/journal/web/public.ts';
import { picturesApart, undrawnArticle } from '#web/motif/drawing.ts';
import { useNow } from '#web/use-now.ts';
import { saySince } from '#web/words/card-words.ts';
import type { NeighbourPage } from '../neighbours.contract.ts';
import { ThingRow } from './ThingRow.tsx';

/** What they wrote in the journal, the newest; nothing where they wrote nothing. */
export function Articles({ of, title }: { of: Pick<NeighbourPage, '_id'>; title: string }) {
  const id = useId();
  const now = useNow();
  const { articles, total } = useArticlesOf(of._id);
  if (articles.length === 0) return null;
  const pictures = picturesApart(articles.map(undrawnArticle));
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="row nb-title">
        <h2 id={id}>{title}</h2>
        {total > articles.length && (
          <Link to={`/journal?auteur=${of._id}`}>Lire les {total} articles</Link>
        )}
      </div>
      <ul className="card nb-open">
        {articles.map((article, at) => (
          <ThingRow
            key={article._id}
            {...{ area: 'journal', kind: 'Article', title: article.title }}
            to={`/journal/${article._id}`}
            picture={pictures[at]}
          >
            {saySince(article.createdAt, now)}
          </ThingRow>
        ))}
      </ul>
    </section>
  );
}
