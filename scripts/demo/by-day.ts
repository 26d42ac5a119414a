import { ZONE } from '#contract/paris.ts';
import { HOUR_MS } from './setting.ts';

/** Nobody writes to a neighbour by night. */
const MORNING = 8;
const EVENING = 21;
export const AFTER_WORK = 18;
/** One answers the other. */
const ANSWERED_HOURS = 0.05;

const inParis = (now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now.getTime())).toZonedDateTimeISO(ZONE);

/** So many days from `now`, at an hour of Paris. */
export function dayAt(now: Date, days: number, hour: number): Date {
  return new Date(inParis(now).add({ days }).withPlainTime({ hour }).epochMilliseconds);
}

/** The next full hour; by night the last one of the evening before. */
export function hourAhead(now: Date): Date {
  const { hour } = inParis(now);
  if (hour + 1 < MORNING) return dayAt(now, -1, EVENING - 1);
  return dayAt(now, 0, Math.min(hour + 1, EVENING - 1));
}

/** How much earlier it was after work, where that moment would lie in the night. */
export function hoursToEvening(hoursAgo: number, now: Date): number {
  const { hour } = inParis(new Date(now.getTime() - hoursAgo * HOUR_MS));
  return hour >= MORNING && hour < EVENING ? 0 : (hour - AFTER_WORK + 24) % 24;
}

/** What was said one after the other, so many hours ago: by day, and still in its order. */
export function sayByDay(hoursAgo: readonly number[], now: Date): number[] {
  let before = Number.POSITIVE_INFINITY;
  return hoursAgo.map((hours) => {
    before = Math.min(hours + hoursToEvening(hours, now), before - ANSWERED_HOURS);
    return before;
  });
}
