import { IconCheck, IconMailOpened } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useNow } from '#web/use-now.ts';
import type { Proche } from '../proches.contract.ts';
import { procheTexts } from '../proches-sentences.contract.ts';
import { pathOf, sayState } from './news-words.ts';
import { useProcheNews, useTell } from './proches.data.ts';

/** What changed since it was last said, to say by telephone or in a letter. */
export function ProcheNewsPart({ proche: { _id, shownAs } }: { proche: Proche }) {
  const read = useProcheNews(_id);
  const tell = useTell();
  const now = useNow();
  if (read.isError && !read.data) {
    return (
      <ErrorState
        message={procheTexts.newsFailed}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) return null;
  const { news, readAt } = read.data;
  const fresh = news.filter(({ isNew }) => isNew);
  return (
    <section className="proche-news" aria-label={`À dire à ${shownAs}`}>
      <h3>À dire à {shownAs}</h3>
      {fresh.length === 0 ? (
        <p className="muted">
          {news.length === 0 ? 'Rien de publié pour le moment.' : 'Tout est dit. Rien de nouveau.'}
        </p>
      ) : (
        <ul>
          {fresh.map((one) => (
            <li key={one._id}>
              <Link to={pathOf(one)}>{one.title}</Link>
              {` : ${sayState(one, now)}`}
            </li>
          ))}
        </ul>
      )}
      <div className="row wrapx">
        {fresh.length > 0 && (
          <Button
            look="2"
            small
            icon={IconCheck}
            working={tell.isPending}
            onClick={() => tell.mutate({ params: { id: _id }, body: { until: readAt } })}
          >
            C'est dit
          </Button>
        )}
        {news.length > 0 && (
          <LinkButton look="3" small icon={IconMailOpened} to={`/mes-proches/${_id}/lettre`}>
            Une lettre à imprimer
          </LinkButton>
        )}
      </div>
    </section>
  );
}
