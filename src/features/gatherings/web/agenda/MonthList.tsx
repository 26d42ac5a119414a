import { joinClasses } from '#web/ui/class-names.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { MonthEntries } from './MonthTable.tsx';
import { groupByDay, type MonthEntry } from './month-entries.ts';
import { nameDate } from './month-grid.ts';

type Props = { month: string; entries: readonly MonthEntry[]; now: number };

/** For phones: only the days on which something takes place. */
export function MonthList({ month, entries, now }: Props) {
  const today = readParisDay(now)?.date;
  const days = [...groupByDay(entries)].filter(([day]) => day.startsWith(month));
  return (
    <ol className="month-list">
      {days.map(([day, of]) => (
        <li key={day} className={joinClasses('month-row', day === today && 'month-today')}>
          <h3>
            <span>{nameDay(day)}</span> {nameDate(day)}
            {day === today && " · aujourd'hui"}
          </h3>
          <MonthEntries entries={of} />
        </li>
      ))}
    </ol>
  );
}
