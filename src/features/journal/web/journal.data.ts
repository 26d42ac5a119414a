import { useList, useRead, useWrite } from '#web/data/api.ts';
import { useAftermath, useEntityLive } from '#web/data/entity-cache.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  type Article,
  articleChanged,
  deleteArticle,
  getArticle,
  listArticlePlaces,
  listArticles,
  listMyArticles,
  listTags,
  updateArticle,
} from '../journal.contract.ts';
import { journalTexts } from '../journal-sentences.contract.ts';
import { articleCache } from './article-cache.ts';

const PAGE = 12;
/** One is the article being read. */
const OTHERS = 4;
/** On their own page. */
const OF_ONE = 3;

type Filters = { tag?: string; q?: string; author?: string; place?: string };

/** Newest first, page after page. */
export function useArticles(filters: Filters) {
  return useList(listArticles, { limit: PAGE, ...filters });
}

export function useNewestArticles() {
  return useRead(listArticles, { query: { limit: OTHERS } });
}

/** Of one author, the newest, and how many there are. */
export function useArticlesOf(author: string) {
  const first = useList(listArticles, { limit: OF_ONE, author }).data?.pages[0];
  return { articles: first?.items ?? [], total: first?.total ?? 0 };
}

export function useMyArticles() {
  return useList(listMyArticles, { limit: PAGE });
}

/** The commonest tags. */
export function useTags() {
  return useRead(listTags);
}

/** Places that articles are about. */
export function usePlaces() {
  return useRead(listArticlePlaces);
}

/** @param kept false once the reader has deleted it: nothing is left to ask for. */
export function useArticle(id: string, kept: boolean) {
  return useRead(getArticle, { params: { id } }, { enabled: kept });
}

export function useJournalLive(): void {
  useEntityLive(articleChanged, articleCache);
}

/** The form shows its failure itself, in `error`. */
export function useUpdateArticle(
  { _id: id, published }: Pick<Article, '_id' | 'published'>,
  onDone: (article: Article) => void,
) {
  const { show, askIfStale } = useAftermath(articleCache, id);
  return useWrite(updateArticle, {
    onSuccess: (article) => {
      const { updated, keptAsDraft, published: appeared } = journalTexts;
      show(article, article.published ? (published ? updated : appeared) : keptAsDraft);
      onDone(article);
    },
    onError: askIfStale,
  });
}

export function useDeleteArticle(id: string, onDone?: () => void) {
  const { client, sayWhy } = useAftermath(articleCache, id);
  return useWrite(deleteArticle, {
    onSuccess: () => {
      onDone?.();
      articleCache.drop(client, id);
      toast.success(journalTexts.deleted);
    },
    onError: sayWhy,
  });
}
