// Which statements the tests sent to their database, for whoever compares two runs of them (scripts/test.ts).
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll } from 'vitest';

/** The file the names are added to, one a line, some more than once. */
const FILE = process.env.SENT_STATEMENTS;

/** A statement built for the filters given has them behind a comma. */
const nameOf = (name: string) => name.split(',')[0] ?? name;

// Each file of a worker begins here; the driver is the same for all.
const SENT = Symbol.for('sent-statements');
const driver = pg.Client.prototype as pg.Client & { [SENT]?: Set<string> };

if (FILE && !driver[SENT]) {
  const sent = new Set<string>();
  const query = driver.query as (...given: unknown[]) => unknown;
  Object.assign(driver, {
    [SENT]: sent,
    query(this: pg.Client, ...given: unknown[]) {
      const [config] = given as [{ name?: string } | undefined];
      if (config?.name) sent.add(nameOf(config.name));
      return query.apply(this, given);
    },
  });
}

afterAll(() => {
  const sent = driver[SENT];
  if (!FILE || !sent) return;
  appendFileSync(FILE, [...sent].map((name) => `${name}\n`).join(''));
  sent.clear();
});
