import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { views } from '../src/app/views.sql.ts';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { createSessions } from '../src/server/http/sessions.ts';
import { openPostgresBell } from '../src/server/live/bell.ts';

const JWT_SECRET = 'a-secret-of-the-benchmark-only';

/** A durable PostgreSQL of its own, migrated and empty, and what a server on it needs. */
export interface BenchSite {
  db: Database;
  /** The environment of a server, product or floor, on this database. */
  env: Record<string, string>;
  /** Signs residents in, as any server of this site believes; gives their access tokens. */
  signIn(residentIds: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a site in a temporary folder; nothing is left of it once closed. */
export async function openBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'quartier-bench-'));
  // As root, PostgreSQL runs as another account: it must be able to pass through.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  await migrate(postgres.url, views);
  const db = openDatabase(postgres.url, { max: 2, milliseconds: 60_000 });
  return {
    db,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      JWT_SECRET,
      ADMIN_SECRET_KEY: 'a-key-of-the-benchmark-only',
      GEOCODER: 'embedded',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
    async signIn(residentIds) {
      const bell = await openPostgresBell(postgres.url);
      try {
        const sessions = createSessions(db, bell, JWT_SECRET);
        const tokens: string[] = [];
        for (const id of residentIds) tokens.push((await sessions.open(db.once, id)).token);
        return tokens;
      } finally {
        await bell.close();
      }
    },
    async close() {
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
