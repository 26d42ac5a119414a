import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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
import { readParisDay, toParisInstant } from '#web/words/format-date.ts';
import { gatheringTexts } from '../gatherings-sentences.contract.ts';
import './agenda.css';
import { useAgenda, useAgendaLive } from './agenda.data.ts';
import { FeedCard } from './FeedCard.tsx';
import { MonthList } from './MonthList.tsx';
import { MonthTable } from './MonthTable.tsx';
import { gridOf, isMonth, moveMonth, nameMonth } from './month-grid.ts';

/** `?mois=2026-11`. */
export function AgendaPage() {
  useAgendaLive();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const today = readParisDay(now)?.date ?? '';
  const thisMonth = today.slice(0, 7);
  const given = params.get('mois') ?? '';
  const month = isMonth(given) ? given : thisMonth;
  const grid = gridOf(month);
  const agenda = useAgenda(spanOf(month));
  const isWide = useWide();
  const step = useIdleSteps(1, agenda.data !== undefined);

  function turn(to: string) {
    setParams(to === thisMonth ? {} : { mois: to }, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <AgendaHead />
      <div className="agenda">
        <section
          className={agenda.isPending ? 'stack agenda-wait' : 'stack'}
          aria-labelledby="agenda-month"
        >
          <div className="agenda-bar">
            <IconButton
              icon={IconChevronLeft}
              label="Mois précédent"
              onClick={() => turn(moveMonth(month, -1))}
            />
            <h2 id="agenda-month" aria-live="polite">
              {nameMonth(month)}
            </h2>
            <IconButton
              icon={IconChevronRight}
              label="Mois suivant"
              onClick={() => turn(moveMonth(month, 1))}
            />
            {month !== thisMonth && (
              <Button small look="3" onClick={() => turn(thisMonth)}>
                Ce mois-ci
              </Button>
            )}
          </div>
          {agenda.isPending && <TextSkeleton label="Chargement de l'agenda…" count={6} />}
          {agenda.isError && !agenda.data && (
            <ErrorState
              message={gatheringTexts.agendaFailed}
              onRetry={() => void agenda.refetch()}
              retrying={agenda.isFetching}
            />
          )}
          {agenda.data && (
            <>
              {isWide ? (
                <MonthTable grid={grid} entries={agenda.data} now={now} />
              ) : (
                <MonthList month={month} entries={agenda.data} now={now} />
              )}
              {agenda.data.length === 0 && <NothingYet />}
            </>
          )}
        </section>
        {step >= 1 && <FeedCard />}
      </div>
    </>
  );
}

/** What of the page is the same in every month. */
export function AgendaHead() {
  return (
    <PageHead title="Agenda du quartier" area="evenements">
      <div className="agenda-links">
        <LinkButton small look="3" to="/sorties">
          Toutes les sorties
        </LinkButton>
        <LinkButton small look="3" to="/evenements">
          Tous les événements
        </LinkButton>
      </div>
    </PageHead>
  );
}

function NothingYet() {
  return (
    <Card bare>
      <EmptyState
        title="Rien de prévu ce mois-ci"
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

/** The instants between which the weeks of a month lie, by Paris' clock. */
function spanOf(month: string): { from: string; to: string } {
  const days = gridOf(month).weeks.flat();
  const last = Date.parse(`${days.at(-1)}T00:00:00Z`) + 86_400_000;
  const after = new Date(last).toISOString().slice(0, 10);
  return {
    from: toParisInstant(days[0] ?? '', '00:00') ?? '',
    to: toParisInstant(after, '00:00') ?? '',
  };
}
