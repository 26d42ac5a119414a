import { Link } from 'react-router';
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import type { SearchAnswer } from '../../search.contract.ts';
import { pageOf } from '../found-look.ts';
import { nameWhole } from '../search-words.ts';
import './day-strip.css';

/** The days around those that were asked for, each one press away, and how much takes place on it. */
export function DayStrip({ dates }: { dates: NonNullable<SearchAnswer['dates']> }) {
  return (
    <nav className="day-strip" aria-label="Un autre jour">
      {dates.week.map(({ day, count }) => (
        <Link
          key={day}
          to={pageOf(`${nameDate(day)} ${day.slice(0, 4)}`)}
          aria-current={day >= dates.from && day <= dates.to ? 'date' : undefined}
        >
          <span className="sr">
            {nameWhole(day)} : {count === 0 ? 'rien' : count}
          </span>
          <span aria-hidden="true">{nameDay(day).slice(0, 3)}.</span>
          <b aria-hidden="true">{Number(day.slice(8))}</b>
          <span aria-hidden="true" className={count === 0 ? 'day-strip-none' : undefined}>
            {count === 0 ? '–' : count}
          </span>
        </Link>
      ))}
    </nav>
  );
}
