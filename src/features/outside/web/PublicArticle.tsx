import { IconWorld } from '@tabler/icons-react';
import { Markdown } from '#features/journal/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { call } from '#web/data/call.ts';
import { useSession } from '#web/data/session.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type PublicArticle, seeArticle } from '../outside.contract.ts';
import { FollowArticles } from './FollowFeeds.tsx';
import { SeenPage } from './SeenPage.tsx';
import { WhatItIs } from './WhatItIs.tsx';
import './outside.css';

const ask = (id: string) => call(seeArticle, { params: { id } });

export const PublicArticlePage = () => (
  <SeenPage ask={ask}>{(seen) => <PublicArticleView seen={seen} />}</SeenPage>
);

function PublicArticleView({ seen }: { seen: PublicArticle }) {
  const { _id: id, title, imageUrl, thumbnailUrl } = seen;
  useDocumentTitle(title);
  const session = useSession();
  return (
    <div className="outside outside-article" data-area="journal">
      <article className="stack">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="row wrapx">
          <Chip icon={IconWorld}>Page publique</Chip>
          {seen.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
        {seen.standfirst && <p className="standfirst">{seen.standfirst}</p>}
        <p className="small muted">
          Publié le {formatDate(seen.createdAt)} par quelqu'un du quartier
        </p>
        {imageUrl && (
          <div className="bigmedia media">
            <Photo
              full
              imageUrl={imageUrl}
              thumbnailUrl={thumbnailUrl}
              alt={`Photo de « ${title} »`}
              fallback={null}
            />
          </div>
        )}
        <div className="prose">
          <Markdown text={seen.content} />
        </div>
        <div className="row wrapx">
          {session && <LinkButton to={`/journal/${id}`}>Voir sur le site</LinkButton>}
          {!session && (
            <LinkButton to="/register" state={{ from: `/journal/${id}` }}>
              Rejoindre le quartier
            </LinkButton>
          )}
          <ShareButton title={title} path={`/a/${id}`} copied="Lien copié" />
        </div>
        <FollowArticles />
      </article>
      <WhatItIs />
    </div>
  );
}
