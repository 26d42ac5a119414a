import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIdleSteps } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import './agenda.css';
import { useAgenda, useAgendaLive } from './agenda.data.ts';
import { type AgendaView, readSpan, readView, spanOf } from './agenda-view.ts';
import { FeedCard } from './FeedCard.tsx';
import { Following } from './Following.tsx';
import { MonthList } from './MonthList.tsx';
import { MonthTable } from './MonthTable.tsx';
import { followingOf, isOver, isWithin, type MonthEntry } from './month-entries.ts';
import { WeeksCards } from './WeeksAside.tsx';

/** Seven days from today, or from `?semaine=2026-11-23` on; a month, `?mois=2026-11`. */
export function AgendaPage() {
  useAgendaLive();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const shown = readView(params, now);
  const span = spanOf(shown.grid.weeks.flat());
  const reach = readSpan(shown);
  const agenda = useAgenda(reach);
  const entries = agenda.data?.filter((entry) => isWithin(entry, span));
  const isWide = useWide();
  // What stands beside or below the days comes after them: it is not pushed.
  const isComing = agenda.isPending;
  const step = useIdleSteps(isComing ? 0 : 1, !isComing);
  const later = shown.isWeek ? followingOf(agenda.data ?? [], { after: span.to, now }) : [];
  const [most, showMore] = useMore(isWide ? 10 : 5, span.from);
  const [title, leadOn] = useLed(span.from);
  const following = later.slice(0, most);
  // What the list has is not said again beside it.
  const told = [...(entries ?? []), ...following];
  const go = (to: Record<string, string>) =>
    setParams(to, { replace: true, preventScrollReset: true });

  return (
    <>
      <AgendaHead />
      <div className="agenda">
        <section
          className={agenda.isPending ? 'stack agenda-wait' : 'stack'}
          aria-labelledby="agenda-month"
        >
          <AgendaBar shown={shown} heading={title} onGo={go} />
          {agenda.isPending && <TextSkeleton label="Chargement de l'agenda…" count={6} />}
          {agenda.isError && !agenda.data && (
            <ErrorState
              message={gatheringTexts.agendaFailed}
              onRetry={() => void agenda.refetch()}
              retrying={agenda.isFetching}
            />
          )}
          {entries && (
            <>
              <Days grid={shown.grid} entries={entries} now={now} />
              {entries.length === 0 && (
                <Nothing isWeek={shown.isWeek} isOver={Date.parse(span.to) <= now} />
              )}
              <Legend
                entries={entries}
                following={following}
                now={now}
                // The five weeks beside a week say their colours themselves.
                isOwnAlone={isWide && shown.isWeek}
              />
              <Following
                isTold={mayFollow(shown, reach, now)}
                following={following}
                now={now}
                last={reach.last}
                onMore={later.length > most ? showMore : undefined}
                onOnwards={leadOn}
              />
            </>
          )}
        </section>
        <aside className="agenda-aside" aria-label="Autour de l'agenda">
          {!isWide && !isComing && <AgendaLinks isOwn />}
          {step >= 1 && isWide && <WeeksCards told={told} />}
          {step >= 1 && <FeedCard />}
        </aside>
      </div>
    </>
  );
}

/** As a table where there is room for seven columns. */
function Days(props: ComponentProps<typeof MonthTable>) {
  return useWide() ? <MonthTable {...props} /> : <MonthList {...props} />;
}

/** So many, and as many more each time that is asked for; of something else, so many again. */
function useMore(size: number, of: string): [number, () => void] {
  const [asked, setAsked] = useState({ of, pages: 1 });
  const pages = asked.of === of ? asked.pages : 1;
  return [pages * size, () => setAsked({ of, pages: pages + 1 })];
}

/** The title of what is shown; it takes the focus once the link that was pressed has led to other days, and is gone. */
function useLed(of: string): [RefObject<HTMLHeadingElement | null>, () => void] {
  const title = useRef<HTMLHeadingElement>(null);
  const from = useRef<string>(undefined);
  useEffect(() => {
    if (from.current === undefined || from.current === of) return;
    from.current = undefined;
    title.current?.focus({ preventScroll: true });
  }, [of]);
  return [title, () => (from.current = of)];
}

type BarProps = {
  shown: AgendaView;
  heading: RefObject<HTMLHeadingElement | null>;
  onGo: (to: Record<string, string>) => void;
};

function AgendaBar({ shown, heading, onGo }: BarProps) {
  const { isWeek, isNow, title, before, after, other } = shown;
  return (
    <div className="agenda-bar">
      <IconButton
        icon={IconChevronLeft}
        label={isWeek ? 'Semaine précédente' : 'Mois précédent'}
        onClick={() => onGo(before)}
      />
      <div className="agenda-title">
        <h2 id="agenda-month" aria-live="polite" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {!isNow && (
          <Button small look="3" onClick={() => onGo(shown.present)}>
            {isWeek ? "Aujourd'hui" : 'Ce mois-ci'}
          </Button>
        )}
      </div>
      <IconButton
        icon={IconChevronRight}
        label={isWeek ? 'Semaine suivante' : 'Mois suivant'}
        onClick={() => onGo(after)}
      />
      <Button small look="2" onClick={() => onGo(other)}>
        <span className="agenda-other">
          <span>Voir {isWeek ? 'le' : 'la'} </span>
          {isWeek ? 'mois' : 'semaine'}
        </span>
      </Button>
    </div>
  );
}

const AREA_NAMES = [
  ['sorties', 'Sorties'],
  ['evenements', 'Événements'],
  ['services', 'Coups de main'],
  ['troc', 'Trocs'],
] as const;

type LegendProps = {
  entries: readonly MonthEntry[];
  following: readonly MonthEntry[];
  now: number;
  isOwnAlone: boolean;
};

/** What the colours say, of those that are there: among the days, and on the leaves of what follows. */
function Legend({ entries, following, now, isOwnAlone }: LegendProps) {
  const isWide = useWide();
  const coming = entries.filter((entry) => !isOver(entry, now));
  const told = [...coming, ...following];
  const there = new Set((isOwnAlone ? [] : told).map(({ area }) => area));
  // A phone's list says it in words.
  const own = isWide ? coming.find(({ mine }) => mine) : undefined;
  // What stands far below an empty week names its kinds itself.
  if (coming.length + following.length === 0 || (there.size === 0 && !own)) return null;
  return (
    <ul className="agenda-legend" aria-label="Légende">
      {AREA_NAMES.filter(([area]) => there.has(area)).map(([area, name]) => (
        <li key={area} data-area={area}>
          {name}
        </li>
      ))}
      {own && (
        <li className="legend-mine" data-area={own.area}>
          En plein : vos rendez-vous
        </li>
      )}
    </ul>
  );
}

/** What of the page is the same in every month; on a phone the first day stands in sight, and the lists below. */
export function AgendaHead() {
  return <PageHead title="Agenda du quartier" area="evenements" action={<AgendaLinks />} />;
}

/** `isOwn`: below the days of a phone, where those to which one goes stand among the others. */
const AgendaLinks = ({ isOwn = false }: { isOwn?: boolean }) => (
  <div className="agenda-links">
    {isOwn && (
      <LinkButton small look="2" to="/mes-rendez-vous">
        Mes rendez-vous
      </LinkButton>
    )}
    <LinkButton small look="2" to="/sorties">
      Toutes les sorties
    </LinkButton>
    <LinkButton small look="2" to="/evenements">
      Tous les événements
    </LinkButton>
  </div>
);

/** Nothing follows a month, nor what is over with all that was read after it. */
const mayFollow = ({ isWeek }: AgendaView, { to }: { to: string }, now: number) =>
  isWeek && Date.parse(to) > now;

/** Of days that are over nobody is asked to fill them. */
function Nothing({ isWeek, isOver }: { isWeek: boolean; isOver: boolean }) {
  if (isOver) {
    const when = isWeek ? 'cette semaine-là' : 'ce mois-là';
    return (
      <Card bare>
        <EmptyState title={`Rien n'a eu lieu ${when}`} />
      </Card>
    );
  }
  return (
    <Card bare>
      <EmptyState
        title={isWeek ? 'Rien de prévu cette semaine' : 'Rien de prévu ce mois-ci'}
        action={
          <LinkButton look="2" to="/sorties?nouveau=1">
            Organiser une sortie
          </LinkButton>
        }
      >
        Un film, un pique-nique, une partie de cartes : il suffit d'une date et d'un lieu.
      </EmptyState>
    </Card>
  );
}
