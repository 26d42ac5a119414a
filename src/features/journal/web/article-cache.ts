import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/data/api.ts';
import { filtersOf, listsOf, makeEntityCache } from '#web/data/entity-cache.ts';
import { holds, replaced, withOneMore, without } from '#web/data/list-pages.ts';
import { readSession } from '#web/data/session.ts';
import {
  type Article,
  getArticle,
  listArticles,
  listMyArticles,
  listTags,
} from '../journal.contract.ts';

type Filters = { tag: string; q: string; author: string };

function keepInLists(client: QueryClient, article: Article): void {
  const same = ({ _id }: Article) => _id === article._id;
  for (const [key, kept] of listsOf<Article>(client, listArticles)) {
    const { tag, q, author } = filtersOf<Filters>(key);
    if (tag || q || author) void client.invalidateQueries({ queryKey: key });
    else if (!article.published) client.setQueryData(key, without(kept, same));
    else if (holds(kept, article._id)) {
      client.setQueryData(
        key,
        replaced(kept, (other) => (same(other) ? article : other)),
      );
    } else client.setQueryData(key, withOneMore(kept, article));
  }
  for (const [key, kept] of listsOf<Article>(client, listMyArticles)) {
    const isNew = article.author._id === readSession()?.user._id && !holds(kept, article._id);
    client.setQueryData(
      key,
      isNew
        ? withOneMore(kept, article)
        : replaced(kept, (other) => (same(other) ? article : other)),
    );
  }
  void client.invalidateQueries({ queryKey: keyOf(listTags) });
}

function dropFromLists(client: QueryClient, id: string): void {
  for (const route of [listArticles, listMyArticles]) {
    for (const [key, kept] of listsOf<Article>(client, route)) {
      client.setQueryData(
        key,
        without(kept, ({ _id }) => _id === id),
      );
    }
  }
  void client.invalidateQueries({ queryKey: keyOf(listTags) });
}

export const articleCache = makeEntityCache({
  get: getArticle,
  list: listArticles,
  others: [listMyArticles, listTags],
  keepInLists,
  dropFromLists,
});
