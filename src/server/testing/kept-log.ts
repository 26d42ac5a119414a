import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLog } from '#server/process/log.ts';

export interface KeptLog {
  log: Logger;
  /** All that was written since the last `clear`, a line for each fact. */
  text(): string;
  clear(): void;
}

export function keepLog(level: 'debug' | 'error' = 'debug'): KeptLog {
  let written = '';
  const to = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  return {
    log: createLog(level, to),
    text: () => written,
    clear() {
      written = '';
    },
  };
}
