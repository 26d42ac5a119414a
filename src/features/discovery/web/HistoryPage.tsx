import { IconMessage } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { pageOfThing } from '#contract/thing-pages.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AREA_ICONS, type Area } from '#web/ui/signs/area.ts';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import {
  INTERACTION_TYPES,
  type Interaction,
  type InteractionType,
  type SourceType,
} from '../discovery.contract.ts';
import { discoveryTexts } from '../discovery-sentences.contract.ts';
import './discovery.css';
import { useHidden, useHistory, useHistoryLive, useYear } from './discovery.data.ts';
import { groupByMonth } from './group-by-month.ts';
import { YearCard } from './YearCard.tsx';

const SOURCES: Record<SourceType, Area> = {
  service: 'services',
  troc: 'troc',
  outing: 'sorties',
  event: 'evenements',
  journal: 'journal',
};

const TYPES: Record<InteractionType, { label: string; area: Area }> = {
  service_provided: { label: 'Services', area: 'services' },
  troc_exchange: { label: 'Trocs', area: 'troc' },
  outing_participation: { label: 'Sorties', area: 'sorties' },
  event_participation: { label: 'Événements', area: 'evenements' },
  journal_interaction: { label: 'Journal', area: 'journal' },
};

const OPTIONS = [
  { value: '', label: 'Tout' },
  ...INTERACTION_TYPES.map((type) => ({
    value: type,
    label: TYPES[type].label,
    icon: AREA_ICONS[TYPES[type].area],
  })),
];

/** What the resident did with neighbours, month by month: `?type=`. */
export function HistoryPage() {
  useHidden();
  useHistoryLive();
  const year = useYear();
  const [params, setParams] = useSearchParams();
  const type = INTERACTION_TYPES.find((known) => known === params.get('type'));
  const show = (value: string) =>
    setParams(value ? { type: value } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title="Historique">
        <p className="lead">
          Ce que vous avez fait ou prévu avec vos voisins, du plus récent au plus ancien. Une sortie
          ou un événement est rangé au jour de votre inscription, ou de sa création.
        </p>
        <FilterChips label="Types" options={OPTIONS} value={type ?? ''} onValue={show} />
      </PageHead>
      <div className="history">
        {!type && year.data && <YearCard year={year.data} />}
        {!type && year.isError && <p className="small muted">{discoveryTexts.yearFailed}.</p>}
        <History type={type} year={type ? undefined : year} onShowAll={() => show('')} />
      </div>
    </>
  );
}

type ListProps = {
  type: InteractionType | undefined;
  /** What stands above it, if anything does: the list waits for it, so that nothing moves under a finger. */
  year: ReturnType<typeof useYear> | undefined;
  onShowAll: () => void;
};

function History({ type, year, onShowAll }: ListProps) {
  const list = useHistory(type);
  const done = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useStaged(done);
  const failed =
    list.error?.status === 0 ? discoveryTexts.connection : discoveryTexts.historyFailed;
  if (list.isPending || !drawn || year?.isPending) {
    return (
      <Card>
        <ListSkeletons label="Chargement de l'historique…" count={6} />
      </Card>
    );
  }
  if (list.isError && done.length === 0) {
    const retry = () => {
      void list.refetch();
      if (year?.isError) void year.refetch();
    };
    return <ErrorState message={failed} onRetry={retry} retrying={list.isFetching} />;
  }
  if (done.length === 0) {
    return (
      <Card bare>
        <EmptyState
          title={discoveryTexts.noHistory}
          action={
            type ? (
              <Button look="2" onClick={onShowAll}>
                Tout afficher
              </Button>
            ) : (
              <LinkButton to="/recommendations">Voir ce qui se passe</LinkButton>
            )
          }
        >
          Un service rendu, un troc, une sortie ou un article : tout se retrouvera ici.
        </EmptyState>
      </Card>
    );
  }
  const total = list.data?.pages[0]?.total ?? done.length;
  return (
    <>
      <ListCount>{total === 1 ? '1 activité' : `${total} activités`}</ListCount>
      <div className="stack">
        {groupByMonth(drawn).map(({ month, label, items }) => (
          <Card key={month} aria-labelledby={`mois-${month}`}>
            <h2 id={`mois-${month}`} className="history-month">
              {label}
            </h2>
            <ul>
              {items.map((one) => (
                <Happened key={one._id} one={one} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <NextPage
        list={list}
        label="Afficher plus d'activités"
        failed={failed}
        early={drawn.length < done.length}
      />
    </>
  );
}

/** Of a gathering the day it takes place, and the one by which it stands in the list. */
function sayTime({ takesPlace, timestamp, sourceType }: Interaction): string {
  if (sourceType !== 'outing' && sourceType !== 'event') return formatDateTime(timestamp);
  const noted = `noté le ${formatDate(timestamp)}`;
  return takesPlace ? `Le ${formatDateTime(takesPlace)}, ${noted}` : `Date à fixer, ${noted}`;
}

function Happened({ one }: { one: Interaction }) {
  const { otherUser } = one;
  return (
    <li className="history-row">
      <AreaIcon area={SOURCES[one.sourceType]} />
      <div className="grow">
        <Link className="history-link" to={pageOfThing(one.sourceType, one.sourceId)}>
          {one.description}
        </Link>
        <div className="history-foot">
          <p className="caption">
            <span>{sayTime(one)}</span>
            {otherUser && (
              <>
                <span className="history-dot"> · </span>
                <span>
                  <NeighbourLink of={otherUser} />
                </span>
              </>
            )}
          </p>
          {otherUser && (
            <LinkButton small look="3" icon={IconMessage} to={`/messagerie?user=${otherUser._id}`}>
              Écrire<span className="sr"> à {nameShortly(otherUser)}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  );
}
