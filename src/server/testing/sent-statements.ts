// Which file of tests sent which statements to its database, for whoever asks another for them (scripts/older-postgres.ts).
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

/**
 * The file they are added to, one a line: the path of the tests, a tab, the name of the statement; then, the first time
 * that its worker meets it so, a tab and its text as JSON.
 */
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

/** Those of a reader are made for what it may look at: a text alone does not say where its names are found. */
const isReaders = (options?: string) => options?.includes('search_path=') ?? false;

interface Noted {
  /** By their whole names, what this file has sent; no text where it says too little. */
  sent: Map<string, string | undefined>;
  /** The whole names of those whose texts are written. */
  told: Set<string>;
}

// Each file of a worker begins here; the driver is the same for all.
const NOTED = Symbol.for('sent-statements');
const driver = pg.Client.prototype as pg.Client & { [NOTED]?: Noted };

if (FILE && !driver[NOTED]) {
  const noted: Noted = { sent: new Map(), told: new Set() };
  const query = driver.query as (...given: unknown[]) => unknown;
  Object.assign(driver, {
    [NOTED]: noted,
    query(this: pg.Client & { connectionParameters?: { options?: string } }, ...given: unknown[]) {
      const [config] = given as [{ name?: string; text?: string } | undefined];
      const { name, text } = config ?? {};
      if (name && !OF_THE_PLATFORM.test(name)) {
        noted.sent.set(name, isReaders(this.connectionParameters?.options) ? undefined : text);
      }
      return query.apply(this, given);
    },
  });
}

afterAll(() => {
  const noted = driver[NOTED];
  if (!FILE || !noted) return;
  const { testPath } = expect.getState();
  const lines = new Set<string>();
  for (const [name, text] of isOfFeature(testPath) ? noted.sent : []) {
    lines.add(`${testPath}\t${nameOf(name)}`);
    if (text === undefined || noted.told.has(name)) continue;
    noted.told.add(name);
    lines.add(`${testPath}\t${nameOf(name)}\t${JSON.stringify(text)}`);
  }
  if (lines.size > 0) appendFileSync(FILE, `${[...lines].join('\n')}\n`);
  noted.sent.clear();
});
