import { IconMessageCircle, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { of } from '#contract/name-words.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import type { Article } from '../../journal.contract.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import type { Comment, Said } from '../../journal-talk.contract.ts';
import { useArticleTalkLive, useComments, useRemoveComment } from './article-talk.data.ts';
import { CommentForm } from './CommentForm.tsx';
import './article-talk.css';

/** What neighbours say under an article, and where to say something. */
export function ArticleTalk({ article }: { article: Article }) {
  useArticleTalkLive(article._id);
  const id = useId();
  const comments = useComments(article._id);
  const listed = comments.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = comments.data?.pages[0]?.total ?? 0;
  return (
    <section className="art-talk" aria-labelledby={id}>
      <h2 id={id}>
        {total > 1 ? `${total} commentaires` : total === 1 ? '1 commentaire' : 'Commentaires'}
      </h2>
      {article.commentsOpen ? (
        <VerifiedOnly to="commenter">
          <CommentForm articleId={article._id} />
        </VerifiedOnly>
      ) : (
        <p className="muted">L'auteur a fermé les commentaires de cet article.</p>
      )}
      {comments.isPending && <TextSkeleton label="Chargement des commentaires…" />}
      {comments.isError && listed.length === 0 && (
        <ErrorState
          message={journalTexts.commentsFailed}
          onRetry={() => void comments.refetch()}
          retrying={comments.isFetching}
        />
      )}
      {listed.length > 0 && (
        <ul className="comments">
          {listed.map((comment) => (
            <TopComment key={comment._id} article={article} comment={comment} />
          ))}
        </ul>
      )}
      <NextPage
        list={comments}
        label="Afficher plus de commentaires"
        failed={journalTexts.commentsFailed}
      />
    </section>
  );
}

function TopComment({ article, comment }: { article: Article; comment: Comment }) {
  const [answering, setAnswering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { answers } = comment;
  const name = nameShortly(comment.author);
  const canAnswer = article.commentsOpen && comment.content !== '' && !hasLeft(comment.author);
  function close() {
    setAnswering(false);
    button.current?.focus();
  }
  return (
    <li>
      <Words said={comment} article={article}>
        {canAnswer && (
          <Button
            ref={button}
            look="3"
            small
            icon={IconMessageCircle}
            aria-expanded={answering}
            aria-label={`Répondre à ${name}`}
            onClick={() => setAnswering(!answering)}
          >
            Répondre
          </Button>
        )}
      </Words>
      {(answers.length > 0 || answering) && (
        <div className="answers">
          {answers.length > 0 && (
            <ul className="comments" aria-label={`Réponses à ${name}`}>
              {answers.map((answer) => (
                <li key={answer._id}>
                  <Words said={answer} article={article} />
                </li>
              ))}
            </ul>
          )}
          {answering && (
            <VerifiedOnly to="répondre">
              <CommentForm
                articleId={article._id}
                answers={{ _id: comment._id, name }}
                onDone={close}
              />
            </VerifiedOnly>
          )}
        </div>
      )}
    </li>
  );
}

type WordsProps = { said: Said; article: Article; children?: ReactNode };

function Words({ said, article, children }: WordsProps) {
  const me = useSession()?.user;
  const remove = useRemoveComment();
  const now = useNow();
  const { author, content, createdAt } = said;
  if (content === '') return <p className="comment-gone muted">Commentaire supprimé</p>;
  const mine = author._id === me?._id;
  async function ask() {
    const agreed = await confirm({
      title: 'Supprimer le commentaire',
      message: mine
        ? "Ses mots disparaîtront. C'est définitif."
        : "Ses mots disparaîtront, et son auteur le saura. C'est définitif.",
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (agreed) remove.mutate({ params: { id: article._id, commentId: said._id } });
  }
  return (
    <article className="comment" aria-label={`Commentaire ${of(nameShortly(author))}`}>
      <Avatar size="s" person={author} />
      <div className="comment-in">
        <p className="comment-by">
          <b>
            <NeighbourLink of={author} />
          </b>
          {author._id === article.author._id && <span className="chip plain">Auteur</span>}
          <small className="muted">{saySince(createdAt, now)}</small>
        </p>
        <p className="comment-text">{content}</p>
        <div className="row wrapx comment-acts">
          {children}
          {(mine || me?.isAdmin) && (
            <Button
              look="3"
              small
              icon={IconTrash}
              working={remove.isPending}
              aria-label={`Supprimer le commentaire ${of(nameShortly(author))}`}
              onClick={() => void ask()}
            >
              Supprimer
            </Button>
          )}
          {!(mine || hasLeft(author)) && <ReportButton kind="comment" id={said._id} />}
        </div>
      </div>
    </article>
  );
}
