// Puts a backup back into an empty site, at the migration it was made at.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { migrateTo } from '../../src/server/database/migrate.ts';
import type { Manifest, SiteParts } from './backup.ts';
import { isSealed, unseal } from './sealing.ts';
import { readForeignKeys, readTransactionColumns } from './tables.ts';

const run = promisify(execFile);

const manifest: z.ZodType<Manifest> = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migration: z.string().min(1),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
});

/**
 * Fills the empty site `parts` from `file`. The database is filled in one transaction: entirely or
 * not at all.
 * @throws Error, one French sentence, when the site holds residents or files, or `file` is no backup, or one whose
 * key is not given.
 */
export async function restoreSite(
  parts: SiteParts,
  file: string,
): Promise<Manifest & { sealed: boolean }> {
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`Le fichier ${source} n'existe pas.`);
  const uploads = join(parts.dataDir, 'uploads');
  const present = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => []);
  if (present.some((entry) => entry.isFile())) {
    throw new Error(
      `Le dossier ${uploads} contient des fichiers : une sauvegarde ne se remet que dans un site vide.`,
    );
  }
  await mkdir(parts.dataDir, { recursive: true, mode: 0o711 });
  const staging = await mkdtemp(join(parts.dataDir, '.restore-'));
  try {
    const sealed = await isSealed(source);
    // Opened to its end before anything is read from it.
    const archive = sealed ? join(staging, 'archive.tar.gz') : source;
    if (sealed) await unseal(source, parts.backupKey, archive);
    const read = await unpack({ source, archive, staging });
    await emptyDatabase(parts.databaseUrl);
    await migrateTo(parts.databaseUrl, read.migration);
    const files = { from: join(staging, 'uploads'), to: uploads };
    await fillDatabase(parts.databaseUrl, read, { tables: join(staging, 'tables'), files });
    return { ...read, sealed };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function unpack({
  source,
  archive,
  staging,
}: Record<'source' | 'archive' | 'staging', string>): Promise<Manifest> {
  try {
    await run('tar', ['-xzf', archive, '-C', staging, '--no-same-owner']);
    return manifest.parse(JSON.parse(await readFile(join(staging, 'manifest.json'), 'utf8')));
  } catch {
    throw new Error(`Le fichier ${source} n'est pas une sauvegarde de ce site, ou il est abîmé.`);
  }
}

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      "SELECT to_regclass('public.resident') IS NOT NULL AS made",
    );
    if (!rows[0]?.made) return;
    const { rowCount } = await client.query('SELECT FROM resident LIMIT 1');
    if (rowCount) {
      throw new Error(
        'La base contient déjà des habitants : une sauvegarde ne se remet que dans un site vide.',
      );
    }
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

interface Unpacked {
  tables: string;
  files: { from: string; to: string };
}

/** The files last: whatever fails, nothing is committed, and neither rows nor files stand in the way of a second try. */
async function fillDatabase(
  url: string,
  read: Manifest,
  { tables, files }: Unpacked,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('BEGIN');
    const names = read.tables.map(({ name }) => client.escapeIdentifier(name));
    // The rows that migrations bring (categories) are in the backup too.
    await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
    // Tables come in the order of their names: what they refer to, and what would follow from a
    // row (a trigger that counts or notifies), is checked or was done already.
    const keys = await readForeignKeys(client);
    for (const { drop } of keys) await client.query(drop);
    for (const [index, { name, columns }] of read.tables.entries()) {
      await client.query(`ALTER TABLE ${names[index]} DISABLE TRIGGER USER`);
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const input = client.query(copyFrom(`COPY ${names[index]} (${list}) FROM STDIN`));
      await pipeline(createReadStream(join(tables, name)), input);
      await client.query(`ALTER TABLE ${names[index]} ENABLE TRIGGER USER`);
    }
    for (const { create } of keys) await client.query(create);
    for (const [name, value] of Object.entries(read.sequences)) {
      await client.query('SELECT setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
    }
    for (const { table, column } of await readTransactionColumns(client)) {
      if (!read.tables.some(({ name }) => name === table)) continue;
      const [quoted, field] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
      await client.query(`UPDATE ${quoted} SET ${field} = pg_current_xact_id()`);
    }
    await withFiles(files, () => client.query('COMMIT'));
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** Puts files where there were none, then does `work`; takes them away again where either fails. */
async function withFiles(
  { from, to }: Unpacked['files'],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await work();
  } catch (error) {
    // The folder itself may be a disk of its own.
    for (const name of await readdir(to).catch(() => [])) {
      await rm(join(to, name), { recursive: true, force: true });
    }
    throw error;
  }
}
