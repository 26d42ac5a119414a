import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/database/embedded-postgres.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const sentences: string[] = [];
const log = (sentence: string) => sentences.push(sentence);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quartier-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function aFolder(): Promise<string> {
  const folder = await makeFolder();
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  running.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function postmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A cluster as its first start left it: what takes longest is made once. */
let made: string;
/** One that runs all the while, for what neither stops it nor breaks it. */
let house: { dataDir: string; database: EmbeddedPostgres };

async function aMadeFolder(): Promise<string> {
  const folder = await aFolder();
  // With its owner, who is not the one that copies it.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

beforeAll(async () => {
  made = await makeFolder();
  const first = await startEmbeddedPostgres({ dataDir: made, log });
  await first.stop();
  const dataDir = await makeFolder();
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
  house = { dataDir, database: await startEmbeddedPostgres({ dataDir, log }) };
});
afterAll(async () => {
  await house.database.stop();
  for (const folder of [made, house.dataDir]) await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('what was written is there after the database is killed, and after a clean stop', async () => {
  const dataDir = await aMadeFolder();
  const database = await start(dataDir);
  await ask(database.url, 'CREATE TABLE voisin (nom text)');
  await ask(database.url, "INSERT INTO voisin VALUES ('Léa')");
  process.kill(postmaster(dataDir), 'SIGKILL');

  // The site is told, and starts it again at the same address.
  await expect
    .poll(() => ask(database.url, 'SELECT nom FROM voisin').catch(() => 'gone'), {
      timeout: 20_000,
    })
    .toEqual([{ nom: 'Léa' }]);
  expect(sentences.join()).toContain('elle redémarre');

  await database.stop();
  await expect(ask(database.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('fast shutdown');

  const again = await start(dataDir);
  expect(again.url).toBe(database.url);
  expect(await ask(again.url, 'SELECT nom FROM voisin')).toEqual([{ nom: 'Léa' }]);
});

test('it sorts in French, keeps checksums, writes through, listens to this machine only', async () => {
  const { dataDir } = house;
  const { url } = house.database;
  expect(
    await ask(
      url,
      "SELECT string_agg(mot, ' ' ORDER BY mot) AS mots FROM unnest('{zoo,été,cote,côté,etude,Âne}'::text[]) mot",
    ),
  ).toEqual([{ mots: 'Âne cote côté été etude zoo' }]);
  expect(
    await ask(
      url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('data_checksums','fsync','jit','listen_addresses','server_encoding') ORDER BY name",
    ),
  ).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'jit', setting: 'off' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'server_encoding', setting: 'UTF8' },
  ]);
  expect(
    await ask(
      url,
      "SELECT 'café' = ANY(regexp_split_to_array('un café', '\\s')) AS mot, rolsuper FROM pg_roles WHERE rolname = current_user",
    ),
  ).toEqual([{ mot: true, rolsuper: false }]);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  const wrong = url.replace(/:[^:@]+@/, ':faux@');
  await expect(ask(wrong, 'SELECT 1')).rejects.toThrow(/password/);
  for (const extension of ['unaccent', 'pg_trgm', 'citext']) {
    await ask(url, `CREATE EXTENSION ${extension}`);
  }
  expect(await ask(url, "SELECT show_trgm('été') <> '{}' AS known")).toEqual([{ known: true }]);
});

test('a refused row leaves no name and no value in the log', async () => {
  const { dataDir } = house;
  const { url } = house.database;
  await ask(url, 'CREATE TABLE voisin (email text PRIMARY KEY)');
  await ask(url, "INSERT INTO voisin VALUES ('lea@exemple.fr')");
  await expect(ask(url, "INSERT INTO voisin VALUES ('lea@exemple.fr')")).rejects.toThrow();
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('lea@');
});

test('a second server on the same folder is refused in one sentence and does no harm', async () => {
  const { dataDir } = house;
  const { url } = house.database;
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    'Un autre serveur utilise déjà ce dossier de données : arrêtez-le, ou donnez un autre dossier dans DATA_DIR.',
  );
  expect(await ask(url, 'SELECT 1 AS un')).toEqual([{ un: 1 }]);
});

test('two servers that start at once on a new folder: one gets it', async () => {
  const dataDir = await aFolder();
  const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await ask(running[0]?.url ?? '', 'SELECT 1 AS un')).toEqual([{ un: 1 }]);
});

test('a server killed outright leaves its database running, and the next one takes it back', async () => {
  const dataDir = await aMadeFolder();
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true });
  await once(server.stdout, 'data');
  const pid = postmaster(dataDir);

  // A signal to the whole process group of the site must not reach its database.
  process.kill(-Number(server.pid), 'SIGKILL');
  await once(server, 'exit');
  const database = await start(dataDir);
  expect(postmaster(dataDir)).toBe(pid);
  expect(await ask(database.url, 'SELECT 1 AS un')).toEqual([{ un: 1 }]);
  await database.stop();
  await expect(ask(database.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('after a power cut, a stale file naming a living stranger does not stop the start', async () => {
  const dataDir = await aMadeFolder();
  const first = await start(dataDir);
  await ask(first.url, 'CREATE TABLE voisin (nom text)');
  await first.stop();
  const file = join(dataDir, 'postgres/postmaster.pid');
  execFileSync('sh', ['-c', `printf '%s\\n/x\\n1\\n5432\\n' ${process.pid} > "${file}"`]);
  const again = await start(dataDir);
  expect(await ask(again.url, 'SELECT * FROM voisin')).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  'a folder the database account cannot pass through is named, with what to do',
  async () => {
    const closed = join(await aFolder(), 'ferme');
    mkdirSync(closed, { mode: 0o700 });
    await expect(startEmbeddedPostgres({ dataDir: join(closed, 'data'), log })).rejects.toThrow(
      `chmod o+x ${closed}'`,
    );
  },
);
