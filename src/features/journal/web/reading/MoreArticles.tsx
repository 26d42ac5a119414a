import { picturesApart, undrawnArticle } from '#web/motif/drawing.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import type { Article } from '../../journal.contract.ts';
import { useNewestArticles } from '../journal.data.ts';
import { TagList } from '../TagList.tsx';

/** 'À lire aussi': the newest articles but the one just read, whose drawing none of them has again. */
export function MoreArticles({ than }: { than: Article }) {
  const now = useNow();
  const others = (useNewestArticles().data ?? []).filter(({ _id }) => _id !== than._id).slice(0, 3);
  if (others.length === 0) return null;
  const [, ...pictures] = picturesApart([than, ...others].map(undrawnArticle));
  return (
    <section className="more-articles stack">
      <h2>À lire aussi</h2>
      <ul className="grid3 of-three">
        {others.map((article, at) => (
          <ItemCard
            key={article._id}
            title={article.title}
            to={`/journal/${article._id}`}
            picture={pictures[at] ?? ''}
            category={<TagList short tags={article.tags.slice(0, 1)} />}
            person={{
              who: article.author,
              name: nameShortly(article.author),
              since: saySince(article.createdAt, now),
            }}
          />
        ))}
      </ul>
    </section>
  );
}
