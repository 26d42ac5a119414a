// A real PostgreSQL under `<dataDir>/postgres`, for whoever gives no DATABASE_URL.
// Invariant: nothing committed is lost, and one server at a time uses a data directory, which is
// what the advisory lock held on an own connection says, even after a SIGKILL of either side.
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  EmbeddedPostgresError,
  findOwner,
  initialiseCluster,
  loadBinaries,
  loadSecrets,
} from '#server/database/postgres-cluster.ts';
import {
  type Cluster,
  logFile,
  readRunning,
  rememberPort,
  startPostmaster,
  stopPostmaster,
} from '#server/database/postgres-process.ts';

const DATABASE = 'quartier';
/** Reads what migrations let it read, and nothing else. */
const READER = 'quartier_meetql';
const LOCK = 0x7175_6172;
const START_TIMEOUT = 300_000;

export interface EmbeddedPostgresOptions {
  /** Folder of everything the site keeps; made when missing. */
  dataDir: string;
  /** Receives one French sentence per event worth an operator's eye. */
  log: (message: string) => void;
  /** false trades the safety of the data for speed: tests only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Address of the database `quartier`, as its owner, who is no superuser. */
  url: string;
  /** Ends every connection, writes everything to disk, waits until PostgreSQL is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the database, or takes back the one that a killed server left running. Should PostgreSQL
 * die later on, it is started again at the same address.
 * Throws EmbeddedPostgresError, one French sentence, when it cannot be had.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  let holder = await openCluster(cluster);
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (stopping) return;
      restarting = reopen();
    });
  };
  const reopen = async (): Promise<void> => {
    cluster.log("La base de données intégrée s'est arrêtée : elle redémarre.");
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        holder = await openCluster(cluster);
        watch(holder);
        return;
      } catch (error) {
        cluster.log(error instanceof Error ? error.message : String(error));
        await wait(pause);
      }
    }
  };
  watch(holder);

  const { port, password } = cluster.secrets;
  return {
    url: `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      if (stopping) return;
      stopping = true;
      await Promise.race([restarting, wait(2000, undefined, { ref: false })]);
      await holder.end().catch(() => undefined);
      await stopPostmaster(cluster);
    },
  };
}

async function prepareCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const { log, durable = true } = options;
  const binaries = await loadBinaries();
  // 0711: the account of PostgreSQL passes through, and lists nothing.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = await realpath(options.dataDir);
  const directory = join(dataDir, 'postgres');
  const reached = [dataDir, join(binaries.postgres, '..')];
  const owner = findOwner(reached, durable ? undefined : dataDir);
  const secrets = await loadSecrets(join(dataDir, 'postgres.json'));
  await initialiseCluster(directory, binaries, {
    owner,
    durable,
    adminPassword: secrets.adminPassword,
  });
  return { dataDir, directory, binaries, owner, secrets, durable, log };
}

/** Has PostgreSQL running and the lock taken; the connection that holds it is the answer. */
async function openCluster(cluster: Cluster): Promise<pg.Client> {
  const client = await connectToOurs(cluster);
  try {
    await takeLock(client);
    await removeDrafts(cluster);
    await prepareDatabase(client, cluster);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function connectToOurs(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const running = await readRunning(cluster.directory);
    if (!running) {
      await startPostmaster(cluster);
      continue;
    }
    const { port } = running;
    const client = await tryConnect(cluster, port);
    if (client) {
      if (port !== cluster.secrets.port) await rememberPort(cluster, port);
      return client;
    }
    await wait(50);
  }
  throw new EmbeddedPostgresError(
    `La base de données intégrée ne répond pas : voyez ${logFile(cluster)}.`,
  );
}

async function tryConnect(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.secrets.adminPassword,
    database: 'postgres',
    application_name: 'quartier-lock',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (resolve(rows[0]?.data_directory ?? '') === cluster.directory) return client;
    await client.end();
    return undefined;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') return undefined;
    throw new EmbeddedPostgresError(
      `Le mot de passe de la base de données, dans ${join(cluster.dataDir, 'postgres.json')}, n'est plus le bon : remettez ce fichier tel qu'il était.`,
    );
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  // A server killed an instant ago still holds it until PostgreSQL notices.
  for (let tries = 0; tries < 10; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [LOCK],
    );
    if (rows[0]?.taken) return;
    await wait(100);
  }
  throw new EmbeddedPostgresError(
    'Un autre serveur utilise déjà ce dossier de données : arrêtez-le, ou donnez un autre dossier dans DATA_DIR.',
  );
}

async function removeDrafts({ dataDir }: Cluster): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function prepareDatabase(client: pg.Client, cluster: Cluster): Promise<void> {
  const exists = async (catalog: string, column: string, name = DATABASE) =>
    (await client.query(`SELECT 1 FROM ${catalog} WHERE ${column} = $1`, [name])).rowCount;
  if (!(await exists('pg_roles', 'rolname'))) await client.query(`CREATE ROLE ${DATABASE}`);
  // Tests clone databases; the site has but one.
  const rights = cluster.durable ? 'LOGIN NOCREATEDB' : 'LOGIN CREATEDB';
  const password = client.escapeLiteral(cluster.secrets.password);
  await client.query(`ALTER ROLE ${DATABASE} ${rights} PASSWORD ${password}`);
  // They empty databases as well, without asking of each row what refers to it (empty-site.ts).
  if (!cluster.durable) {
    await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${DATABASE}`);
  }
  // The owner may not make the role that administrators' queries run as (migration meetql).
  if (!(await exists('pg_roles', 'rolname', READER))) await client.query(`CREATE ROLE ${READER}`);
  await client.query(`GRANT ${READER} TO ${DATABASE}`);
  if (!(await exists('pg_database', 'datname'))) {
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`);
  }
}

/** Address of the database that runs under `dataDir` now, if one does: for tools beside a server. */
export async function readEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  const running = folder && (await readRunning(join(folder, 'postgres')));
  if (!folder || !running) return undefined;
  const { password } = await loadSecrets(join(folder, 'postgres.json'));
  return `postgresql://${DATABASE}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
}
