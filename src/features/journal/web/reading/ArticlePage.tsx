import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { useIdleSteps } from '#web/start/public.ts';
import { BackLink } from '#web/ui/cards/BackLink.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PictureSkeleton, TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { Article as ArticleRead } from '../../journal.contract.ts';
import { journalErrors } from '../../journal-sentences.contract.ts';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleTalk } from './ArticleTalk.tsx';
import { ArticleText } from './ArticleText.tsx';
import { findIdFault } from './article-address.ts';
import { EpisodeLinks } from './EpisodeLinks.tsx';
import '../journal.css';
import { useArticle, useJournalLive } from '../journal.data.ts';
import { MoreArticles } from './MoreArticles.tsx';
import { NoArticle } from './NoArticle.tsx';

export function ArticlePage() {
  const { id = '' } = useParams();
  const fault = findIdFault(id);
  return fault ? <NoArticle sentence={fault} /> : <KnownAddress key={id} id={id} />;
}

function KnownAddress({ id }: { id: string }) {
  useJournalLive();
  const [deleted, setDeleted] = useState(false);
  const read = useArticle(id, !deleted);
  // Drawn piece by piece: an answer would be drawn in one go.
  const article = useDeferredValue(read.data);
  const [isKnown] = useState(article !== undefined);
  useDocumentTitle(read.data?.title ?? 'Article');
  if (read.error?.status === 404) return <NoArticle sentence={journalErrors.notFound.message} />;
  return (
    <div className="article-page">
      <div className="pagehead article-head">
        <BackLink to="/journal">Journal</BackLink>
      </div>
      {article && (
        <Article article={article} isKnown={isKnown} onDeleted={() => setDeleted(true)} />
      )}
      {!article && !read.isError && (
        <div className="art">
          <TextSkeleton label="Chargement de l'article…" title="Article" count={3} />
          <PictureSkeleton drawn />
        </div>
      )}
      {!article && read.isError && (
        <>
          <h1 className="sr">Article</h1>
          <ErrorState
            message={read.error.message}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        </>
      )}
    </div>
  );
}

type Props = {
  article: ArticleRead;
  /** Seen before: it stands as long as it was left. */
  isKnown: boolean;
  onDeleted: () => void;
};

function Article({ article, isKnown, onDeleted }: Props) {
  const step = useIdleSteps(2, isKnown);
  return (
    <>
      <ArticleText article={article}>
        <EpisodeLinks {...article} />
        {step >= 1 && <ArticleEnd article={article} onDeleted={onDeleted} />}
      </ArticleText>
      {step >= 2 && article.published && <ArticleTalk article={article} />}
      {step >= 2 && <MoreArticles than={article} />}
    </>
  );
}
