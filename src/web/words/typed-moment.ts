import { parseDateTime, readDayAlone, toParisInstant } from './format-date.ts';
import { readSaid } from './said-moment.ts';

// What a field of a date holds: the instant that was understood, else the text as it was typed. It is one value, so that
// a draft, a reload or a refusal gives back what stood there, also half of a date.

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const AS_MACHINES_WRITE = /^\d{4}-/;

/** Whether a day is in the calendar: `Date.parse` takes 31 February for 3 March. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Whether it is a moment that was understood: `Date.parse` alone takes '5/12/2026 10:3' for the twelfth of May. */
export const isMoment = (value: string): boolean =>
  INSTANT.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));

/** Milliseconds; NaN of anything that is not a whole moment. */
export const momentOf = (value: string): number =>
  isMoment(value) ? Date.parse(value) : Number.NaN;

/** Something is typed, and it is no date. */
export const isUnread = (value: string): boolean => value.trim() !== '' && !isMoment(value);

/** ISO 8601 UTC of what is understood; '' of nothing; else the text, which no contract takes for a date. */
export function keepTyped(text: string, now: number = Date.now()): string {
  const typed = text.trim();
  if (typed === '') return '';
  const read = parseDateTime(typed);
  if (read !== undefined) return read;
  if (isMoment(typed)) return new Date(typed).toISOString();
  // A day alone as machines write it would be sent as midnight in London.
  if (AS_MACHINES_WRITE.test(typed)) return readDayAlone(typed) ?? text;
  const said = readSaid(typed, now);
  return (said?.time && toParisInstant(said.day, said.time)) || text;
}

/** `29/11/2026`, of a day that was said without its hour; undefined of anything else. */
export function spellDay(text: string, now: number = Date.now()): string | undefined {
  const alone = readDayAlone(text);
  if (alone !== undefined) return alone;
  const said = readSaid(text, now);
  return said && !said.time ? said.day.split('-').reverse().join('/') : undefined;
}
