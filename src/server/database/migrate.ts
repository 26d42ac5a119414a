import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

const directory = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
/** Functions whose body changes with the product, each in a file of its name; a migration makes or drops them no more. */
const functionsDirectory = fileURLToPath(new URL('../../../db/functions', import.meta.url));
const TABLE = 'migration';
const UNDEFINED_TABLE = '42P01';
/** Held by the one process that migrates; any number of ours. */
const LOCK = 750_012;

/** Views by their names, each as the SELECT it stands for. */
export type Views = ReadonlyMap<string, string>;
/** What is made anew rather than migrated, by name: its SQL. */
type Texts = ReadonlyMap<string, string>;

/**
 * Brings the database at `url` to the newest migration (forward only), and makes its functions (`db/functions`) and views
 * anew. Several processes may call it at once: one works, the others wait. Throws, in a sentence for whoever runs the site, where a newer version
 * has been at work.
 */
export async function migrate(url: string, views: Views): Promise<string[]> {
  return await connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Whoever waited finds it done, and takes no view away from those who read it by now.
    if (await isDone(client, views)) return [];
    await refuseNewer(client);
    // A view holds the columns of its tables: none stands in the way of a migration.
    await dropViews(client);
    const done = await runMigrations(url);
    await makeFunctions(client, await readFunctions());
    await makeViews(client, views);
    return done;
  });
}

async function runMigrations(url: string, count?: number): Promise<string[]> {
  // Not loaded where it is not called, as at most starts: it stays in memory ever after.
  const { runner } = await import('node-pg-migrate');
  const silent = () => undefined;
  const done = await runner({
    databaseUrl: url,
    dir: directory,
    migrationsTable: TABLE,
    direction: 'up',
    // What was landed under a lower number after others, which this database has run, is run now.
    checkOrder: false,
    advisoryLockMode: 'wait',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    ...(count ? { count } : {}),
  });
  return done.map(({ name }) => name);
}

/** Stops at the migration of this name, and makes no function or view: a restore begins with the tables of its backup. */
export async function migrateTo(url: string, upTo: string): Promise<string[]> {
  const made = new Set(await connected(url, readMade));
  const missing = (await readOwn()).sort().filter((name) => !made.has(name));
  const count = missing.indexOf(upTo) + 1;
  if (count === 0) throw new Error(`La migration ${upTo} est inconnue de cette version.`);
  // All at once: each call reads every migration there is.
  return runMigrations(url, count);
}

/** Whether the migrations that were made are exactly those of this version, and so are functions and views. */
export async function isNewest(url: string, views: Views): Promise<boolean> {
  return await connected(url, (client) => isDone(client, views));
}

async function isDone(client: pg.Client, views: Views): Promise<boolean> {
  const made = (await readMade(client)).sort();
  if (!isDeepStrictEqual(made, (await readOwn()).sort())) return false;
  const areAll = (texts: Texts, standing: ReadonlyMap<string, string | null>) =>
    [...texts].every(([name, text]) => standing.get(name) === digestOf(text));
  const functions = await readFunctions();
  return (
    areAll(functions, await readMarks(client, [...functions.keys()])) &&
    areAll(views, await readViews(client))
  );
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const own = new Set(await readOwn());
  const [unknown] = (await readMade(client)).filter((name) => !own.has(name));
  if (unknown)
    throw new Error(
      `Ces données viennent d'une version plus récente du site (migration ${unknown}) : reprenez cette version, ou une sauvegarde d'avant elle.`,
    );
}

/** The migrations of this version. */
const readOwn = async (): Promise<string[]> =>
  (await readdir(directory)).map((file) => file.replace(/[.][^.]+$/, ''));

/** Those that the database has run; none where it is new. */
async function readMade(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(`select name from ${TABLE}`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** The views that stand, each with what it was made of. */
async function readViews(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; digest: string | null }>(
    `select c.relname as name, obj_description(c.oid) as digest from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v' and c.relname ~ '^meetql_'`,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** The functions of this version. */
async function readFunctions(): Promise<Texts> {
  const files = (await readdir(functionsDirectory)).sort();
  const texts = await Promise.all(
    files.map((file) => readFile(`${functionsDirectory}/${file}`, 'utf8')),
  );
  return new Map(files.map((file, at) => [file.replace(/[.]sql$/, ''), texts[at] ?? '']));
}

/** Functions that stand, each with what it was made of; nothing of what a migration made. */
async function readMarks(
  client: pg.Client,
  names: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; digest: string | null }>(
    `select proname as name, obj_description(oid, 'pg_proc') as digest from pg_proc
      where pronamespace = current_schema()::regnamespace and proname = any($1)`,
    [names],
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

async function makeFunctions(client: pg.Client, functions: Texts): Promise<void> {
  const made = [...functions].map(
    ([name, text]) =>
      `${text}; comment on function ${client.escapeIdentifier(name)} is '${digestOf(text)}';`,
  );
  // Those that call each other come in any order.
  await client.query(`begin; set local check_function_bodies = off; ${made.join('\n')} commit`);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function dropViews(client: pg.Client): Promise<void> {
  const names = [...(await readViews(client)).keys()].map((name) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`drop view ${names.join(', ')}`);
}

async function makeViews(client: pg.Client, views: Views): Promise<void> {
  const names = [...views.keys()].map((name) => client.escapeIdentifier(name));
  const made = [...views].map(([name, query]) => {
    const quoted = client.escapeIdentifier(name);
    return `create view ${quoted} as ${query}; comment on view ${quoted} is '${digestOf(query)}';`;
  });
  // Queries run as a role that can read these views and nothing else, where there may be one.
  await client.query(`begin; ${made.join('\n')}
    do $$ begin
      grant select on ${names.join(', ')} to quartier_meetql;
    exception when insufficient_privilege or undefined_object then
      raise notice 'MeetQL runs without a role of its own';
    end $$; commit`);
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
