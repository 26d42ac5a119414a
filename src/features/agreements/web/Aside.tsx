import { IconCalendarMonth } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { listMyProposals } from '#features/services/services.contract.ts';
import { listMyRequests } from '#features/trocs/trocs.contract.ts';
import { useRead } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import { readParisDay } from '#web/words/format-date.ts';
import { countDays, listWeeks, sayDate } from '#web/words/when-words.ts';
import type { Agreement } from '../agreements.contract.ts';
import { areaOf } from './agreement-words.ts';
import { areaOfGathering, pathOfGathering } from './gatherings-ahead.ts';

type Props = {
  coming: readonly Agreement[];
  gatherings: readonly AgendaItem[];
  now: number;
  addressOf: (id: string) => string;
};

/** Beside the list: five weeks at a glance, what nobody has answered yet, the agenda. */
export function Aside(props: Props) {
  return (
    <aside className="rdv-aside" aria-label="Autour de vos rendez-vous">
      <Weeks {...props} />
      <Waiting now={props.now} />
      <Card aria-labelledby="rdv-agenda" className="stack">
        <h2 id="rdv-agenda">Dans votre agenda</h2>
        <p className="small muted">
          Un lien que votre téléphone suit tout seul : une heure qui change ici change là-bas.
        </p>
        <div>
          <LinkButton small look="2" icon={IconCalendarMonth} to="/agenda">
            Ouvrir l'agenda
          </LinkButton>
        </div>
      </Card>
    </aside>
  );
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

interface Marked {
  area: Area;
  title: string;
  to: string;
}

function Weeks({ coming, gatherings, now, addressOf }: Props) {
  const today = readParisDay(now)?.date ?? '';
  const weeks = listWeeks(now);
  const byDay = new Map<string, Marked>();
  const mark = (date: string, marked: Marked) => {
    const day = readParisDay(date)?.date ?? '';
    if (!byDay.has(day)) byDay.set(day, marked);
  };
  for (const one of coming) {
    mark(one.date, { area: areaOf(one), title: one.subject.title, to: addressOf(one._id) });
  }
  for (const one of gatherings) {
    mark(one.date, { area: areaOfGathering(one), title: one.title, to: pathOfGathering(one) });
  }
  return (
    <Card aria-labelledby="rdv-weeks" className="stack">
      <h2 id="rdv-weeks">Cinq semaines</h2>
      <table className="rdv-cal" aria-labelledby="rdv-weeks">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
                <span className="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} {...{ day, today, now }} one={byDay.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rdv-legend">
        <span data-area="troc">
          <i />
          Troc
        </span>
        <span data-area="services">
          <i />
          Coup de main
        </span>
        {gatherings.length > 0 && (
          <>
            <span data-area="sorties">
              <i />
              Sortie
            </span>
            <span data-area="evenements">
              <i />
              Événement
            </span>
          </>
        )}
      </p>
    </Card>
  );
}

type DayProps = { day: string; today: string; now: number; one: Marked | undefined };

function Day({ day, today, now, one }: DayProps) {
  const number = Number(day.slice(8));
  const isToday = day === today;
  if (one) {
    return (
      <td data-area={one.area} aria-current={isToday ? 'date' : undefined}>
        <Link
          className={isToday ? 'rdv-today' : undefined}
          to={one.to}
          preventScrollReset
          aria-label={`${sayDate(day, now)} : ${one.title}`}
        >
          {number}
        </Link>
      </td>
    );
  }
  const isGone = day < today;
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <span className={isToday ? 'rdv-today' : isGone ? 'rdv-gone' : undefined}>{number}</span>
    </td>
  );
}

const ALL = { query: {} };
const SHOWN = 4;

/** What was asked for or offered, without an answer yet. */
function Waiting({ now }: { now: number }) {
  const proposals = useRead(listMyProposals, ALL);
  const requests = useRead(listMyRequests, ALL);
  const waiting = [
    ...(requests.data ?? [])
      .filter(({ tradeRequest }) => tradeRequest?.status === 'pending')
      .map(({ _id, title, user, tradeRequest }) => ({
        _id,
        title,
        who: user,
        at: tradeRequest?.createdAt ?? '',
        to: `/troc/${_id}`,
        words: 'Demandé',
      })),
    ...(proposals.data ?? [])
      .filter(({ status }) => status === 'pending')
      .map(({ _id, service, createdAt }) => ({
        _id,
        title: service.title,
        who: service.creator,
        at: createdAt,
        to: `/my-proposals?service=${service._id}`,
        words: 'Aide proposée',
      })),
  ].sort((one, other) => countDays(other.at) - countDays(one.at));
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="rdv-waiting">
      <h2 id="rdv-waiting">Pas encore convenu</h2>
      <ul>
        {waiting.slice(0, SHOWN).map(({ _id, title, who, at, to, words }) => (
          <li key={_id}>
            <ListRow lead={<Avatar person={who} />} title={title} to={to}>
              {words} à {nameShortly(who)} {saySince(at, now).toLowerCase()}
            </ListRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
