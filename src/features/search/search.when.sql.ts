// What takes place on the days that are asked for, and in which order it is told.
import { type RawBuilder, sql } from 'kysely';
import { inParis, startOfDay } from '#server/database/paris.sql.ts';
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

/** Whether a row `s` takes place on those days. */
export const isThen = ({ arg }: Arguments<Partial<When>>): RawBuilder<unknown> => sql`
  s.date >= ${midnight(arg('from'))} and s.date < ${midnight(arg('to'))} and s.status <> 'cancelled'`;

/** Further apart than any two dates, in seconds. */
const [LATER, LAST] = [sql.lit(1e10), sql.lit(1e11)];

/** The rank of a row `s`, the soonest first; `over` tells when it is past. */
export function byTime(over: unknown, { arg, has }: Arguments<Partial<When>>): RawBuilder<unknown> {
  const ranks = [sql`-extract(epoch from s.date)::float8`];
  if (has('fromHour')) {
    const hour = sql`extract(hour from ${inParis(sql`s.date`)})`;
    ranks.push(sql`case when ${hour} >= ${arg('fromHour')}::int and ${hour} < ${arg('toHour')}::int
      then 0 else ${LATER} end`);
  }
  if (has('past')) {
    ranks.push(sql`case when ${over} < ${arg('past')}::timestamptz then ${LAST} else 0 end`);
  }
  return sql`(${sql.join(ranks, sql` - `)})`;
}
