import { IconMapPin, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HiddenNote } from '#features/moderation/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { pictureFor, undrawnArticle } from '#web/motif/drawing.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { opensWide, sayReadingTime } from '#web/words/plain-text.ts';
import type { Article } from '../../journal.contract.ts';
import './article-about.css';
import { TagList } from '../TagList.tsx';
import { bindSigns } from './french-spaces.ts';
import { Markdown } from './Markdown.tsx';

type Props = {
  article: Article;
  /** What stands below the text. */
  children: ReactNode;
};

export function ArticleText({ article, children }: Props) {
  const drawn = pictureFor(undrawnArticle({ title: article.title, tags: article.tags }));
  return (
    <article className="art">
      <header className="stack art-head">
        <h1 tabIndex={-1}>{bindSigns(article.title)}</h1>
        {article.standfirst && <p className="standfirst">{bindSigns(article.standfirst)}</p>}
        <Byline article={article} />
        <About article={article} />
        <TagList tags={article.tags} />
        {!article.published && (
          <HiddenNote
            id={article._id}
            otherwise={
              <Note>
                C'est un brouillon : personne d'autre ne le voit, tant qu'il n'est pas publié.
              </Note>
            }
          />
        )}
      </header>
      <figure className={joinClasses('bigmedia media', !article.imageUrl && 'drawn')}>
        <Photo
          full
          imageUrl={article.imageUrl}
          thumbnailUrl={article.thumbnailUrl}
          alt={`Photo de « ${article.title} »`}
          fallback={<img src={drawn} alt="" width={400} height={300} />}
        />
      </figure>
      <div className={joinClasses('prose art-text', opensWide(article.content) && 'opens')}>
        <Markdown text={article.content} />
      </div>
      <footer className="art-end">{children}</footer>
    </article>
  );
}

/** Which of a series it is, and the place it is about. */
function About({ article }: { article: Article }) {
  const { place, episode } = article;
  if (!(place || article.series)) return null;
  return (
    <ul className="art-about small">
      {article.series && (
        <li>
          <Icon of={IconStack2} size="s" />
          {episode && episode.count > 1
            ? `Épisode ${episode.number} sur ${episode.count} de `
            : 'Série '}
          <b>« {article.series} »</b>
        </li>
      )}
      {place && (
        <li>
          <Icon of={IconMapPin} size="s" />
          <Link to={`/quartier-info?${new URLSearchParams({ lieu: place })}`}>{place}</Link>
        </li>
      )}
    </ul>
  );
}

function Byline({ article }: { article: Article }) {
  const { author, createdAt, updatedAt } = article;
  const [written, changed] = [formatDateTime(createdAt), formatDateTime(updatedAt)];
  return (
    <div className="row byline">
      <Avatar size="l" person={author} />
      <span>
        <b>
          <NeighbourLink of={author} />
        </b>
        <span className="small muted dates">
          <Dotted
            then={[
              updatedAt > createdAt && changed !== written && `modifié le ${changed}`,
              sayReadingTime(article.content),
            ]}
          >
            <span>
              {article.published ? 'Publié' : 'Commencé'} le {written}
            </span>
          </Dotted>
        </span>
      </span>
    </div>
  );
}
