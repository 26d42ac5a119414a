import { joinClasses } from '#web/ui/class-names.ts';
import { nameDay, readParisDay } from '#web/words/format-date.ts';
import { sayHour } from '#web/words/when-words.ts';
import { MonthEntries } from './MonthTable.tsx';
import { type MonthEntry, splitDays } from './month-entries.ts';
import { type MonthGrid, nameDate } from './month-grid.ts';

type Props = { grid: MonthGrid; entries: readonly MonthEntry[]; now: number };

/** For phones: only the days on which something takes place, those behind after those that come. */
export function MonthList({ grid, entries, now }: Props) {
  const { month, weeks } = grid;
  const days = weeks.flat().filter((day) => day.startsWith(month));
  const { coming, behind } = splitDays(days, entries, now);
  if (coming.length === 0) return <Days days={behind} now={now} />;
  return (
    <>
      <Days days={coming} now={now} />
      {behind.length > 0 && (
        <section className="stack month-earlier" aria-labelledby="agenda-behind">
          <h2 id="agenda-behind">{sayEarlier(month, behind, now)}</h2>
          <Days days={behind} now={now} />
        </section>
      )}
    </>
  );
}

function sayEarlier(month: string, behind: readonly [string, unknown][], now: number): string {
  if (month !== '') return 'Plus tôt dans le mois';
  const today = readParisDay(now)?.date;
  return behind.every(([day]) => day === today)
    ? "Plus tôt aujourd'hui"
    : 'Plus tôt dans la semaine';
}

type DaysProps = Pick<Props, 'now'> & { days: readonly [string, MonthEntry[]][] };

function Days({ days, now }: DaysProps) {
  const today = readParisDay(now)?.date;
  return (
    <ol className="month-list">
      {days.map(([day, of]) => (
        <li key={day} className={joinClasses('month-row', day === today && 'month-today')}>
          <h3>
            <span>{nameDay(day)}</span> {nameDate(day)}
            {day === today && " · aujourd'hui"}
          </h3>
          <MonthEntries day={day} entries={of} now={now} sayClock={sayHour} />
        </li>
      ))}
    </ol>
  );
}
