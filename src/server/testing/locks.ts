// What the database of a test site says of its locks.
import type { TestSite } from './site.ts';

/** How many statements wait for what another transaction holds. */
export async function countWaiting({ site }: TestSite): Promise<number> {
  const { rowCount } = await site.db.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount ?? 0;
}

/** How often two transactions waited for each other, so that one was ended and tried again. */
export async function countDeadlocks({ site }: TestSite): Promise<number> {
  const { rows } = await site.db.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
