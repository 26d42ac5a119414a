import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseAt, TEMPLATE, withClient } from '../../src/server/testing/cluster.ts';
import { backUpSite } from './backup.ts';
import { restoreSite } from './restore.ts';
import { listTables, readSequences } from './tables.ts';

const cluster = inject('clusterUrl');
let folder = '';
const databases = ['archive_from', 'archive_to'].map((name) => `${name}_${process.pid}`);
const urls = databases.map((name) => databaseAt(cluster, name));
const [from = '', to = ''] = urls;

const site = (name: string, databaseUrl: string, backupKey?: string) => ({
  databaseUrl,
  dataDir: join(folder, name),
  backupKey,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartier-archive-'));
  for (const name of ['from', 'to']) mkdirSync(join(folder, name));
  await withClient(cluster, async (client) => {
    await client.query(`CREATE DATABASE ${databases[0]} TEMPLATE ${TEMPLATE}`);
    await client.query(`CREATE DATABASE ${databases[1]}`);
  });
});

afterEach(async () => {
  await withClient(cluster, async (client) => {
    for (const name of databases) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  rmSync(folder, { recursive: true });
});

/** A life in the quarter, with every text that a careless copy would spoil. */
async function live(): Promise<void> {
  await withClient(from, async (client) => {
    for (const [name, text] of [
      ['lea', 'Une tabulation\t, un \\N, une fin\nde ligne et « 🙂 »'],
      ['tom', '\\.'],
      ['ana', ''],
    ]) {
      await client.query(
        `INSERT INTO resident (username, email, password_hash, first_name, last_name, lon, lat)
         VALUES ($1::text, $1::text || '@exemple.fr', 'x', $2, 'Martin', 2.3958333333333335, 48.847)`,
        [name, text],
      );
    }
    await client.query(
      `INSERT INTO session (resident_id, refresh_hash, created_at, refreshed_at, expires_at)
       SELECT id, '\\xdeadbeef00'::bytea, now(), now(), '2027-01-01 10:00:00.123456+02' FROM resident`,
    );
    await client.query(
      `INSERT INTO live_event (topic, name, data) SELECT id, 'n', '{"a": null}' FROM resident`,
    );
  });
  const files = join(folder, 'from/uploads/services');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'photo.webp'), Buffer.from([0, 255, 1, 254]));
}

async function readEverything(url: string): Promise<object> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const tables: [string, string[]][] = [];
    for (const { name } of await listTables(client)) {
      // Numbers of transactions mean nothing in another cluster: the events are given new ones.
      const xid = name.startsWith('live_') ? " - 'xid'" : '';
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t)${xid})::text AS row FROM ${client.escapeIdentifier(name)} t ORDER BY 1`,
      );
      tables.push([name, rows.map(({ row }) => row)]);
    }
    const { rows: constraints } = await client.query(
      `SELECT conname, convalidated, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace ORDER BY 1, 3`,
    );
    const { rows: migrations } = await client.query('SELECT name FROM migration ORDER BY id');
    return { tables, constraints, migrations, sequences: await readSequences(client) };
  } finally {
    await client.end();
  }
}

/** How readable the files of a folder were, from the first moment of each, while `work` was done. */
async function modesWhile(place: string, work: () => Promise<void>): Promise<Set<number>> {
  const modes = new Set<number>();
  const watcher = watch(place, (_event, name) => {
    const stat = name ? statSync(join(place, name), { throwIfNoEntry: false }) : undefined;
    if (stat?.isFile()) modes.add(stat.mode & 0o777);
  });
  await work();
  watcher.close();
  return modes;
}

test('a backup of a living site, put into an empty one, gives the same site', async () => {
  await live();
  const file = join(folder, 'site.tar.gz');
  const modes = await modesWhile(folder, () => backUpSite(site('from', from), file));
  expect(modes).toEqual(new Set([0o600]));
  const expected = await readEverything(from);
  expect(JSON.stringify(expected)).toContain('une fin');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'from'))).toEqual(['uploads']);

  // What is written after the backup is none of its business.
  await withClient(from, (client) => client.query("UPDATE resident SET last_name = 'Durand'"));
  await restoreSite(site('to', to), file);

  expect(await readEverything(to)).toEqual(expected);
  expect(readFileSync(join(folder, 'to/uploads/services/photo.webp'))).toEqual(
    Buffer.from([0, 255, 1, 254]),
  );
  // The live events can be read: no transaction of the old cluster holds them back.
  await withClient(to, async (client) => {
    const { rows } = await client.query(
      'SELECT count(*)::int AS n FROM live_event WHERE xid < pg_snapshot_xmin(pg_current_snapshot())',
    );
    expect(rows).toEqual([{ n: 3 }]);
    // Rules are back in force.
    await expect(
      client.query(`INSERT INTO session (resident_id, refresh_hash, created_at, refreshed_at, expires_at)
                    VALUES (repeat('0', 24), 'x', now(), now(), now())`),
    ).rejects.toThrow(/foreign key/);
  });
});

test('a site that was started once, with nobody in it yet, takes a backup too', async () => {
  await live();
  const file = join(folder, 'site.tar.gz');
  await backUpSite(site('from', from), file);
  const expected = await readEverything(from);
  await withClient(from, (client) => client.query('DELETE FROM resident'));
  await restoreSite(site('to', from), file);
  expect(await readEverything(from)).toEqual(expected);
});

test('a restore whose files find no room leaves nothing, and is tried again', async () => {
  await live();
  const file = join(folder, 'site.tar.gz');
  await backUpSite(site('from', from), file);
  const expected = await readEverything(from);
  // A link to nowhere, where the folder of files would be made.
  const uploads = join(folder, 'to/uploads');
  symlinkSync(join(folder, 'no-room/uploads'), uploads);
  await expect(restoreSite(site('to', to), file)).rejects.toThrow();
  rmSync(uploads);
  await restoreSite(site('to', to), file);
  expect(await readEverything(to)).toEqual(expected);
});

test('nothing is ever overwritten', async () => {
  await live();
  const file = join(folder, 'site.tar.gz');
  await backUpSite(site('from', from), file);
  await expect(backUpSite(site('from', from), file)).rejects.toThrow('existe déjà');
  await expect(restoreSite(site('to', from), file)).rejects.toThrow('déjà des habitants');
  await expect(restoreSite(site('from', to), file)).rejects.toThrow('contient des fichiers');
  writeFileSync(join(folder, 'no.tar.gz'), 'not a backup');
  await expect(restoreSite(site('to', to), join(folder, 'no.tar.gz'))).rejects.toThrow(
    "n'est pas une sauvegarde",
  );
});

/** What tells whether a restore left anything: its tables, its files, what it laid aside. */
async function readTraces(): Promise<object> {
  const tables = await withClient(to, (client) =>
    client.query("SELECT FROM pg_class WHERE relname = 'resident'"),
  );
  return { tables: tables.rowCount, files: readdirSync(join(folder, 'to')) };
}

test('a backup made with a key shows nothing, and is put back by that key alone', async () => {
  await live();
  const key = 'une clé que personne ne devine';
  const file = join(folder, 'site.chiffre');
  const modes = await modesWhile(folder, () => backUpSite(site('from', from, key), file));
  expect(modes).toEqual(new Set([0o600]));
  expect(readdirSync(join(folder, 'from'))).toEqual(['uploads']);
  const whole = readFileSync(file);
  expect(whole.subarray(0, 7).toString()).toBe('QNSEAL1');

  const untouched = { tables: 0, files: [] };
  await expect(restoreSite(site('to', to), file)).rejects.toThrow('donnez sa clé dans BACKUP_KEY');
  await expect(restoreSite(site('to', to, 'une autre clé, fausse'), file)).rejects.toThrow(
    "n'est pas celle qui a chiffré",
  );
  const damaged = join(folder, 'damaged.chiffre');
  writeFileSync(damaged, whole.subarray(0, whole.length - 1));
  await expect(restoreSite(site('to', to, key), damaged)).rejects.toThrow('abîmé ou incomplet');
  expect(await readTraces()).toEqual(untouched);

  const expected = await readEverything(from);
  expect((await restoreSite(site('to', to, key), file)).sealed).toBe(true);
  expect(await readEverything(to)).toEqual(expected);
  expect(readdirSync(join(folder, 'to/uploads/services'))).toEqual(['photo.webp']);
});

test('a backup made before there was a key is put back by a site that has one', async () => {
  await live();
  const file = join(folder, 'site.tar.gz');
  await backUpSite(site('from', from), file);
  const restored = await restoreSite(site('to', to, 'une clé que personne ne devine'), file);
  expect(restored.sealed).toBe(false);
  expect(await readEverything(to)).toEqual(await readEverything(from));
});

test('a backup that cannot be written to its end leaves no file', async () => {
  await live();
  rmSync(join(folder, 'from/uploads'), { recursive: true });
  const file = join(folder, 'no/such/folder/site.chiffre');
  await expect(
    backUpSite(site('from', from, 'une clé que personne ne devine'), file),
  ).rejects.toThrow('ENOENT');
  expect(readdirSync(folder).sort()).toEqual(['from', 'to']);
  expect(readdirSync(join(folder, 'from'))).toEqual([]);
});
