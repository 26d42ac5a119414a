// On which days of Paris what has a beginning and an end takes place: one rule, for agendas and for whoever asks for a day.
import { countDays, dateOf } from './when-words.ts';

export interface Span {
  date: string;
  /** Null where nobody said. */
  end: string | null;
}

const HALF_A_DAY_MS = 43_200_000;
const lastDayOf = ({ date, end }: Span) =>
  dateOf(end === null ? countDays(date) : countDays(Date.parse(end) - 1));

/** The days on which it takes place: what ends in the night is of the day before, as words say it. */
export function daysOf({ date, end }: Span): string[] {
  const first = countDays(date);
  const isNight = end === null || Date.parse(end) - Date.parse(date) < HALF_A_DAY_MS;
  const last = isNight ? first : countDays(Date.parse(end) - 1);
  return Array.from({ length: last - first + 1 }, (_, day) => dateOf(first + day));
}

/** Of some days in their order, those on which it stands: what goes on since before stands on the first. */
export function daysAmong(span: Span, days: readonly string[]): string[] {
  const [from = ''] = days;
  const own = daysOf(span);
  const goesOn = own.every((day) => day < from) && lastDayOf(span) >= from;
  return goesOn ? [from] : own.filter((day) => days.includes(day));
}
