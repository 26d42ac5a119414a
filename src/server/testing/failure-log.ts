import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLog } from '#server/process/log.ts';

/**
 * The log of a test's site: what fails inside is written with its stack to the console, which the runner shows of tests
 * that fail and of no others.
 */
export function logFailures(): Logger {
  const to = new Writable({
    write(line, _encoding, done) {
      const { msg, route, code, stack } = JSON.parse(String(line));
      // biome-ignore lint/suspicious/noConsole: what the runner keeps for the test that failed
      console.error([msg, route, code].filter(Boolean).join(' '), stack ?? '');
      done();
    },
  });
  return createLog('error', to);
}
