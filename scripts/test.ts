// npm test: everything, from the format of the sources to a neighbour's journey in a real browser. What waits for
// nothing is done side by side: the checks and the pages while the tests run, which often wait; then the journeys.
// Its last line is `N passed, N failed`; a check that fails counts as one failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { installParts } from './debian-parts.ts';
import { findDebianPostgres, withDebianPostgres } from './debian-postgres.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';
import { buildWeb, root } from './web-build.ts';

/** Only one that hangs takes so long, however busy the machine: each test has a bound of its own. */
const LONGEST_SUITE = 40 * 60_000;
const BROKEN: Tally = { passed: 0, failed: 1, failures: [] };
const results = join(root, 'test-results');

/** Runs a suite of tests; its tally comes from the report it leaves. */
async function runSuite(
  program: string[],
  report: string,
  { read, env = {} }: { read: (report: unknown) => Tally; env?: Record<string, string> },
): Promise<Tally> {
  const [path = '', ...options] = program;
  const child = spawn(process.execPath, [join(root, 'node_modules', path), ...options], {
    cwd: root,
    env: { ...process.env, CI: 'true', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const tooLong = setTimeout(() => child.kill('SIGTERM'), LONGEST_SUITE);
  const [code] = await once(child, 'exit');
  clearTimeout(tooLong);
  return readTally(code, report, read);
}

function readTally(code: number | null, report: string, read: (report: unknown) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(join(results, report), 'utf8')));
    // A suite that says it failed has failed, and one that ran nothing has proved nothing.
    const silent = (code !== 0 && tally.failed === 0) || tally.passed + tally.failed === 0;
    return silent ? { ...tally, failed: tally.failed + 1 } : tally;
  } catch {
    return BROKEN;
  }
}

/** Migrations of a database full of rows, what is told between processes, and what a stream tells again. */
const BESIDES = [
  'src/features/gatherings/gatherings.storm.test.ts',
  'src/server/live/live.test.ts',
  'src/server/http/kept.test.ts',
  'src/server/database/migrate.test.ts',
];

/** What says nothing new of another database: its statements are those of the files that remain. */
const SAID_ONCE = [
  // Walks at random, races, attacks, and what is told of them.
  '**/*.{storm,model,attack,safety,access,races,live,reader,news,together}.test.ts',
  // Walks over all routes.
  'src/features/{access,ceilings,deletions,first-week,kept,long-texts,storms,team-badge}.test.ts',
  // Rules whose statements other files send; one that is missing then is named at the end of the run.
  'src/features/accounts/{accounts.privacy,common-passwords,departure,export,guessing,holders,login}.test.ts',
  'src/features/accounts/{mailboxes,moves,names,recovery,registration,sessions,sign-ins,undo}.test.ts',
  'src/features/admin/admin.partial.test.ts',
  'src/features/discovery/discovery.{privacy,suggestions}.test.ts',
  'src/features/factors/{administrators,own-factors}.test.ts',
  'src/features/gatherings/gatherings.places.test.ts',
  'src/features/meetql/meetql.changes.test.ts',
  'src/features/quartier/{address/*,quartier.locations,quartier.numbers,quartier}.test.ts',
  'src/features/search/search.words.test.ts',
  'src/features/services/services.location.test.ts',
  'src/features/trocs/trocs.{departure,matches,trading}.test.ts',
  'src/features/uploads/{uploads.address,uploads.files,uploads}.test.ts',
];

/** The tests of features that send statements to a database: every statement once more on another version of it. */
function filesWithDatabase(): string[] {
  const files = globSync('src/features/**/*.test.ts', { cwd: root, exclude: SAID_ONCE });
  return files.filter((file) => readFileSync(join(root, file), 'utf8').includes('server/testing/'));
}

/** Where a run notes which statements it sent (src/server/testing/sent-statements.ts). */
const sentBy = (report: string) => join(results, `${report}.statements`);
const readSent = (report: string) =>
  new Set(readFileSync(sentBy(report), 'utf8').split('\n').filter(Boolean));

const vitest = (report: string, ...files: string[]) => [
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${report}`,
  ...files,
];

const runVitest = (report: string, files: string[], env: Record<string, string> = {}) =>
  runSuite(vitest(report, ...files), report, {
    read: tallyVitest,
    env: { SENT_STATEMENTS: sentBy(report), ...env },
  });

const runTests = () => runVitest('vitest.json', []);

/** The same calls once more on a PostgreSQL of its own, older than the embedded one. */
async function runOnOlderPostgres(): Promise<Tally> {
  const programs = findDebianPostgres();
  if (!programs) return { passed: 0, failed: 0, failures: [] };
  const report = 'vitest-external.json';
  const tally = await withDebianPostgres(programs, (url) =>
    runVitest(report, [...filesWithDatabase(), ...BESIDES], { TEST_DATABASE_URL: url }),
  );
  const sent = readSent('vitest.json');
  const unsent = [...sent.difference(readSent(report))];
  // Nothing noted is nothing compared.
  if (sent.size > 0 && unsent.length === 0) return tally;
  console.log(`Aucun essai ne les envoie à l'autre PostgreSQL : ${unsent.join(', ') || 'tous'}`);
  return { ...tally, failed: tally.failed + 1 };
}

async function runJourneys(): Promise<Tally> {
  await buildWeb();
  return runSuite(['@playwright/test/cli.js', 'test'], 'playwright.json', {
    read: tallyPlaywright,
  });
}

const total: Tally = { passed: 0, failed: 0, failures: [] };

/** Where something stands is said from the root of the tree on. */
const inTree = (failure: string) => failure.replaceAll(`${root}/`, '');

/** Adds what a stage gives to the total; one that breaks off is one failure. */
async function count(stage: string, work: () => Promise<Tally>): Promise<void> {
  const { passed, failed, failures } = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return BROKEN;
  });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) total.failures.push(`En échec : ${stage}`, ...failures.map(inTree));
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
installParts();
await Promise.all([
  (async () => {
    await count('vérifications', async () => ({
      passed: 0,
      failed: (await check(1)).length,
      failures: [],
    }));
    // Should it fail, it is said again, and counted, by the journeys that need it.
    await buildWeb().catch(() => undefined);
  })(),
  (async () => {
    await count('essais', runTests);
    await count("essais sur l'autre PostgreSQL", runOnOlderPostgres);
  })(),
]);
await count('parcours', runJourneys);

for (const failure of total.failures) console.log(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
