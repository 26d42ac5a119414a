import { expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'src/a.test.ts',
  startTime: 1000,
  endTime: 1250,
  message: status === 'failed' ? 'cannot be read' : '',
  status,
  assertionResults: tests.map((outcome, at) => ({
    status: outcome,
    fullName: `sentence ${at}`,
    failureMessages: outcome === 'failed' ? ['expected 1 to be 2\n    at here'] : [],
  })),
});

test('tests are counted, and a file that could not even be read is a failure; each is named, with why', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed'),
      file('failed'),
    ],
  };
  expect(tallyVitest(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      'src/a.test.ts › sentence 1\n    expected 1 to be 2\n        at here',
      'src/a.test.ts\n    cannot be read',
    ],
  });
});

test('a journey that passes only at its second try is a failure, as is one that cannot start', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  const spec = (title: string, error?: { message: string }) => ({
    title,
    tests: [{ results: [error ? { error } : {}] }],
  });
  const inner = { file: 'a.spec.ts', specs: [spec('leads in', { message: 'no button' })] };
  const suites = [{ file: 'a.spec.ts', specs: [spec('goes')], suites: [inner] }];
  expect(tallyPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: ['e2e\n    no server', 'e2e/a.spec.ts › leads in\n    no button'],
  });
});

test('a report that says nothing is refused', () => {
  expect(() => tallyVitest({})).toThrow();
  expect(() => tallyPlaywright({ stats: {} })).toThrow();
});
