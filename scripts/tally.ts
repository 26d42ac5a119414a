import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  /** What failed: where it stands, its title, the first lines of why. Said again where a long run ends. */
  failures: string[];
}

/** Adds to a tally what another counts. */
export function add(tally: Tally, { passed, failed, failures }: Tally): Tally {
  tally.passed += passed;
  tally.failed += failed;
  tally.failures.push(...failures);
  return tally;
}

/** Of what failed, so many lines say why: the rest stands above, where it happened. */
const LINES_SAID = 6;
const say = (title: string, why: string) =>
  [title, ...why.split('\n').slice(0, LINES_SAID)].filter(Boolean).join('\n    ');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Of each file of tests, by its path, the milliseconds it took, at least one. */
export const readDurations = (report: unknown): Map<string, number> =>
  new Map(
    vitestReport
      .parse(report)
      .testResults.map(({ name, startTime, endTime }) => [name, Math.max(1, endTime - startTime)]),
  );

/** Of Vitest's JSON report; a file that fails before its first test is one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [say(name, message)];
    return failed.map((result) =>
      say(`${name} › ${result.fullName}`, result.failureMessages?.join('\n') ?? ''),
    );
  });
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({ error: z.object({ message: z.string().optional() }).optional() }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
});

/** Of Playwright's JSON report; a failure outside any test is one too. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = playwrightReport.parse(report);
  const failures = [
    ...errors.map(({ message }) => say('e2e', message ?? '')),
    ...suites.flatMap(failuresOf),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures,
  };
}

function failuresOf({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const failed = specs.flatMap(({ title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
    return error ? [say(`e2e/${file} › ${title}`, error.message ?? '')] : [];
  });
  return [...failed, ...suites.flatMap(failuresOf)];
}
