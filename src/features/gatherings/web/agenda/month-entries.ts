import type { Area } from '#web/ui/signs/area.ts';
import { formatTime, readParisDay } from '#web/words/format-date.ts';
import { daysAmong, daysOf, type Span } from '#web/words/span-days.ts';
import { countDays, sayDay, sayHour, sayHours, sayUntil } from '#web/words/when-words.ts';

export interface MonthEntry {
  _id: string;
  title: string;
  date: string;
  end: string | null;
  area: Exclude<Area, 'messagerie' | 'journal'>;
  to: string;
  cancelled: boolean;
  /** Whether the reader organises it or takes part; it is their own rendez-vous. */
  mine: boolean;
  /** What that is to them, in words, before it and once it is known to have been. */
  part: { ahead: string; behind: string };
  /** Whether it is known that the reader was there, once it is over. */
  wasThere: boolean;
}

/** Of what takes place somewhere in the quarter. */
export const GOING: MonthEntry['part'] = { ahead: 'vous y allez', behind: 'vous y étiez' };

/** Whether it is over; of what nobody knows the end of, whether it has begun. */
export const isOver = ({ date, end }: Pick<MonthEntry, 'date' | 'end'>, now: number): boolean =>
  Date.parse(end ?? date) <= now;

/**
 * '10:00', '10:00 – 12:00'; of what takes several days, what that day has of it.
 * @param sayClock where there is room, as the sentences beside it say it: '10 h'.
 */
export function sayTimes(
  { date, end }: Span,
  day: string,
  sayClock: (instant: string) => string = formatTime,
): string {
  const from = sayClock(date);
  if (end === null) return from;
  const isFirst = readParisDay(date)?.date === day;
  if (isFirst && daysOf({ date, end }).length > 1) return `Dès ${from}`;
  if (isFirst) return `${from}\u00a0–\u00a0${sayClock(end)}`;
  return readParisDay(end)?.date === day ? `Jusqu'à ${sayClock(end)}` : 'Toute la journée';
}

/** 'samedi 5 décembre, 14 h – 17 h'; of what has begun "en ce moment, jusqu'à 17 h", "en ce moment, jusqu'à demain, 17 h". */
export function sayGoing({ date, end }: Span, now: number): string {
  if (end === null || Date.parse(date) > now) {
    return `${sayDay(date, now)}, ${sayHours(date, end, now)}`;
  }
  const hour = sayHour(end);
  const isToday = countDays(end) === countDays(now);
  return `en ce moment, ${isToday ? `jusqu'à ${hour}` : `${sayUntil(end, now)}, ${hour}`}`;
}

/** Entries by the days on which they take place, in the order of the clock; what goes on since before stands on the first. */
export function groupByDay(
  entries: readonly MonthEntry[],
  days: readonly string[],
): Map<string, MonthEntry[]> {
  const byDay = new Map<string, MonthEntry[]>();
  for (const entry of [...entries].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const day of daysAmong(entry, days)) byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** Of some days, those on which something is still to come or goes on, and what is behind. */
export function splitDays(days: readonly string[], entries: readonly MonthEntry[], now: number) {
  const today = readParisDay(now)?.date ?? '';
  const ahead = days.filter((day) => day >= today);
  const isBehind = (entry: MonthEntry) => ahead.length === 0 || isOver(entry, now);
  return {
    coming: [
      ...groupByDay(
        entries.filter((entry) => !isBehind(entry)),
        ahead,
      ),
    ],
    behind: [...groupByDay(entries.filter(isBehind), days)],
  };
}

/** Whether it takes place between two instants, or goes on at the first. */
export const isWithin = ({ date, end }: Span, { from, to }: { from: string; to: string }) =>
  date < to && (date >= from || (end ?? date) > from);

/** In the order of the dates, what comes from that moment on and is not called off. */
export const followingOf = (
  entries: readonly MonthEntry[],
  { after, now }: { after: string; now: number },
): MonthEntry[] =>
  entries
    .filter(({ date, cancelled }) => !cancelled && date >= after && Date.parse(date) > now)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
