import { z } from 'zod';
import { useDraftName } from '#web/forms/draft.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { type Article, newArticle, splitTags } from '../../journal.contract.ts';

/** What the fields of an article hold; the tags as they are typed, with commas. */
export type ArticleValues = {
  title: string;
  standfirst: string;
  content: string;
  tags: string;
  /** '': none. */
  place: string;
  series: string;
  imageUrl: string | null;
  thumbnailUrl: string | null;
  public: boolean;
  commentsOpen: boolean;
};

const EMPTY: ArticleValues = {
  title: '',
  standfirst: '',
  content: '',
  tags: '',
  place: '',
  series: '',
  imageUrl: null,
  thumbnailUrl: null,
  public: false,
  commentsOpen: true,
};

/** The tags as they are typed, judged as the list they will be. */
const typedArticle = () => newArticle.extend({ tags: z.string().check(checkTags) });

const checkTags = (context: z.core.ParsePayload<string>) => {
  const fault = newArticle.shape.tags.safeParse(context.value).error?.issues[0];
  if (fault) {
    context.issues.push({ code: 'custom', message: fault.message, input: context.value });
  }
};

export function useNewArticleForm(): Form<ArticleValues> {
  return useForm({ schema: typedArticle(), initial: EMPTY, draft: useDraftName('article') });
}

export function useArticleForm(article: Article): Form<ArticleValues> {
  const {
    tags,
    place,
    series,
    title,
    standfirst,
    content,
    imageUrl,
    thumbnailUrl,
    public: isPublic,
    commentsOpen,
  } = article;
  return useForm<ArticleValues>({
    schema: typedArticle(),
    initial: {
      ...{ title, standfirst, content, imageUrl, thumbnailUrl, commentsOpen },
      tags: tags.join(', '),
      place: place ?? '',
      series: series ?? '',
      public: isPublic,
    },
    draft: useDraftName(`article-${article._id}`),
  });
}

export function bodyOf(values: ArticleValues, published: boolean) {
  return {
    ...values,
    // An empty image goes, one left out stays.
    imageUrl: values.imageUrl ?? '',
    thumbnailUrl: values.thumbnailUrl ?? '',
    tags: splitTags(values.tags),
    published,
  };
}
