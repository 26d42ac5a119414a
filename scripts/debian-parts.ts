// The real programs that tests drive, taken from Debian: a browser, an external PostgreSQL, Redis, a calendar.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** Chromium without the windows that nobody sees: journeys take little more than half the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const browsers = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser, whole: only that one shows notifications. */
export const CHROMIUM = browsers.find((path) => path && existsSync(path)) ?? '/usr/bin/chromium';

/** Path of the browser that every other journey drives. */
export const FAST_CHROMIUM =
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS) ? HEADLESS : CHROMIUM);

interface Part {
  name: string;
  packages: string[];
  isThere(): boolean;
  /** Whether something else does as well, only slower. */
  hasStandIn?(): boolean;
}

const parts: Part[] = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    isThere: () => browsers.some((path) => existsSync(path)),
  },
  {
    name: 'Chromium sans fenêtre',
    packages: ['chromium-headless-shell'],
    isThere: () => existsSync(FAST_CHROMIUM) && FAST_CHROMIUM !== CHROMIUM,
    hasStandIn: () => existsSync(FAST_CHROMIUM),
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0,
  },
  {
    name: 'calcurse',
    packages: ['calcurse'],
    isThere: () => existsSync('/usr/bin/calcurse'),
  },
  {
    name: 'Redis',
    packages: ['redis-server'],
    isThere: () =>
      ['/usr/bin/redis-server', '/usr/bin/valkey-server'].some((path) => existsSync(path)),
  },
];

/**
 * Installs what is missing, when the account may; says in one sentence what stays missing.
 * Gives the names of the parts that are not there in the end.
 */
export function installParts(): string[] {
  const missing = parts.filter((part) => !part.isThere());
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing.flatMap((part) => part.packages);
    console.log(`Installation de ${packages.join(', ')}…`);
    apt('update');
    apt('install', '--yes', '--no-install-recommends', ...packages);
  }
  const absent = missing.filter((part) => !(part.isThere() || part.hasStandIn?.()));
  for (const { name, packages } of absent) {
    console.log(
      `${name} est absent de cette machine : les essais qui s'en servent ne sont pas faits ; installez le paquet ${packages.join(' ')}.`,
    );
  }
  return absent.map((part) => part.name);
}

function apt(...options: string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['-q', ...options], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) console.log(stderr.trim().split('\n').slice(-3).join('\n'));
}
