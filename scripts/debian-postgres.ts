// An external PostgreSQL from Debian (15 or newer), for one run of the tests, in a folder that goes with it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../src/server/testing/cluster.ts';
import { databasesFolder } from '../src/server/testing/databases-folder.ts';

const OLDEST = 15;
const PATIENCE_MS = 30_000;

/** Folder of the programs of the oldest PostgreSQL that will do; undefined when there is none. */
export function findDebianPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .map((path) => ({ path, version: Number(/\d+/.exec(path)?.[0]) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => a.version - b.version)[0]?.path;
}

/** The account that may run PostgreSQL: root may not, and lends it `postgres`. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(100)) {
    try {
      return await withClient(url, async (client) => void (await client.query('select 1')));
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Runs `work` with the address of a fresh cluster whose programs lie in `programs`. */
export async function withDebianPostgres<T>(
  programs: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const owner = account();
  const folder = mkdtempSync(join(databasesFolder(), 'quartier-postgres-'));
  chmodSync(folder, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // As the embedded one is for tests (postgres-process.ts): nothing outlives the run, nobody tidies up meanwhile.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    autovacuum: 'off',
    jit: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const gone = once(server, 'exit');
  try {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    return await work(url);
  } finally {
    server.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}
