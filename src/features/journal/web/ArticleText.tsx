import { IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ReportButton } from '#features/moderation/web/public.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { nameShortly } from '#web/card-words.ts';
import { formatDateTime } from '#web/format-date.ts';
import { useSession } from '#web/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Presence } from '#web/ui/Presence.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import type { Article } from '../journal.contract.ts';
import { journalTexts } from '../journal-sentences.contract.ts';
import { drawingOf } from './article-words.ts';
import { bindSigns } from './french-spaces.ts';
import { Markdown } from './Markdown.tsx';
import { opensWide, sayReadingTime } from './plain-text.ts';
import { TagList } from './TagList.tsx';
import { useArticleDeletion } from './use-article-deletion.ts';

type Props = { article: Article; onDeleted: () => void };

/** An article as it is read: title, author, picture, text, and what the reader may do. */
export function ArticleText({ article, onDeleted }: Props) {
  const mine = useSession()?.user._id === article.author._id;
  return (
    <article className="art">
      <header className="stack art-head">
        <TagList tags={article.tags} />
        <h1 tabIndex={-1}>{bindSigns(article.title)}</h1>
        <Byline article={article} />
        {!article.published && (
          <Note>C'est un brouillon : vous seul le voyez, tant qu'il n'est pas publié.</Note>
        )}
      </header>
      <figure className={joinClasses('bigmedia media', !article.imageUrl && 'drawn')}>
        <Photo
          full
          imageUrl={article.imageUrl}
          thumbnailUrl={article.thumbnailUrl}
          alt={`Photo de « ${article.title} »`}
          fallback={<img src={drawingOf(article)} alt="" width={400} height={300} />}
        />
      </figure>
      <div className={joinClasses('prose art-text', opensWide(article.content) && 'opens')}>
        <Markdown text={article.content} />
      </div>
      <footer className="art-end">
        {mine ? (
          <OwnActions article={article} onDeleted={onDeleted} />
        ) : (
          <AuthorCard article={article} />
        )}
      </footer>
    </article>
  );
}

function Byline({ article }: { article: Article }) {
  const { author, createdAt, updatedAt } = article;
  const [written, changed] = [formatDateTime(createdAt), formatDateTime(updatedAt)];
  return (
    <div className="row byline">
      <Avatar size="l" person={author} />
      <span>
        <b>{nameShortly(author)}</b>
        <span className="small muted dates">
          <span>
            {article.published ? 'Publié' : 'Commencé'} le {written}
          </span>
          {changed !== written && <span>modifié le {changed}</span>}
          <span>{sayReadingTime(article.content)}</span>
        </span>
      </span>
    </div>
  );
}

/** Who wrote it, how to write to them, what else they wrote. */
function AuthorCard({ article }: { article: Article }) {
  const { author } = article;
  const presence = usePresence()(author._id);
  const name = nameShortly(author);
  return (
    <section className="card pad author" aria-label="L'auteur">
      <div className="who">
        <Avatar size="l" person={author} presence={presence} />
        <span>
          <b>{name}</b>
          <small>
            <Presence bare status={presence} />
          </small>
        </span>
      </div>
      <div className="row wrapx">
        <LinkButton icon={IconMessage} to={`/messagerie?user=${author._id}`}>
          Écrire à {author.firstName || name}
        </LinkButton>
        <Share article={article} />
        <LinkButton look="3" to={`/journal?auteur=${author._id}`}>
          Ses articles
        </LinkButton>
        <ReportButton kind="journal" id={article._id} />
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
      path={`/journal/${article._id}`}
      copied={journalTexts.linkCopied}
    />
  );
}
