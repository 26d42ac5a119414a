// Which statements the tests sent to their database, for whoever compares two runs of them (scripts/test.ts).
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

/** The file the names are added to, one a line, some more than once. */
const FILE = process.env.SENT_STATEMENTS;

/** Without what makes one of its forms: `admin.services.createdAt.asc` is `admin.services`, `meetql.12` is `meetql`. */
const nameOf = (name: string) =>
  name
    .split(/[.,]/, 2)
    .join('.')
    .replace(/[.]\d+$/, '');

/** Only what features send is asked for again, not what the platform does now and then beside them. */
const isOfFeature = (path = '') => path.includes('/src/features/');
const OF_THE_PLATFORM = /^(kept|limit|live|jobs)[.]|[/]graphile_worker$/;

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
      const { name } = config ?? {};
      if (name && !OF_THE_PLATFORM.test(name)) sent.add(nameOf(name));
      return query.apply(this, given);
    },
  });
}

afterAll(() => {
  const sent = driver[SENT];
  if (!FILE || !sent) return;
  if (isOfFeature(expect.getState().testPath)) {
    appendFileSync(FILE, [...sent].map((name) => `${name}\n`).join(''));
  }
  sent.clear();
});
