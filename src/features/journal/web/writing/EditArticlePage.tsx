import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { HiddenNote } from '#features/moderation/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { forgetDraft, useDraftName } from '#web/forms/draft.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import type { Article } from '../../journal.contract.ts';
import { journalErrors, journalTexts } from '../../journal-sentences.contract.ts';
import { findIdFault } from '../reading/article-address.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { bodyOf, useArticleForm } from './article-form.ts';
import '../journal.css';
import './article-editor.css';
import { useArticle, useUpdateArticle } from '../journal.data.ts';
import { NoArticle } from '../reading/NoArticle.tsx';
import { useLater } from './use-later.ts';

const REDIRECT_MS = 2_000;

/** Its author's or an administrator's right. */
export function EditArticlePage() {
  const { id = '' } = useParams();
  const fault = findIdFault(id);
  return fault ? <NoArticle sentence={fault} /> : <KnownAddress key={id} id={id} />;
}

function KnownAddress({ id }: { id: string }) {
  const me = useSession()?.user;
  const read = useArticle(id, true);
  if (read.error?.status === 404) return <NoArticle sentence={journalErrors.notFound.message} />;
  if (read.data && read.data.author._id !== me?._id && me?.isAdmin !== true) {
    return <NoArticle sentence={journalErrors.notAuthor.message} />;
  }
  return (
    <div className="article-writing">
      <PageHead
        title="Modifier l'article"
        area="journal"
        back={{ to: `/journal/${id}`, label: 'Article' }}
      />
      {read.isPending && (
        <Card role="status">
          <span className="sr">Chargement de l'article…</span>
          <p className="sk sk-text" data-fill="content" data-look="article-source" data-whole="" />
        </Card>
      )}
      {!read.data && read.isError && (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <EditForm article={read.data} />}
    </div>
  );
}

function EditForm({ article }: { article: Article }) {
  const navigate = useNavigate();
  const later = useLater(REDIRECT_MS);
  const form = useArticleForm(article);
  const draft = useDraftName(`article-${article._id}`);
  // As it was when the page was opened: publishing it does not change the buttons under the finger.
  const [wasPublished] = useState(article.published);
  const update = useUpdateArticle({ ...article, published: wasPublished }, () => {
    forgetDraft(draft);
    later(() => void navigate(`/journal/${article._id}`, { replace: true }));
  });
  return (
    <VerifiedOnly to="modifier cet article">
      <ArticleForm
        form={form}
        intro={wasPublished ? null : <HiddenNote id={article._id} />}
        submitLabel={wasPublished ? 'Enregistrer' : "Publier l'article"}
        draftLabel={wasPublished ? undefined : 'Garder comme brouillon'}
        working={update.isPending || update.isSuccess}
        error={update.error}
        failed={journalTexts.updateFailed}
        onSend={(values, published) =>
          update.mutate({ params: { id: article._id }, body: bodyOf(values, published) })
        }
      />
    </VerifiedOnly>
  );
}
