import { useNavigate } from 'react-router';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { forgetDraft, useDraftName } from '#web/forms/draft.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { journalTexts } from '../../journal-sentences.contract.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { bodyOf, useNewArticleForm } from './article-form.ts';
import '../journal.css';
import './article-editor.css';
import { NEW_ARTICLE } from '../posting.ts';
import { useLater } from './use-later.ts';

const REDIRECT_MS = 100;

/** 'Écrire un article'. What is typed stays in this browser until it is published or erased. */
export function NewArticlePage() {
  const navigate = useNavigate();
  const later = useLater(REDIRECT_MS);
  const form = useNewArticleForm();
  const draft = useDraftName('article');
  // What was typed stands until the next page does.
  const kept = { ...form, reset: () => forgetDraft(draft) };
  const goTo = (address: string) => later(() => void navigate(address, { replace: true }));
  const create = useCreation(NEW_ARTICLE, kept, {
    onDone: ({ _id, published }) => goTo(published ? `/journal/${_id}` : '/my-journal'),
    onKept: () => goTo('/my-journal'),
  });
  return (
    <div className="article-writing">
      <PageHead
        title="Écrire un article"
        area="journal"
        back={{ to: '/journal', label: 'Journal' }}
      />
      <VerifiedOnly to="écrire un article">
        <ArticleForm
          form={form}
          intro={
            <p className="muted">Une adresse, une recette, un souvenir : tout le quartier lira.</p>
          }
          submitLabel="Publier l'article"
          draftLabel="Garder comme brouillon"
          working={create.isPending || create.isSuccess}
          error={create.error}
          failed={journalTexts.createFailed}
          onLater={create.onLater}
          onSend={(values, published) => create.send(bodyOf(values, published))}
        />
      </VerifiedOnly>
    </div>
  );
}
