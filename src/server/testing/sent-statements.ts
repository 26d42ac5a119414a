// Which file of tests sent which statements to its database, for whoever runs them on another (scripts/older-postgres.ts).
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

/** The file they are added to, one a line: the path of the tests, a tab, the name of the statement. */
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
  const { testPath } = expect.getState();
  if (isOfFeature(testPath)) {
    appendFileSync(FILE, [...sent].map((name) => `${testPath}\t${name}\n`).join(''));
  }
  sent.clear();
});
