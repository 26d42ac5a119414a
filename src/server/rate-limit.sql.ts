// Tries counted per key in fixed windows, in the database: all server processes count together.
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

interface Window {
  points: number;
  /** Seconds until the window ends. */
  remaining: number;
}

const secondsLeft = sql<number>`ceil(extract(epoch from rate_limit.resets_at - now()))::int`;

const take = statement<{ key: string; seconds: number }>()('limit.take', (db, { arg }) =>
  db
    .insertInto('rate_limit')
    .values({
      key: arg('key'),
      points: 1,
      resets_at: sql`now() + make_interval(secs => ${arg('seconds')}::float8)`,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when rate_limit.resets_at <= now() then 1 else rate_limit.points + 1 end`,
        resets_at: sql`case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .returning(['points', secondsLeft.as('remaining')]),
);

const look = statement<{ key: string }>()('limit.look', (db, { arg }) =>
  db
    .selectFrom('rate_limit')
    .select(['points', secondsLeft.as('remaining')])
    .where('key', '=', arg('key'))
    .where('resets_at', '>', sql<Date>`now()`),
);

const forget = statement<{ key: string }>()('limit.forget', (db, { arg }) =>
  db.deleteFrom('rate_limit').where('key', '=', arg('key')),
);

const sweep = statement()('limit.sweep', (db) =>
  db.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`),
);

/** Counts one try for `key`; the window lasts `seconds` from its first try. */
export async function countTry(tx: Tx, key: string, seconds: number): Promise<Window> {
  const [row] = await take(tx, { key, seconds });
  return row ?? { points: 1, remaining: seconds };
}

/** The window open for `key`, without counting. */
export async function readTries(tx: Tx, key: string): Promise<Window> {
  const [row] = await look(tx, { key });
  return row ?? { points: 0, remaining: 0 };
}

/** Forgets the tries of `key`: it has succeeded. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await forget(tx, { key });
}

/** Removes windows that have ended. */
export async function sweepTries(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
