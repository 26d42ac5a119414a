import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#web/forms/use-address.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { type FoundKind, type SearchAnswer, search } from '../search.contract.ts';
import { FoundRow } from './FoundRow.tsx';
import { addressOf, FOUND_LOOKS } from './found-look.ts';
import { NothingFound, NothingThen } from './Nothing.tsx';
import { Further, SearchAside } from './SearchAside.tsx';
import { SearchElsewhere } from './SearchElsewhere.tsx';
import { isAsked, useFound } from './search.data.ts';
import { findLack, sortBands } from './search-bands.ts';
import { sayLack, sayTotal } from './search-words.ts';
import { Understood } from './Understood.tsx';
import './search.css';

const PAGE = 20;
const MOST = 100;

/** All that answers a text: `?q=`, `?dans=` one kind, `?nombre=` how many are shown. */
export function SearchPage() {
  const { params, change } = useAddress();
  const q = (params.get('q') ?? '').slice(0, 200);
  const kind = FOUND_LOOKS.find(({ slug }) => slug === params.get('dans'))?.kind;
  const shown = Math.min(MOST, Math.max(PAGE, Number(params.get('nombre')) || PAGE));
  const answer = useFound({ q, kind, limit: shown });

  return (
    <div className="search-page">
      <PageHead title="Recherche">
        <search>
          <SearchField
            label="Chercher dans tout le site"
            placeholder="Un mot, un nom, un lieu…"
            icon={IconSearch}
            q={q}
            onText={(text) => change({ q: text, nombre: '' })}
          />
        </search>
        {isAsked(q) && (
          <Kinds
            answer={answer.data}
            kind={kind}
            onKind={(slug) => change({ dans: slug, nombre: '' })}
          />
        )}
      </PageHead>
      {isAsked(q) ? (
        <>
          <div>
            <Results
              answer={answer}
              q={q}
              kind={kind}
              onMore={() => change({ nombre: String(shown + PAGE) })}
              canMore={shown < MOST}
              onAll={() => change({ dans: '' })}
            />
          </div>
          {answer.data && <SearchAside answer={answer.data} q={q} />}
        </>
      ) : (
        <>
          <Card bare>
            <EmptyState title="Que cherchez-vous ?">
              Services, trocs, sorties, événements, articles, vos messages et vos voisins : deux
              lettres suffisent.{' '}
              <span className="search-keys">
                Ctrl + K ouvre la recherche depuis toutes les pages.
              </span>
            </EmptyState>
          </Card>
          <Further>
            <SearchElsewhere />
          </Further>
        </>
      )}
    </div>
  );
}

type KindsProps = {
  answer: SearchAnswer | undefined;
  kind: FoundKind | undefined;
  onKind: (slug: string) => void;
};

function Kinds({ answer, kind, onKind }: KindsProps) {
  // What has no answer is no choice.
  const offered = FOUND_LOOKS.filter(
    (look) => !answer || look.kind === kind || answer.counts[look.kind] > 0,
  );
  const options = offered.map((look) => ({
    value: look.slug,
    label: answer ? `${look.label} (${answer.counts[look.kind]})` : look.label,
    icon: look.icon,
  }));
  return (
    <div className="search-kinds" data-waits={!answer}>
      <FilterChips
        label="Rubriques"
        options={[{ value: '', label: 'Tout' }, ...options]}
        value={FOUND_LOOKS.find((look) => look.kind === kind)?.slug ?? ''}
        onValue={onKind}
      />
    </div>
  );
}

type ResultsProps = {
  answer: ReturnType<typeof useFound>;
  q: string;
  kind: FoundKind | undefined;
  canMore: boolean;
  onMore: () => void;
  onAll: () => void;
};

function Results({ answer, q, kind, canMore, onMore, onAll }: ResultsProps) {
  const { data } = answer;
  const lack = useMemo(() => data && !kind && sayLackOf(data, Date.now()), [data, kind]);
  if (answer.isError && !answer.isPlaceholderData) {
    return (
      <ErrorState
        message={answer.error.message || search.fallback}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  }
  if (!data) return <ListSkeletons label="Recherche…" />;
  const total = kind ? data.counts[kind] : Object.values(data.counts).reduce((a, b) => a + b, 0);
  return (
    <>
      <Understood answer={data} q={q} />
      <p className={total === 0 ? 'sr' : 'muted small search-total'} role="status">
        {sayTotal(data, kind)}
      </p>
      {lack && <NothingThen title={lack} first={data.results.length > 0} />}
      {data.results.length === 0 ? (
        !lack && <NothingFound answer={data} q={q} {...(kind ? { onAll } : {})} />
      ) : (
        <>
          <Found answer={data} isOld={answer.isPlaceholderData} />
          {total > data.results.length && canMore && (
            <div className="next-page">
              <Button
                look="2"
                working={answer.isPlaceholderData}
                workingLabel="Recherche…"
                onClick={onMore}
              >
                Afficher plus de résultats
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** What is said where nothing takes place when it was asked for; it stays as it was when the answer came. */
function sayLackOf({ results, dates }: SearchAnswer, now: number): string | undefined {
  const lack = dates && findLack(results, dates, now);
  return dates && lack ? sayLack(lack, dates, now) : undefined;
}

type FoundProps = { answer: SearchAnswer; isOld: boolean };

/** One after the other; of days, in bands, which stay as they were when the answer came. */
function Found({ answer, isOld }: FoundProps) {
  const { results, dates } = answer;
  const bands = useMemo(
    () => (dates ? sortBands(results, dates, Date.now()) : undefined),
    [results, dates],
  );
  if (!bands) {
    return (
      <>
        <h2 className="sr">Résultats</h2>
        <Rows results={results} isOld={isOld} />
      </>
    );
  }
  return bands.map(({ title, items }) => (
    <section key={title} className="search-band" aria-label={title}>
      <h3>{title}</h3>
      <Rows results={items} isOld={isOld} />
    </section>
  ));
}

type RowsProps = { results: SearchAnswer['results']; isOld: boolean };

function Rows({ results, isOld }: RowsProps) {
  return (
    <Card className="search-results" aria-busy={isOld}>
      <ul>
        {results.map((found) => (
          <li key={found._id}>
            <Link className="lrow found-row" to={addressOf(found)}>
              <FoundRow found={found} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
