import type { Area } from '#web/ui/signs/area.ts';
import { readParisDay } from '#web/words/format-date.ts';

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
  /** Whether it is known that the reader was there, once it is over. */
  wasThere: boolean;
}

/** Whether it is over; of what nobody knows the end of, whether it has begun. */
export const isOver = ({ date, end }: Pick<MonthEntry, 'date' | 'end'>, now: number): boolean =>
  Date.parse(end ?? date) <= now;

/** Entries by the day of Paris they begin on, in the order of the clock. */
export function groupByDay(entries: readonly MonthEntry[]): Map<string, MonthEntry[]> {
  const byDay = new Map<string, MonthEntry[]>();
  for (const entry of [...entries].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const day = readParisDay(entry.date)?.date ?? '';
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** The days of a month, or of a week ('' as its month): those on which something is still to come, and what is behind. */
export function splitDays(month: string, entries: readonly MonthEntry[], now: number) {
  const shown = entries.filter(({ date }) => readParisDay(date)?.date.startsWith(month));
  return {
    coming: [...groupByDay(shown.filter((entry) => !isOver(entry, now)))],
    behind: [...groupByDay(shown.filter((entry) => isOver(entry, now)))],
  };
}

/** Of what stands, in the order of the dates: what comes from that moment on. */
export const followingOf = (
  { stands, now }: { stands: readonly MonthEntry[]; now: number },
  after: string,
): MonthEntry[] => stands.filter(({ date }) => date >= after && Date.parse(date) > now);
