import { IconMessage } from '@tabler/icons-react';
import { useId, useState } from 'react';
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
import { DayFirst } from '#web/ui/signs/DayFirst.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { formatDate, formatDateTime } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import {
  INTERACTION_TYPES,
  type Interaction,
  type InteractionType,
  type SourceType,
} from '../discovery.contract.ts';
import { discoveryTexts } from '../discovery-sentences.contract.ts';
import './discovery.css';
import { useHidden, useHistory, useHistoryLive, useYear } from './discovery.data.ts';
import { dayOf, groupByTime } from './history-groups.ts';
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

/** What the resident did with neighbours, what lies ahead first, then month by month: `?type=`. */
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
          Ce que vous avez prévu avec vos voisins, puis ce que vous avez fait, mois par mois.
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
  const now = useNow();
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
        {groupByTime(drawn, now).map(({ key, ...group }) => (
          <Group key={key} {...group} fold={key === 'ahead'} />
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

/** Days of which so many are seen at once: what is over is what one comes here for. */
const AHEAD = 4;

function Group({ label, items, fold }: { label: string; items: Interaction[]; fold: boolean }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(!fold);
  const shown = isWhole || items.length <= AHEAD + 1 ? items : items.slice(0, AHEAD);
  const others = items.length - shown.length;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="history-month">
        {label}
      </h2>
      <ul>
        {shown.map((one) => (
          <Happened key={one._id} one={one} />
        ))}
      </ul>
      {others > 0 && (
        <Button small look="3" onClick={() => setIsWhole(true)}>
          Afficher les {others} autres
        </Button>
      )}
    </Card>
  );
}

function Happened({ one }: { one: Interaction }) {
  const { otherUser } = one;
  const now = useNow();
  return (
    <li className="history-row">
      <AreaIcon area={SOURCES[one.sourceType]} />
      <div className="grow">
        <Link className="history-link" to={pageOfThing(one.sourceType, one.sourceId)}>
          {one.title}
        </Link>
        <p className="small muted">
          {one.deed} {otherUser && <NeighbourLink of={otherUser} />}
        </p>
        <div className="history-foot">
          <p className="small history-when">
            <HappenedOn one={one} now={now} />
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

/** With its hour where two have to be there. */
function HappenedOn({ one, now }: { one: Interaction; now: number }) {
  const day = dayOf(one);
  if (day === null) return 'Date à fixer';
  const figures = one.takesPlace ? formatDateTime(day) : formatDate(day);
  return (
    <DayFirst day={sayWeekday(day, now)}>
      <time dateTime={day}>{figures}</time>
    </DayFirst>
  );
}
