import type { Limit } from '#server/http/limits.ts';
import type { TestSite } from './site.ts';

/** The address tests call from. */
export const HERE = '127.0.0.1';

/** As if so many tries had been made under a limit by `key`, by default all that it allows. */
export async function fillTries(
  site: TestSite,
  { limit, key, points = limit.max }: { limit: Limit; key: string; points?: number },
): Promise<void> {
  await site.site.db.pool.query(
    `insert into rate_limit values ($1, $2, now() + make_interval(secs => $3 - 5))
      on conflict (key) do update set points = excluded.points`,
    [`${limit.name}:${key}`, points, limit.seconds],
  );
}

export async function countTries(site: TestSite, { name }: Limit, key: string): Promise<number> {
  const { rows } = await site.site.db.pool.query('select points from rate_limit where key = $1', [
    `${name}:${key}`,
  ]);
  return rows[0]?.points ?? 0;
}

export async function forgetTries(site: TestSite): Promise<void> {
  await site.site.db.pool.query('delete from rate_limit');
}
