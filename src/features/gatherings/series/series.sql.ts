// The dates of a series. Invariant: each is a gathering like any other; what ties them is `series_id` alone.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { SAME_IN_SERIES } from '../gatherings.write.sql.ts';
import type { SeriesStep } from '../gatherings-series.contract.ts';

const COPIED = [...SAME_IN_SERIES, 'series_id', 'series_every'];

interface Repeated {
  id: string;
  every: SeriesStep;
  /** Of the others, ISO 8601. */
  dates: readonly string[];
}

const repeat = statement<Omit<Repeated, 'dates'> & { dates: string[] }>()(
  'gatherings.repeat',
  (_db, { arg }) => sql`
    with first as (
      update gathering set series_id = id, series_every = ${arg('every')} where id = ${arg('id')} returning *)
    insert into gathering (${sql.join(COPIED.map((one) => sql.id(one)))}, date)
    select ${sql.join(COPIED.map((one) => sql.ref(`f.${one}`)))}, d.date
    from first f, unnest(${arg('dates')}::timestamptz[]) with ordinality as d(date, nth) order by d.nth`,
);

const findLater = statement<{ id: string }>()(
  'gatherings.later_dates',
  (_db, { arg }) => sql<{ id: string }>`
    select o.id from gathering s join gathering o on o.series_id = s.series_id
    where s.id = ${arg('id')} and (o.date, o.id) > (s.date, s.id)`,
);

/** Makes a series of one that was just made. */
export async function insertRepeated(tx: Tx, { dates, ...of }: Repeated): Promise<void> {
  await repeat(tx, { ...of, dates: [...dates] });
}

/** The dates of its series that come after one, as it stands now; none of what is no series. */
export async function readLaterIds(tx: Tx, id: string): Promise<string[]> {
  return (await findLater(tx, { id })).map((row) => row.id);
}
