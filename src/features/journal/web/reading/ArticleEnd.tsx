import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { hasLeft } from '#contract/former-neighbour.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Article } from '../../journal.contract.ts';
import { journalTexts } from '../../journal-sentences.contract.ts';
import { picturesOf } from '../article-words.ts';
import { useArticleDeletion } from '../use-article-deletion.ts';
import { ArticleThanks } from './ArticleThanks.tsx';

type Props = { article: Article; onDeleted: () => void };

export function ArticleEnd({ article, onDeleted }: Props) {
  const mine = useSession()?.user._id === article.author._id;
  return (
    <>
      {article.published && <ArticleThanks article={article} />}
      {mine ? (
        <OwnActions article={article} onDeleted={onDeleted} />
      ) : (
        <AuthorCard article={article} />
      )}
    </>
  );
}

function AuthorCard({ article }: { article: Article }) {
  const { author } = article;
  const presence = usePresence()(author._id);
  const name = nameShortly(author);
  return (
    <section className="card pad author" aria-label="L'auteur">
      <div className="row wrapx">
        <div className="who grow">
          <Avatar size="l" person={author} presence={presence} />
          <span>
            <b>
              <NeighbourLink of={author} />
            </b>
            {!hasLeft(author) && (
              <small>
                <Presence bare status={presence} />
              </small>
            )}
          </span>
        </div>
        <LinkButton look="3" to={`/journal?auteur=${author._id}`}>
          Ses articles
        </LinkButton>
      </div>
      <div className="row wrapx">
        <WriteButton to={author}>Écrire à {author.firstName || name}</WriteButton>
        <Share article={article} />
        <ReportButton
          {...{ kind: 'journal', id: article._id, title: article.title, author }}
          pictures={picturesOf(article)}
        />
      </div>
    </section>
  );
}

function OwnActions({ article, onDeleted }: Props) {
  const navigate = useNavigate();
  const deletion = useArticleDeletion(article, () => {
    onDeleted();
    void navigate('/my-journal', { replace: true });
  });
  return (
    <div className="row wrapx">
      <LinkButton icon={IconPencil} to={`/journal/${article._id}/edit`}>
        Modifier
      </LinkButton>
      {article.published && <Share article={article} />}
      <Button
        look="x"
        icon={IconTrash}
        working={deletion.isPending}
        workingLabel="Suppression…"
        onClick={() => void deletion.ask()}
      >
        Supprimer
      </Button>
    </div>
  );
}

function Share({ article }: { article: Article }) {
  return (
    <ShareButton
      title={article.title}
      path={article.public ? `/a/${article._id}` : `/journal/${article._id}`}
      copied={journalTexts.linkCopied}
    />
  );
}
