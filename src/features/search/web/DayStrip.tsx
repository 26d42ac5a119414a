import { Link } from 'react-router';
import { useNow } from '#web/use-now.ts';
import { nameDay } from '#web/words/format-date.ts';
import { nameDate } from '#web/words/month-names.ts';
import type { SearchAnswer } from '../search.contract.ts';
import { pageOf } from './found-look.ts';
import { daysAround } from './search-bands.ts';
import { nameWhole } from './search-words.ts';

/** The days around those that were asked for, each one press away. */
export function DayStrip({ dates }: { dates: NonNullable<SearchAnswer['dates']> }) {
  const days = daysAround(dates, useNow());
  return (
    <nav className="day-strip" aria-label="Un autre jour">
      {days.map((day) => (
        <Link
          key={day}
          to={pageOf(`${nameDate(day)} ${day.slice(0, 4)}`)}
          aria-current={day >= dates.from && day <= dates.to ? 'date' : undefined}
        >
          <span className="sr">{nameWhole(day)}</span>
          <span aria-hidden="true">{nameDay(day).slice(0, 3)}.</span>
          <b aria-hidden="true">{Number(day.slice(8))}</b>
        </Link>
      ))}
    </nav>
  );
}
