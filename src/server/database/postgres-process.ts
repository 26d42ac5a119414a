// The process of the embedded PostgreSQL: finding it, starting it, stopping it.
// Invariant: never two on one directory; a postmaster is told by its working directory, since
// the number in a stale postmaster.pid may belong to anybody.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  type Binaries,
  type ClusterSecrets,
  cleanEnvironment,
  EmbeddedPostgresError,
  findFreePort,
  type Owner,
  saveSecrets,
} from '#server/database/postgres-cluster.ts';

const run = promisify(execFile);

const LARGEST_LOG = 5_000_000;

/** `directory` and `dataDir` are real paths, without symbolic links. */
export interface Cluster {
  dataDir: string;
  directory: string;
  binaries: Binaries;
  owner: Owner;
  secrets: ClusterSecrets;
  durable: boolean;
  log: (message: string) => void;
}

/** The process and port in `postmaster.pid`, when that process lives. */
export async function readRunning(
  directory: string,
): Promise<{ pid: number; port: number } | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port && isPostmaster(pid, directory) ? { pid, port } : undefined;
}

function isPostmaster(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === directory;
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Resolves once PostgreSQL has written its postmaster.pid, or has given up for a passing reason. */
export async function startPostmaster(cluster: Cluster): Promise<void> {
  const port = await findFreePort(cluster.secrets.port);
  if (port !== cluster.secrets.port) await rememberPort(cluster, port);
  await removeStalePid(cluster.directory);
  const output = await openLog(cluster);
  const sizeBefore = (await stat(logFile(cluster))).size;
  const child = spawn(cluster.binaries.postgres, serverOptions(cluster), {
    ...cluster.owner,
    cwd: cluster.directory,
    env: cleanEnvironment(),
    stdio: ['ignore', output, output],
    // Own session: a signal to the site's process group must reach the site first.
    detached: true,
  });
  closeSync(output);
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  child.unref();
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && !failed && child.exitCode === null && child.signalCode === null) {
    if (await readRunning(cluster.directory)) return;
    await wait(20);
  }
  const reason = (await readFile(logFile(cluster), 'utf8')).slice(sizeBefore).trim();
  // Both pass: a second server starting too, or the last processes of a killed one going away.
  if (/postmaster\.pid" already exists|pre-existing shared memory/.test(reason)) {
    await wait(200);
    return;
  }
  throw new EmbeddedPostgresError(
    `La base de données intégrée n'a pas pu démarrer : ${reason.split('\n').at(-1) || logFile(cluster)}`,
  );
}

/** PostgreSQL would take whoever bears the number of a stale file today for a server, and refuse. */
async function removeStalePid(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const file = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && !isPostmaster(pid, directory)) await rm(file, { force: true });
}

function serverOptions({ directory, secrets, durable }: Cluster): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: secrets.port,
    // Tests keep sites of many files open.
    max_connections: durable ? 60 : 200,
    shared_buffers: '64MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A refused row or statement names residents: neither belongs in a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    // Its workers belong to the superuser: a test could not drop a database they look at.
    autovacuum: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // A password is made slow to guess; that of a test nobody guesses, and each of its sites connects a dozen times.
    scram_iterations: durable ? 4096 : 1,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', directory, ...pairs];
}

export function logFile({ dataDir }: Cluster): string {
  return join(dataDir, 'postgres.log');
}

async function openLog(cluster: Cluster): Promise<number> {
  const size = await stat(logFile(cluster)).then(
    (found) => found.size,
    () => 0,
  );
  return openSync(logFile(cluster), size > LARGEST_LOG ? 'w' : 'a', 0o600);
}

/** Keeps `port` for this start and the next ones. */
export async function rememberPort(cluster: Cluster, port: number): Promise<void> {
  cluster.secrets.port = port;
  await saveSecrets(join(cluster.dataDir, 'postgres.json'), cluster.secrets);
}

/** Fast shutdown; resolves once PostgreSQL is gone, 9 seconds at the most. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { binaries, owner, directory } = cluster;
  const stop = (mode: string, seconds: number) =>
    run(
      binaries.pg_ctl,
      ['stop', '--pgdata', directory, '--mode', mode, '--timeout', String(seconds)],
      { ...owner, cwd: directory, env: cleanEnvironment() },
    );
  const running = await readRunning(directory);
  if (!running) return;
  // Immediate is a crash that PostgreSQL recovers from: still nothing lost, only a slower start.
  await stop('fast', 7)
    .catch(() => stop('immediate', 2))
    .catch((error) => cluster.log(`La base de données ne s'arrête pas : ${String(error)}`));
  // Its file goes an instant before itself.
  for (let tries = 0; tries < 50 && isPostmaster(running.pid, directory); tries += 1) {
    await wait(10);
  }
}
