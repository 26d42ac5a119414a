import { IconCalendarMonth } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { type DayMark, FiveWeeks } from '#web/ui/cards/FiveWeeks.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { useNow } from '#web/use-now.ts';
import { toParisInstant } from '#web/words/format-date.ts';
import { daysOf } from '#web/words/span-days.ts';
import { listWeeks } from '#web/words/when-words.ts';
import { useAgenda, useAgendaLive } from './agenda.data.ts';
import { spanOf } from './agenda-view.ts';
import { isOver, type MonthEntry, sayGoing } from './month-entries.ts';

const LEGEND = [
  { area: 'sorties', label: 'Sortie' },
  { area: 'evenements', label: 'Événement' },
  { area: 'services', label: 'Coup de main' },
  { area: 'troc', label: 'Troc' },
] as const;
const SHOWN = 4;

/** What stands in the five weeks, in the order of the dates. */
function useStanding() {
  const now = useNow();
  const { data = [], isPending } = useAgenda(spanOf(listWeeks(now).flat()));
  const stands = data
    .filter(({ cancelled }) => !cancelled)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return { now, stands, isPending };
}

/** Beside what takes place, on a wide screen: five weeks at a glance, and the reader's own. */
export function WeeksAside() {
  useAgendaLive();
  return (
    <aside aria-label="Les semaines qui viennent">
      <WeeksCards>
        <div>
          <LinkButton small look="2" icon={IconCalendarMonth} to="/agenda">
            Ouvrir l'agenda
          </LinkButton>
        </div>
      </WeeksCards>
    </aside>
  );
}

export function WeeksCards({ told, children }: GoingProps) {
  const { stands } = useStanding();
  const legend = LEGEND.filter(({ area }) => stands.some((one) => one.area === area));
  return (
    <>
      <FiveWeeks id="board-weeks" marks={marksOf(stands)} legend={legend} />
      <GoingCard told={told}>{children}</GoingCard>
    </>
  );
}

/** Each day on which something takes place leads to what begins on it, else to what goes on. */
function marksOf(stands: readonly MonthEntry[]): DayMark[] {
  const goingOn = stands.flatMap((one) =>
    daysOf(one)
      .slice(1)
      .map((day) => ({ ...one, date: toParisInstant(day, '12:00') ?? one.date })),
  );
  return [...stands, ...goingOn];
}

type GoingProps = {
  /** What the page tells above it: it is not told again. */
  told?: readonly MonthEntry[] | undefined;
  children?: ReactNode;
};

/** What of it is the reader's own. */
const goingOf = ({ stands }: Pick<ReturnType<typeof useStanding>, 'stands'>, now: number) =>
  stands.filter((one) => one.mine && !isOver(one, now));

/** What the reader has before them in the five weeks: where they go, and who comes to them. */
function GoingCard({ told = [], children }: GoingProps) {
  const standing = useStanding();
  const { now } = standing;
  const mine = goingOf(standing, now);
  const left = mine.filter(({ _id }) => !told.some((one) => one._id === _id));
  if (mine.length > 0 && left.length === 0) return null;
  const more = left.length - SHOWN;
  return (
    <Card aria-labelledby="board-mine" className="stack">
      <h2 id="board-mine">
        {left.length < mine.length ? 'Vos autres rendez-vous' : 'Vos rendez-vous'}
      </h2>
      {left.length === 0 ? (
        <p className="small muted">Rien de prévu dans les cinq semaines.</p>
      ) : (
        <ul>
          {left.slice(0, SHOWN).map(({ _id, area, title, date, end, to }) => (
            <li key={_id}>
              <ListRow lead={<AreaIcon area={area} />} title={title} to={to}>
                {sayGoing({ date, end }, now)}
              </ListRow>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="small going-more">
          <Link to="/mes-rendez-vous">
            {more === 1 ? 'Et 1 autre rendez-vous' : `Et ${more} autres rendez-vous`}
          </Link>
        </p>
      )}
      {children}
    </Card>
  );
}
