import { DAY_MS } from '#contract/durations.ts';

/** The moment so many days from now, as it is sent. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
