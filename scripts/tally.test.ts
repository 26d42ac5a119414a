import { expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});

test('tests are counted, and a file that could not even be read is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed'),
      file('failed'),
    ],
  };
  expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2 });
});

test('a journey that passes only at its second try is a failure, as is one that cannot start', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(tallyPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({
    passed: 5,
    failed: 3,
  });
});

test('a report that says nothing is refused', () => {
  expect(() => tallyVitest({})).toThrow();
  expect(() => tallyPlaywright({ stats: {} })).toThrow();
});
