import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { formatDate } from '#web/words/format-date.ts';
import type { Charter } from '../charter.contract.ts';
import { CharterText } from './CharterText.tsx';
import { useCharter } from './use-charter.ts';

/** The rules of the quarter: open to visitors, inside the bars for a resident. */
export function CharterPage() {
  const session = useSession();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const { charter, error, retry } = useCharter(params.get('version') ?? undefined);
  // What a decision points to is there once the text has come.
  useEffect(() => {
    if (charter && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [charter, hash]);
  return (
    <div className="charter-page">
      <PageHead
        title="La charte du quartier"
        back={session ? undefined : { to: '/', label: 'Accueil' }}
      >
        <p className="lead">
          Les règles que l'on se donne entre voisins, et par lesquelles les administrateurs
          décident.
        </p>
      </PageHead>
      {error && <ErrorState message={error} onRetry={retry} />}
      {!error && !charter && <Coming />}
      {charter && <Version charter={charter} />}
    </div>
  );
}

/** Its first paragraph stands there as soon as it has come. */
function Coming() {
  return (
    <>
      <div className="charter charter-coming">
        <p className="sk sk-line" data-fill="content" data-whole="opening" data-look="prose" />
      </div>
      <TextSkeleton />
    </>
  );
}

function Version({ charter: { _id, since, content, versions } }: { charter: Charter }) {
  const isPast = versions[0] !== undefined && versions[0]._id !== _id;
  return (
    <>
      {isPast && (
        <Note>
          Une version passée, du {formatDate(since)}. <Link to="/charte">Lire celle qui vaut</Link>
        </Note>
      )}
      <CharterText content={content} />
      <section className="charter-versions small muted" aria-label="Versions">
        <p>
          {isPast ? 'Versions' : `Version du ${formatDate(since)}`}
          {versions.length > 1 && '. Avant elle :'}
        </p>
        {versions.length > 1 && (
          <ul>
            {versions
              .filter((one) => one._id !== _id)
              .map((one) => (
                <li key={one._id}>
                  <Link to={`/charte?version=${one._id}`}>{formatDate(one.since)}</Link>
                </li>
              ))}
          </ul>
        )}
      </section>
    </>
  );
}
