// Days and hours by the clocks of Paris, in SQL.
import { type RawBuilder, sql } from 'kysely';
import { ZONE } from '#contract/paris.ts';

/** Of an instant, what the clock shows (`timestamp`); of what the clock shows, the instant (`timestamptz`). */
export const inParis = (at: unknown): RawBuilder<unknown> =>
  sql`(${at} at time zone ${sql.lit(ZONE)})`;

/** The day (`date`) of an instant. */
export const dayInParis = (at: unknown): RawBuilder<unknown> => sql`${inParis(at)}::date`;

/** The instant at which a day (`date`) begins. */
export const startOfDay = (day: unknown): RawBuilder<unknown> => inParis(sql`(${day})::timestamp`);
