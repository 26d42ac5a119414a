import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

const directory = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const TABLE = 'migration';
const UNDEFINED_TABLE = '42P01';

/**
 * Brings the database at `url` to the newest migration (forward only). Several processes may call it
 * at once: one works, the others wait.
 * @param upTo name of the last migration wanted (a restore stops at its backup's), all by default.
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  // Not loaded where it is not called, as at most starts: it stays in memory ever after.
  const { runner } = await import('node-pg-migrate');
  const silent = () => undefined;
  const options = {
    databaseUrl: url,
    dir: directory,
    migrationsTable: TABLE,
    direction: 'up' as const,
    checkOrder: true,
    advisoryLockMode: 'wait' as const,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  };
  const done: string[] = [];
  if (!upTo) return (await runner(options)).map((migration) => migration.name);
  while (!done.includes(upTo)) {
    const [next] = await runner({ ...options, count: 1 });
    if (!next) throw new Error(`La migration ${upTo} est inconnue de cette version.`);
    done.push(next.name);
  }
  return done;
}

/** Whether the migrations that were made are exactly those of this version. */
export async function isNewest(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select name from ${TABLE}`);
    const files = await readdir(directory);
    const own = files.map((file) => file.replace(/[.][^.]+$/, ''));
    return isDeepStrictEqual(rows.map(({ name }) => name).sort(), own.sort());
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}
