// What takes place on the days that are asked for, and in which order it is told.
import { type RawBuilder, sql } from 'kysely';
import { standsFrom } from '#features/gatherings/gatherings.shape.sql.ts';
import { dayInParis, inParis, startOfDay } from '#server/database/paris.sql.ts';
import type { Arguments } from '#server/database/statement.ts';

export interface When {
  /** Two days, the second one left out: only what takes place between them. */
  from: string | undefined;
  to: string | undefined;
  /** The hours that are meant, the second one left out: what begins at another is told after. */
  fromHour: number | undefined;
  toHour: number | undefined;
  /** What was over at that moment is told last. */
  past: string | undefined;
}

const midnight = (day: unknown) => sql`(select ${startOfDay(sql`${day}::date`)})`;

/** Of the rows `s` of a table that take place at a time. */
export interface Dated {
  /** Whether it is known when. */
  known: RawBuilder<unknown>;
  /** When it is past. */
  over: RawBuilder<unknown>;
  /** Until when it goes on: on each day until then it takes place. Of what only begins, none. */
  end?: RawBuilder<unknown>;
}

/** Whether a row `s` takes place on those days: begins then, or goes on since before. */
export const isThen = (
  { known, end }: Dated,
  { arg }: Arguments<Partial<When>>,
): RawBuilder<unknown> => {
  const from = midnight(arg('from'));
  return sql`${known} and ${end ? standsFrom(from) : sql`s.date >= ${from}`}
    and s.date < ${midnight(arg('to'))} and s.status <> 'cancelled'`;
};

/** Each of those days (`date`) on which a row `s` takes place: what ends at midnight does not on the day that begins. */
export const daysThen = (
  { end }: Dated,
  { arg }: Arguments<Pick<When, 'from' | 'to'>>,
): RawBuilder<unknown> => {
  const first = dayInParis(sql`s.date`);
  if (!end) return first;
  const from = sql`greatest(${first}, ${arg('from')}::date)`;
  const last = dayInParis(sql`greatest(s.date, ${end} - interval '1 millisecond')`);
  return sql`${from} + generate_series(0, least(${last}, ${arg('to')}::date - 1) - ${from})`;
};

/** Further apart than any two dates, in seconds. */
const [LATER, LAST] = [sql.lit(1e10), sql.lit(1e11)];

/** Whether a row `s` begins in the hours that are meant, or since a day before goes on then. */
function isInHours({ end }: Dated, { arg }: Arguments<Partial<When>>): RawBuilder<unknown> {
  const hour = sql`extract(hour from ${inParis(sql`s.date`)})`;
  const begins = sql`${hour} >= ${arg('fromHour')}::int and ${hour} < ${arg('toHour')}::int`;
  if (!end) return begins;
  const clock = sql`${arg('from')}::date + make_interval(hours => ${arg('fromHour')}::int)`;
  return sql`case when s.date >= ${midnight(arg('from'))} then ${begins}
    else ${end} > (select ${inParis(sql`(${clock})`)}) end`;
}

/** The rank of a row `s`, the soonest first. */
export function byTime(dated: Dated, args: Arguments<Partial<When>>): RawBuilder<unknown> {
  const { arg, has } = args;
  const ranks = [sql`-extract(epoch from s.date)::float8`];
  if (has('fromHour')) {
    ranks.push(sql`case when ${isInHours(dated, args)} then 0 else ${LATER} end`);
  }
  if (has('past')) {
    ranks.push(sql`case when ${dated.over} < ${arg('past')}::timestamptz then ${LAST} else 0 end`);
  }
  return sql`(${sql.join(ranks, sql` - `)})`;
}
