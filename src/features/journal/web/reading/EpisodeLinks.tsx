import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Article } from '../../journal.contract.ts';
import './article-about.css';

/** The article before and the one after it, in its series. */
export function EpisodeLinks({ series, episode }: Pick<Article, 'series' | 'episode'>) {
  const { before = null, after = null } = episode ?? {};
  if (!before && !after) return null;
  return (
    <nav className="episodes" aria-label={`Série « ${series} »`}>
      {before && (
        <Link to={`/journal/${before._id}`} rel="prev">
          <Icon of={IconChevronLeft} />
          <span>
            <small>Épisode précédent</small>
            <b>{before.title}</b>
          </span>
        </Link>
      )}
      {after && (
        <Link to={`/journal/${after._id}`} rel="next" className="next">
          <span>
            <small>Épisode suivant</small>
            <b>{after.title}</b>
          </span>
          <Icon of={IconChevronRight} />
        </Link>
      )}
    </nav>
  );
}
