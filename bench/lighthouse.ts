// node bench/lighthouse.ts: Lighthouse, as a phone, on the pages of a site filled with the demonstration;
// and the weight of the scripts that a visitor's first page asks for. Needs Chromium (CHROMIUM_PATH).
// --pages=/services,/journal/:id measures those alone; --steady leaves the performances out, which a busy
// machine spoils: the other three do not move, and are asked once. What a whole run found is kept in bench/results/lighthouse.md.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { FAST_CHROMIUM } from '../scripts/debian-parts.ts';
import { DEMO_PASSWORD, loadDemo } from '../scripts/demo/load.ts';
import { type DemoPerson, demoFace } from '../scripts/demo/people.ts';
import { demoQuarter } from '../scripts/demo/quarter.ts';
import { buildWeb } from '../scripts/web-build.ts';
import { openStorage } from '../src/server/files/open-storage.ts';
import { createLog } from '../src/server/process/log.ts';
import { ADMIN, LISTS, type Session, thingsOf, VISITOR } from './lighthouse-pages.ts';
import { browserPid, takeGroupPriority, takePriority } from './priority.ts';
import { freePort, LEAN, serve } from './processes.ts';
import { drawTable } from './report.ts';
import { openBenchSite } from './site.ts';

const ALL = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIRST_LOAD_KB = 140;

/** As `nice` counts: the lower, the sooner. */
const BROWSER_FIRST = -18;
const SITE_NEXT = -12;
const MEASURER_LAST = -6;

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, steady: { type: 'boolean', default: false } },
});
/** A score moves by some points from one run to the next: the median of these is kept. */
const RUNS = options.steady ? 1 : 3;
const CATEGORIES = options.steady ? ALL.slice(1) : ALL;
const wanted = options.pages?.split(',');

await buildWeb();
const profile = await mkdtemp(join(tmpdir(), 'quartier-chromium-'));
const port = await freePort();
// A phone shares its processors neither with the site, nor with what measures it, nor with what else this machine does.
takePriority(BROWSER_FIRST);
// Persistent, so that Lighthouse's own tab finds what is stored here.
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: FAST_CHROMIUM,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
takePriority(SITE_NEXT);
const groups = [
  await takeGroupPriority(BROWSER_FIRST, await browserPid(port)),
  await takeGroupPriority(SITE_NEXT, process.pid),
];
const site = await openBenchSite();
try {
  const demo = demoQuarter();
  const storage = openStorage({ folder: join(site.env.DATA_DIR ?? '', 'uploads') });
  await loadDemo({ background: site.db, storage, log: createLog('warn') }, demo, {
    now: new Date(),
    progress: () => undefined,
  });
  const product = await serve('src/app/main.ts', site.env, LEAN);
  takePriority(MEASURER_LAST);
  try {
    process.exitCode = (await audit(product.url, demo.people)) ? 0 : 1;
  } finally {
    await product.stop();
  }
} finally {
  await site.close();
  await browser.close();
  for (const giveBack of groups) await giveBack();
  await rm(profile, { recursive: true, force: true });
}

/** False when the first load is too heavy. */
async function audit(url: string, people: readonly DemoPerson[]): Promise<boolean> {
  const { username: resident } = demoFace(people);
  const admin = people.find(({ isAdmin }) => isAdmin)?.username ?? resident;
  const setting = { browser, url, port };
  const visitor = await inspectAll(VISITOR, setting);
  const session = await signIn(browser, { url, username: resident });
  const things = await thingsOf(url, session);
  const signedIn = await inspectAll([...LISTS, ...things], setting);
  await signIn(browser, { url, username: admin });
  const back = await inspectAll(ADMIN, setting);
  const all = [...visitor, ...signedIn, ...back];
  const names = ['performances', 'accessibilité', 'bonnes pratiques', 'référencement'];
  const measures = options.steady ? [] : ['LCP (s)', 'TBT (ms)', 'CLS'];
  const table = [['page', ...names.slice(-CATEGORIES.length), ...measures], ...all.map(rowOf)];
  console.log(drawTable(table));
  if (!wanted) await keep(table);
  for (const fault of all.flatMap(faultsOf)) console.log(fault);
  const landing = visitor.find(({ path }) => path === '/');
  if (!landing) return true;
  const weight = await weighScripts(landing.result);
  console.log(
    `\nScripts de la première page : ${weight.toFixed(1)} Ko gzip (but : ${FIRST_LOAD_KB} au plus)`,
  );
  return weight <= FIRST_LOAD_KB;
}

const KEPT = 'bench/results/lighthouse.md';

/** The table, as a page that says when it was drawn. */
async function keep([head = [], ...rows]: string[][]): Promise<void> {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const { length } = CATEGORIES;
  const below = rows.filter((cells) =>
    cells.slice(1, 1 + length).some((score) => Number(score) < 95),
  );
  const text = [
    '# Lighthouse, page by page',
    '',
    `\`npm run lighthouse\`, ${new Date().toISOString().slice(0, 10)}: a telephone as Lighthouse makes one up (slow network, slow`,
    'processor), its cache empty, on a site filled with the demonstration.',
    `${rows.length} pages; ${rows.length - below.length} have 95 or more in all ${length}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
  await writeFile(KEPT, text);
}

interface Inspected {
  path: string;
  result: Result;
}

interface Setting {
  browser: BrowserContext;
  url: string;
  port: number;
}

async function inspectAll(paths: string[], setting: Setting): Promise<Inspected[]> {
  const inspected: Inspected[] = [];
  for (const path of paths) {
    if (wanted && !wanted.includes(path.replace(/[0-9a-f]{24}/, ':id'))) continue;
    const runs: Result[] = [];
    while (runs.length < RUNS) runs.push(await inspect(path, setting));
    const score = (run: Result) => run.categories.performance?.score ?? 0;
    const median = runs.toSorted((one, other) => score(one) - score(other))[RUNS >> 1];
    if (!median) continue;
    // Told as it comes: a run that is stopped has measured something.
    console.error([path, ...rowOf({ path, result: median }).slice(1)].join(' '));
    inspected.push({ path, result: median });
  }
  return inspected;
}

/** As a phone that comes for the first time, but for the session it keeps. */
async function inspect(path: string, { browser, url, port }: Setting): Promise<Result> {
  const address = `${url}${path}`;
  const [page] = browser.pages();
  if (page) await (await browser.newCDPSession(page)).send('Network.clearBrowserCache');
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    // The stream of live events never ends: without this, each run waits 45 s for it.
    maxWaitForLoad: 6_000,
  });
  if (!run) throw new Error(`${address} n'a pas été mesurée`);
  const { runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${address} : ${runtimeError.message}`);
  return run.lhr;
}

async function signIn(
  browser: BrowserContext,
  { url, username }: { url: string; username: string },
): Promise<Session> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: username, password: DEMO_PASSWORD }),
  });
  const session = (await answer.json()) as Session;
  const page = await browser.newPage();
  await page.goto(`${url}/robots.txt`);
  const kept = {
    ...session,
    user: JSON.stringify(session.user),
    isAdmin: String(session.user.isAdmin),
  };
  // As text: these lines run in the page, whose types are not ours.
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value)`,
  );
  await page.close();
  return session;
}

/** The audits that cost a page its hundred, by name. */
function faultsOf({ path, result }: Inspected): string[] {
  const counted = ALL.slice(1).flatMap((name) => result.categories[name]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && result.audits[id]?.score === 0)
    .map(({ id }) => `${path} : ${result.audits[id]?.title ?? id} ${seen(result.audits[id])}`);
}

function seen(audit: Result['audits'][string] | undefined): string {
  const items = audit?.details && 'items' in audit.details ? audit.details.items : [];
  return JSON.stringify(items).slice(0, 400);
}

function rowOf({ path, result }: Inspected): string[] {
  const scores = CATEGORIES.map((name) => {
    const score = result.categories[name]?.score;
    return score === null || score === undefined ? '—' : String(Math.round(score * 100));
  });
  if (options.steady) return [path, ...scores];
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return [
    path,
    ...scores,
    (value('largest-contentful-paint') / 1000).toFixed(1),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
  ];
}

/** Kilobytes, gzip, of every script the page asked for. */
async function weighScripts(result: Result): Promise<number> {
  const { details } = result.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  const scripts = items
    .filter((item) => item.resourceType === 'Script')
    .map((item) => String(item.url));
  let bytes = 0;
  for (const script of new Set(scripts)) {
    const answer = await fetch(script);
    bytes += gzipSync(await answer.bytes(), { level: 9 }).length;
  }
  return bytes / 1024;
}
