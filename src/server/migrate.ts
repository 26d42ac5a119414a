import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const directory = fileURLToPath(new URL('../../db/migrations', import.meta.url));

/**
 * Brings the database at `url` to the newest migration (forward only). Several processes may call it
 * at once: one works, the others wait.
 * @param upTo name of the last migration wanted (a restore stops at its backup's), all by default.
 */
export async function migrate(url: string, upTo?: string): Promise<string[]> {
  const silent = () => undefined;
  const options = {
    databaseUrl: url,
    dir: directory,
    migrationsTable: 'migration',
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
