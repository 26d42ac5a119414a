// Copies a living site into one file: every table as of one instant, and the uploaded files.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { seal } from './sealing.ts';
import { listTables, readMigration, readSequences } from './tables.ts';

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
  /** Encrypts backups and opens them; without it they are written in the clear. */
  backupKey?: string | undefined;
}

/**
 * Writes a .tar.gz that restoreSite reads, mode 0600. The site goes on meanwhile. Jobs that wait for
 * their turn are left out: a mail sent twice would be worse than one not sent.
 * @throws Error, one French sentence, when `file` is there already.
 */
export async function backUpSite(
  { databaseUrl, dataDir, backupKey }: SiteParts,
  file: string,
): Promise<void> {
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
    await rm(draft, { force: true });
    await pack(staging, draft, backupKey);
    await rename(draft, target);
  } finally {
    await client.end().catch(() => undefined);
    await rm(draft, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

/** Packs a folder's parts into one file, its maker's alone from the first byte; with a key, nothing is in the clear. */
async function pack(staging: string, draft: string, backupKey: string | undefined): Promise<void> {
  const parts = ['manifest.json', 'tables', 'uploads'];
  const tar = spawn('tar', ['-czf', '-', '-C', staging, ...parts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  tar.once('error', fail);
  tar.once('close', (code) => (code === 0 ? end() : fail(new Error(`tar ended with ${code}`))));
  // Read from the first moment: what nobody reads of a process is thrown away as it ends.
  const packed = new PassThrough();
  const read = pipeline(tar.stdout, packed);
  const output = createWriteStream(draft, { mode: 0o600, flags: 'wx' });
  const written = pipeline(backupKey ? seal(packed, backupKey) : packed, output);
  for (const step of await Promise.allSettled([written, read, ended])) {
    if (step.status === 'rejected') throw step.reason;
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
