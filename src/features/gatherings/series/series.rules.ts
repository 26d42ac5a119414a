// The dates of what comes again and again (RFC 5545), by the clock of Paris: 19 h stays 19 h across summer time. Pure.
import { RRuleTemporal } from 'rrule-temporal';
import { ZONE } from '#contract/paris.ts';
import { MOST_DATES, type SeriesStep } from '../gatherings-series.contract.ts';

/** From its first date to its last. */
const LONGEST_DAYS = 366;
const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const inParis = (iso: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(ZONE);
const isoOf = (moment: { epochMilliseconds: number }) =>
  new Date(moment.epochMilliseconds).toISOString();

/** Each month is the same day of the week in it: the second Tuesday; of a fifth one, the last. */
function ruleOf(every: SeriesStep, first: Temporal.ZonedDateTime): string {
  if (every === 'week') return 'FREQ=WEEKLY';
  if (every === 'fortnight') return 'FREQ=WEEKLY;INTERVAL=2';
  const nth = Math.ceil(first.day / 7);
  return `FREQ=MONTHLY;BYDAY=${nth === 5 ? -1 : nth}${DAYS[first.dayOfWeek - 1]}`;
}

/**
 * Every date from the first on, ISO 8601, until the day of Paris in which `until` lies, that day included; undefined
 * where there is no second one, or more than a year of them.
 */
export function datesOf(
  date: string,
  { every, until }: { every: SeriesStep; until: string },
): string[] | undefined {
  const first = inParis(date);
  const end = inParis(until).toPlainDate();
  const days = first.toPlainDate().until(end, { largestUnit: 'days' }).days;
  if (days < 1 || days > LONGEST_DAYS) return undefined;
  // The rule runs on the face of the clock; an hour that summer time skips is, that once, the one after it.
  const rule = new RRuleTemporal({
    rruleString: `${ruleOf(every, first)};UNTIL=${end.toString().replaceAll('-', '')}T235959Z`,
    dtstart: first.toPlainDateTime().toZonedDateTime('UTC'),
  });
  const dates = rule
    .all((_, nth) => nth < MOST_DATES)
    .map((face) => isoOf(face.toPlainDateTime().toZonedDateTime(ZONE)));
  return dates.length > 1 ? dates : undefined;
}

/** Moves what takes place later as one date of its series was moved: by as many days and minutes on the clock of Paris. */
export function shiftedBy(was: string, now: string): (later: string) => string {
  if (was === now) return (later) => later;
  const by = inParis(was).toPlainDateTime().until(inParis(now).toPlainDateTime());
  return (later) => isoOf(inParis(later).toPlainDateTime().add(by).toZonedDateTime(ZONE));
}

/** The end of what lasts as long as another does. */
export const endAt = (at: string, like: { date: string; end: string }) =>
  new Date(Date.parse(at) + Date.parse(like.end) - Date.parse(like.date)).toISOString();
