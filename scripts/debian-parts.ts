// The real programs that tests drive, taken from Debian: a browser, an external PostgreSQL, Redis, a calendar.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { text } from 'node:stream/consumers';

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

/** Path of Firefox. */
export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Path of what drives WebKitGTK. */
export const WEBKIT = '/usr/bin/WebKitWebDriver';

/** Path of the browser of WebKitGTK that has nothing but a page, on its own screen. */
export const WEBKIT_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
export const XVFB = '/usr/bin/Xvfb';

interface Part {
  name: string;
  packages: string[];
  isThere(): boolean;
  /** Whether something else does as well, only slower. */
  hasStandIn?(): boolean;
}

/** What the first tests use. */
export const PARTS: Part[] = [
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
    name: 'khal',
    packages: ['khal'],
    isThere: () => existsSync('/usr/bin/khal'),
  },
  {
    name: 'Redis',
    packages: ['redis-server'],
    isThere: () =>
      ['/usr/bin/redis-server', '/usr/bin/valkey-server'].some((path) => existsSync(path)),
  },
];

/** The browsers, which only the journeys use: large, and taken while the first tests run. */
export const BROWSERS: Part[] = [
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
  { name: 'Firefox', packages: ['firefox-esr'], isThere: () => existsSync(FIREFOX) },
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => [WEBKIT, WEBKIT_BROWSER, XVFB].every((path) => existsSync(path)),
  },
];

/** Whether the browser of that name is there. */
export const hasEngine = (name: string): boolean =>
  BROWSERS.some((part) => part.name === name && part.isThere());

/** What Debian has is asked once for all that is installed. */
let upToDate: Promise<void> | undefined;

/**
 * Installs what is missing, when the account may; says in one sentence what stays missing.
 * Gives the names of the parts that are not there in the end.
 */
export async function installParts(parts: readonly Part[] = PARTS): Promise<string[]> {
  const missing = parts.filter((part) => !part.isThere());
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing.flatMap((part) => part.packages);
    console.log(`Installation de ${packages.join(', ')}…`);
    upToDate ??= apt('update');
    await upToDate;
    await apt('install', '--yes', '--no-install-recommends', ...packages);
  }
  const absent = missing.filter((part) => !(part.isThere() || part.hasStandIn?.()));
  for (const { name, packages } of absent) {
    console.log(
      `${name} est absent de cette machine : les essais qui s'en servent ne sont pas faits ; installez le paquet ${packages.join(' ')}.`,
    );
  }
  return absent.map((part) => part.name);
}

async function apt(...options: string[]): Promise<void> {
  const child = spawn('apt-get', ['-q', ...options], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) console.log(said.trim().split('\n').slice(-3).join('\n'));
}
