// npm test: everything, from the format of the sources to a neighbour's journey in a real browser. Two rows of work side by
// side, of which one goes on where the other waits: the pages and, as soon as they are made, the journeys; the checks, the
// tests, then the statements once more on an older PostgreSQL (docs/decisions/0126).
// Its last line is `N passed, N failed`; a check that fails counts as one failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { BROWSERS, installParts } from './debian-parts.ts';
import { findDebianPostgres, withDebianPostgres } from './debian-postgres.ts';
import { explainStatements } from './older-postgres.ts';
import { coverStatements, readSent, statementsOf } from './sent-statements.ts';
import { add, readDurations, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';
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

/** Run once more on an older PostgreSQL whatever they send: migrations of a database full of rows, what processes and streams tell each other. */
const DIFFERENT_THERE = [
  'src/features/gatherings/gatherings.storm.test.ts',
  'src/server/live/live.test.ts',
  'src/server/http/kept.test.ts',
  'src/server/database/migrate.test.ts',
  // What it sends is made anew for each question, and has a name only the second time.
  'src/features/meetql/meetql.reader.test.ts',
];

/** Where a run notes which statements it sent. */
const sentBy = (report: string) => join(results, `${report}.statements`);
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const readSentBy = (report: string) => readSent(readFileSync(sentBy(report), 'utf8'));

const vitest = (report: string, ...files: string[]) => [
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${report}`,
  ...files,
];

const runVitest = (report: string, options: string[], env: Record<string, string> = {}) =>
  runSuite(vitest(report, ...options), report, {
    read: tallyVitest,
    env: { SENT_STATEMENTS: sentBy(report), ...env },
  });

const FIRST = 'vitest.json';
const AGAIN = 'vitest-external.json';
/** As many as there are cores: the journeys go on where they wait. */
async function runTests(): Promise<Tally> {
  await parts;
  return runVitest(FIRST, ['--maxWorkers=2']);
}

/**
 * A file is run on the older PostgreSQL too if it sends so many times as many missing statements, for what it costs, as all
 * do. Six times (docs/decisions/0126) were 23 files for 630 of 872 statements; twenty times are 10 for 518, at two thirds of
 * the cost. What they no longer send is planned there all the same, in every form.
 */
const WORTH = 20;

/** Every statement of the features once more, on a PostgreSQL of its own, older than the embedded one: most are sent, all are planned. */
async function runOnOlderPostgres(): Promise<Tally> {
  const programs = findDebianPostgres();
  const tally: Tally = { passed: 0, failed: 0, failures: [] };
  if (!programs) return tally;
  const { sent, texts } = readSentBy(FIRST);
  const statements = statementsOf(sent);
  // Nothing noted is nothing compared.
  if (statements.size === 0) return BROKEN;
  const durations = readDurations(JSON.parse(readFileSync(join(results, FIRST), 'utf8')));
  const costOf = (file: string) => durations.get(file) ?? 1;
  const files = coverStatements(sent, statements, {
    costOf,
    isPlanned: (name) => texts.has(name),
    least: (WORTH * statements.size) / sumOf([...sent.keys()].map(costOf)),
  });
  return withDebianPostgres(programs, async (url) => {
    // One after the other: meanwhile the journeys keep the machine busy.
    const options = ['--maxWorkers=1', ...files, ...DIFFERENT_THERE];
    add(tally, await runVitest(AGAIN, options, { TEST_DATABASE_URL: url }));
    const again = statementsOf(readSentBy(AGAIN).sent);
    const untold = statements
      .difference(again)
      .values()
      .filter((name) => !texts.has(name));
    const failures = [
      ...(await explainStatements(url, texts)).map((why) => `L'autre PostgreSQL refuse ${why}`),
      ...untold.map((name) => `Aucun essai n'envoie ${name} à l'autre PostgreSQL`),
    ];
    return add(tally, { passed: 0, failed: failures.length, failures });
  });
}

async function runJourneys(): Promise<Tally> {
  await Promise.all([buildWeb(), browsers]);
  return runSuite(['@playwright/test/cli.js', 'test'], 'playwright.json', {
    read: tallyPlaywright,
  });
}

// What Node makes of the house and of what it uses is kept, for every server and program that the tests start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/quartier/compiled');

const total: Tally = { passed: 0, failed: 0, failures: [] };

/** Where something stands is said from the root of the tree on. */
const inTree = (failure: string) => failure.replaceAll(root, '');

/** Adds what a stage gives to the total; one that breaks off is one failure. */
async function count(stage: string, work: () => Promise<Tally>): Promise<void> {
  const tally = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return BROKEN;
  });
  const named = tally.failed > 0 ? [`En échec : ${stage}`, ...tally.failures.map(inTree)] : [];
  add(total, { ...tally, failures: named });
}

async function runChecks(): Promise<Tally> {
  return { passed: 0, failed: (await check(1)).length, failures: [] };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
// One after the other: Debian installs for one at a time. Pages are made and sources checked meanwhile.
const parts = installParts();
const browsers = parts.then(() => installParts(BROWSERS));
await Promise.all([
  count('parcours', runJourneys),
  (async () => {
    await count('vérifications', runChecks);
    await count('essais', runTests);
    await count("essais sur l'autre PostgreSQL", runOnOlderPostgres);
  })(),
]);

for (const failure of total.failures) console.log(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
