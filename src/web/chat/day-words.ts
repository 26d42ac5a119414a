import { formatDate, formatTime, nameDay, readParisDay } from '#web/words/format-date.ts';

const DAY_MS = 86_400_000;

/** Paris' days between two instants; by the calendar, not by 24 hours. */
function daysBetween(instant: number, now: number): number {
  const read = (moment: number) => Date.parse(readParisDay(moment)?.date ?? '');
  return Math.round((read(now) - read(instant)) / DAY_MS);
}

/** `Aujourd'hui`, `Hier`, else `Jeudi 19/11/2026`; of a day `YYYY-MM-DD` in Paris. */
export function sayDay(date: string, now: number): string {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const ago = daysBetween(noon, now);
  if (ago === 0) return "Aujourd'hui";
  if (ago === 1) return 'Hier';
  const name = nameDay(date);
  return `${name.charAt(0).toLocaleUpperCase('fr')}${name.slice(1)} ${formatDate(noon)}`;
}

/** The time of a conversation in a list: `10:42`, `hier`, `18/11`, and the year of another one. */
export function sayMoment(instant: string, now: number): string {
  const then = Date.parse(instant);
  const ago = daysBetween(then, now);
  if (ago <= 0) return formatTime(then);
  if (ago === 1) return 'hier';
  const date = formatDate(then);
  return date.endsWith(formatDate(now).slice(-5)) ? date.slice(0, 5) : date;
}
