import { Link } from 'react-router';
import { useNow } from '#web/use-now.ts';
import { readParisDay } from '#web/words/format-date.ts';
import { listWeeks, sayDate } from '#web/words/when-words.ts';
import type { Area } from '../signs/area.ts';
import './five-weeks.css';
import { Card } from './Card.tsx';

export interface DayMark {
  date: string;
  area: Area;
  title: string;
  to: string;
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

type Props = {
  /** Heading of the card, which names the table. */
  id: string;
  marks: readonly DayMark[];
  legend: readonly { area: Area; label: string }[];
};

/** This week and the four after it at a glance: a day with something on it leads there, to the first where there are more. */
export function FiveWeeks({ id, marks, legend }: Props) {
  const now = useNow();
  const today = readParisDay(now)?.date ?? '';
  const byDay = new Map<string, DayMark>();
  for (const mark of marks) {
    const day = readParisDay(mark.date)?.date ?? '';
    if (!byDay.has(day)) byDay.set(day, mark);
  }
  return (
    <Card aria-labelledby={id} className="stack">
      <h2 id={id}>Cinq semaines</h2>
      <table className="five-weeks" aria-labelledby={id}>
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
          {listWeeks(now).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} {...{ day, today, now }} one={byDay.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="five-legend">
        {legend.map(({ area, label }) => (
          <span key={area} data-area={area}>
            <i />
            {label}
          </span>
        ))}
      </p>
    </Card>
  );
}

type DayProps = { day: string; today: string; now: number; one: DayMark | undefined };

function Day({ day, today, now, one }: DayProps) {
  const number = Number(day.slice(8));
  const isToday = day === today;
  if (one) {
    return (
      <td data-area={one.area} aria-current={isToday ? 'date' : undefined}>
        <Link className={isToday ? 'is-today' : undefined} to={one.to} preventScrollReset>
          <span aria-hidden="true">{number}</span>
          <span className="sr">
            {sayDate(day, now)} : {one.title}
          </span>
        </Link>
      </td>
    );
  }
  const isGone = day < today;
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <span className={isToday ? 'is-today' : isGone ? 'is-gone' : undefined}>{number}</span>
    </td>
  );
}
