import {
  readEmbeddedUrl,
  startEmbeddedPostgres,
} from '../../src/server/database/embedded-postgres.ts';
import { readConfig } from '../../src/server/process/config.ts';
import type { SiteParts } from './backup.ts';

/**
 * Runs `work` on the site that the environment describes. An embedded database is started for it
 * when it does not run; `alone` demands that no server uses it.
 */
export async function withSiteParts(
  work: (parts: SiteParts) => Promise<void>,
  { alone }: { alone: boolean },
): Promise<void> {
  const { databaseUrl, dataDir, backupKey, s3 } = readConfig();
  if (s3)
    console.log('Les fichiers déposés sont dans S3 : ils ne font pas partie de la sauvegarde.');
  const found = databaseUrl ?? (alone ? undefined : await readEmbeddedUrl(dataDir));
  if (found) return work({ databaseUrl: found, dataDir, backupKey });
  const embedded = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    await work({ databaseUrl: embedded.url, dataDir, backupKey });
  } finally {
    await embedded.stop();
  }
}

/** The file named on the command line, or one sentence and the end. */
export function readFileArgument(command: string): string {
  const file = process.argv[2];
  if (file) return file;
  console.error(`Indiquez le fichier : npm run ${command} -- sauvegarde.tar.gz`);
  process.exit(1);
}

/** A failure is its one sentence and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
