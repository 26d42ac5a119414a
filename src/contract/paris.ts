// Days and hours are those of Paris, whatever the clock of who reads: the one place that names the zone, but for
// db/functions/day_in_paris.sql.

export const ZONE = 'Europe/Paris';

// Made when it is first asked: the first formatter of a page costs a phone 150 ms.
let format: Intl.DateTimeFormat | undefined;

/** `2026-11-22`: the day in Paris of a moment (milliseconds). */
export function dayInParis(at: Date | number): string {
  format ??= new Intl.DateTimeFormat('fr-CA', { timeZone: ZONE });
  return format.format(at);
}
