// What the days that a search asks for are compared with: the days around them, and what of them is past.
import { DAY_MS } from '#contract/durations.ts';
import { dayInParis, ZONE } from '#contract/paris.ts';
import type { Days } from '#contract/said-days.ts';

const nameOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The day after, as `2026-11-29`. */
export const dayAfter = (day: string): string => nameOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

const WEEK = 7;

/** Seven days, that one among them: from today on where it is one of the next, else from the day before it. */
export function weekAround(day: string, now: Date): string[] {
  const [today = 0, asked = 0] = [dayInParis(now), day].map((at) => Date.parse(`${at}T00:00:00Z`));
  const isNear = asked >= today && asked < today + WEEK * DAY_MS;
  const first = isNear ? today : asked - DAY_MS;
  return Array.from({ length: WEEK }, (_, step) => nameOf(first + step * DAY_MS));
}

/** How many days from one to another, both among them. */
export const countSpan = ({ from, to }: Pick<Days, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * The moment before which what takes place is past, and stands last: none where only what is past may be meant, as of
 * 'ce matin' in the evening.
 */
export function pastBefore({ from, hours }: Days, now: Date): Date | undefined {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE);
  return hours && from === dayInParis(now) && hour >= hours[1] ? undefined : now;
}
