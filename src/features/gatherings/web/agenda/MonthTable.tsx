import { Link } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { groupByDay, isOver, type MonthEntry, sayTimes } from './month-entries.ts';
import { type MonthGrid, nameDate } from './month-grid.ts';

type Props = {
  grid: MonthGrid;
  entries: readonly MonthEntry[];
  now: number;
};

/** For wide screens. */
export function MonthTable({ grid, entries, now }: Props) {
  const byDay = groupByDay(entries, grid.weeks.flat());
  const today = readParisDay(now)?.date ?? '';
  return (
    <table className="month">
      <caption className="sr">
        {grid.month === '' ? 'La semaine' : 'Le mois'}, jour par jour
      </caption>
      <thead>
        <tr>
          {grid.weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {nameDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={joinClasses(
                  !day.startsWith(grid.month) && 'month-other',
                  day === today && 'month-today',
                  day < today && 'month-gone',
                )}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className="month-day">
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="sr">{nameDate(day)}</span>
                </span>
                <MonthEntries day={day} entries={byDay.get(day) ?? []} now={now} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EntriesProps = Pick<Props, 'entries' | 'now'> & {
  day: string;
  /** In a list, which has the room: '10 h', and in words what it is to the reader. */
  sayClock?: (instant: string) => string;
};

export function MonthEntries({ day, entries, now, sayClock }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="month-entries">
      {entries.map((entry) => (
        <li key={entry._id}>
          <Entry {...{ entry, day, sayClock }} isBehind={isOver(entry, now)} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Pick<EntriesProps, 'day'> & {
  entry: MonthEntry;
  isBehind: boolean;
  sayClock: EntriesProps['sayClock'];
};

/** What is behind stands quietly, whoever was there. */
function Entry({ entry, day, isBehind, sayClock }: EntryProps) {
  const { title, area, to, cancelled, mine, wasThere, part } = entry;
  const isOwn = isBehind ? wasThere && !cancelled : mine && sayClock;
  const said = isOwn && (isBehind ? part.behind : part.ahead);
  return (
    <Link
      className={joinClasses(
        'month-entry',
        cancelled && 'month-cancelled',
        isBehind ? 'month-behind' : mine && 'month-mine',
      )}
      data-area={area}
      to={to}
    >
      <b>{sayTimes(entry, day, sayClock)}</b>{' '}
      <Dotted then={said && <small>{said}</small>}>
        <span>{title}</span>
      </Dotted>
      {cancelled && <span className="sr"> (annulé)</span>}
      {mine && !isBehind && !sayClock && <span className="sr"> ({part.ahead})</span>}
    </Link>
  );
}
