// Tries counted per key in fixed windows, in the database: all server processes count together.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface Window {
  points: number;
  /** Seconds until the window ends. */
  remaining: number;
}

const secondsLeft = sql<number>`ceil(extract(epoch from rate_limit.resets_at - now()))::int`;

/**
 * Over, or further off than it can be: the clock has been set back since. Two calls at once differ by less than a minute in
 * what they take for now.
 */
const hasEnded = sql<boolean>`(rate_limit.resets_at <= now()
      or rate_limit.resets_at > excluded.resets_at + interval '1 minute')`;

/**
 * Counts one try for each `key` that `keys` selects, and gives their windows: for a statement that creates and
 * counts in one round trip (`with tried as (${countingTries(…)})`).
 */
export const countingTries = (keys: RawBuilder<unknown>, seconds: number) => sql<
  Window & { key: string }
>`
  insert into rate_limit (key, points, resets_at)
  select asked.key, 1, now() + make_interval(secs => ${seconds}::float8) from (${keys}) as asked
  on conflict (key) do update set
    points = case when ${hasEnded} then 1 else rate_limit.points + 1 end,
    resets_at = case when ${hasEnded} then excluded.resets_at else rate_limit.resets_at end
  returning key, points, ${secondsLeft} as remaining`;

/** The same for one key. */
export const countingTry = (key: string, seconds: number) =>
  countingTries(sql`select ${key}::text as key`, seconds);

const take = statement<{ key: string; seconds: number }>()('limit.take', (_db, { arg }) =>
  countingTry(arg('key'), arg('seconds')),
);

const giveBack = statement<{ key: string }>()('limit.give_back', (db, { arg }) =>
  db
    .updateTable('rate_limit')
    .set({ points: sql`points - 1` })
    .where('key', '=', arg('key'))
    .where('points', '>', 0)
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

/** Takes one try of `key` off the window that is open. */
export async function giveTryBack(tx: Tx, key: string): Promise<void> {
  await giveBack(tx, { key });
}

/** Forgets the tries of `key`: it has succeeded. */
export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await forget(tx, { key });
}

/** Removes windows that have ended. */
export async function sweepTries(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
