import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAddress } from '#web/forms/use-address.ts';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { type FoundKind, type SearchAnswer, search } from '../search.contract.ts';
import { DayAnswer } from './bands/DayAnswer.tsx';
import { FoundBands } from './bands/FoundBands.tsx';
import { FOUND_LOOKS } from './found-look.ts';
import { keepSearch, keepsOnOpening } from './last/last-searches.ts';
import { NothingExact, NothingFound } from './Nothing.tsx';
import { ComingNamed } from './parts/ComingNamed.tsx';
import { NamedParts } from './parts/NamedParts.tsx';
import { SearchElsewhere } from './parts/SearchElsewhere.tsx';
import { partsNamed } from './parts/site-parts.ts';
import { Further, SearchAside } from './SearchAside.tsx';
import { isAsked, useFound } from './search.data.ts';
import { isAllNear, sayCounted, sayTotal, totalOf } from './search-words.ts';
import { SearchStart } from './start/SearchStart.tsx';
import { Understood } from './Understood.tsx';
import './search.css';

const PAGE = 20;
const MOST = 100;

/** All that answers a text: `?q=`, `?dans=` one kind, `?nombre=` how many are shown. */
export function SearchPage() {
  const { params, change } = useAddress();
  const q = (params.get('q') ?? '').slice(0, 200);
  const kind = FOUND_LOOKS.find(({ slug }) => slug === params.get('dans'))?.kind;
  const shown = Math.min(MOST, Math.max(PAGE, Math.trunc(Number(params.get('nombre'))) || PAGE));
  const answer = useFound({ q, kind, limit: shown });
  const keeps = useMemo(() => keepsOnOpening(q), [q]);

  return (
    <div className="search-page">
      <PageHead title="Recherche">
        <search>
          <SearchField
            label="Chercher dans tout le site"
            placeholder="Un mot, un nom, un lieu…"
            icon={IconSearch}
            q={q}
            isArrival={q === ''}
            onEnter={keepSearch}
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
          <div ref={keeps}>
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
          <SearchStart />
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
    label: answer ? `${look.label} (${sayCounted(answer.counts[look.kind])})` : look.label,
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
  const total = totalOf(data, kind);
  // Whoever names a part of the site has been led there: nobody is to be asked for it.
  const parts = kind ? [] : partsNamed(q);
  const isLed = parts.length > 0;
  const isNear = !kind && !isLed && isAllNear(data);
  const nothing = isLed ? null : <NothingFound answer={data} q={q} {...(kind ? { onAll } : {})} />;
  return (
    <>
      {isLed && <NamedParts parts={parts} />}
      {isLed && !data.dates && <ComingNamed parts={parts} />}
      {isNear && <NothingExact answer={data} q={q} />}
      <Understood answer={data} q={q} isTold={isNear} />
      {data.dates ? (
        <DayAnswer
          {...{ total, nothing }}
          parts={parts.length}
          answer={{ ...data, dates: data.dates }}
          isWhole={!kind}
          isOld={answer.isPlaceholderData}
        />
      ) : (
        <>
          <p className={total === 0 ? 'sr' : 'muted small search-total'} role="status">
            {sayTotal(data, parts.length, kind)}
          </p>
          {data.results.length === 0 ? (
            nothing
          ) : (
            <FoundBands answer={data} isOld={answer.isPlaceholderData} />
          )}
        </>
      )}
      {data.results.length > 0 && total > data.results.length && canMore && (
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
  );
}
