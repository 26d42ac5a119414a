import { DAY_MS } from '#contract/durations.ts';

export { nameDate, nameMonth, shortMonth } from '#web/words/month-names.ts';

/** A month as calendars print it; days are `YYYY-MM-DD`, months `YYYY-MM`. */
export interface MonthGrid {
  month: string;
  /** Weeks from Monday to Sunday; days of the months around are there to fill them. */
  weeks: string[][];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

export function gridOf(month: string): MonthGrid {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const next = Date.parse(`${moveMonth(month, 1)}-01T00:00:00Z`);
  const weeks: string[][] = [];
  for (let monday = first - before * DAY_MS; monday < next; monday += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayOf(monday + day * DAY_MS)));
  }
  return { month, weeks };
}

/** Earlier when `by` is negative. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
