// Before all tests: one PostgreSQL, one migrated template that every test file clones.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { views } from '#app/views.sql.ts';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { databasesFolder } from './databases-folder.ts';

export const TEMPLATE = 'quartier_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database from which the template can be cloned. */
    clusterUrl: string;
  }
}

/**
 * Starts the cluster, or uses the one `TEST_DATABASE_URL` names (its role may create databases), and
 * migrates the template.
 */
export async function openCluster(): Promise<{
  url: string;
  folder: string;
  close(): Promise<void>;
}> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(databasesFolder(), 'quartier-test-'));
  // As root, PostgreSQL runs as another account: it must be able to pass through.
  await chmod(folder, 0o755);
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(folder, 'data'),
        durable: false,
        log: () => undefined,
      });
  const url = given ?? embedded?.url ?? '';
  await withClient(url, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE} with (force)`);
    await client.query(`create database ${TEMPLATE}`);
  });
  const template = databaseAt(url, TEMPLATE);
  await migrate(template, views);
  // A site writes jobs whether or not anything runs them.
  await runMigrations({ connectionString: template });
  return {
    url,
    folder,
    async close() {
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Vitest's global set-up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  project.provide('clusterUrl', cluster.url);
  // Goes with all that stands in it: nobody tells a worker which file is its last.
  process.env.TEST_SITES_FOLDER = cluster.folder;
  return cluster.close;
}
