// Copies a living site into one file: every table as of one instant, and the uploaded files.
import { execFile } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listTables, readMigration, readSequences } from './tables.ts';

const run = promisify(execFile);

/** First entry of an archive. */
export interface Manifest {
  format: 1;
  madeAt: string;
  /** Last migration of the database; a restore goes to that one. */
  migration: string;
  tables: { name: string; columns: string[] }[];
  sequences: Record<string, string>;
}

export interface SiteParts {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Writes a .tar.gz that restoreSite reads, mode 0600. The site goes on meanwhile. Jobs that wait for
 * their turn are left out: a mail sent twice would be worse than one not sent.
 * @throws Error, one French sentence, when `file` is there already.
 */
export async function backUpSite({ databaseUrl, dataDir }: SiteParts, file: string): Promise<void> {
  const target = resolve(file);
  if (existsSync(target))
    throw new Error(`Le fichier ${target} existe déjà : choisissez-en un autre.`);
  const draft = `${target}.${process.pid}.part`;
  // Inside the site's own folder: files are linked rather than copied, and nobody else looks in.
  const staging = await mkdtemp(join(dataDir, '.backup-'));
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migration = await readMigration(client);
    // At once after the snapshot: a file that a row of it names must not be removed before.
    await linkFolder(join(dataDir, 'uploads'), join(staging, 'uploads'));
    const tables = await listTables(client);
    await mkdir(join(staging, 'tables'));
    for (const { name, columns } of tables) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const statement = `COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`;
      const output = createWriteStream(join(staging, 'tables', name), { mode: 0o600 });
      await pipeline(client.query(copyTo(statement)), output);
    }
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migration,
      tables,
      sequences,
    };
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 2));
    // Its maker's alone from the first byte, and nobody else's file: tar writes into what is there.
    await rm(draft, { force: true });
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
    await run('tar', ['-czf', draft, '-C', staging, 'manifest.json', 'tables', 'uploads']);
    await rename(draft, target);
  } finally {
    await client.end().catch(() => undefined);
    await rm(draft, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, copy);
    else await link(source, copy).catch(() => copyFile(source, copy));
  }
}
