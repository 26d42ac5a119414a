// Turns: who changes one thing waits for whoever is changing it.
import { type RawBuilder, sql } from 'kysely';

/**
 * Takes the turn of `what` (of the one thing that `id` names), until the transaction ends. Not a lock of rows: a
 * transaction gets its number, which orders events, with its first change of a row, and none by waiting here.
 */
export const turnOf = (what: string, id?: RawBuilder<unknown>): RawBuilder<null> => {
  const name = sql.lit(what);
  return sql`pg_advisory_xact_lock(hashtextextended(${id ? sql`${name} || ${id}` : name}, 0))`;
};
