import { ZONE } from '#contract/paris.ts';
import { HOUR_MS } from './setting.ts';

/** Nobody writes to a neighbour by night. */
const MORNING = 8;
const EVENING = 21;
const AFTER_WORK = 18;
/** One answers the other. */
const ANSWERED_HOURS = 0.05;

/** How much earlier it was after work, where that moment would lie in the night. */
export function hoursToEvening(hoursAgo: number, now: Date): number {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(
    Math.round(now.getTime() - hoursAgo * HOUR_MS),
  ).toZonedDateTimeISO(ZONE);
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
