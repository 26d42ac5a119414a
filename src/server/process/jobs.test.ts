import { EventEmitter, once } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { STATEMENT_MS } from './config.ts';
import { addJob, addMail } from './jobs.sql.ts';
import { prepareJobs, startJobs } from './jobs.ts';

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { statementMs: STATEMENT_MS },
    own: true,
  });
});
afterEach(() => site.close());

const query = (text: string) => site.site.db.pool.query(text);

test('a runner that fails is started again, and does what it had not finished', async () => {
  const heard = new EventEmitter();
  const log = pino({}, { write: (line: string) => void heard.emit(JSON.parse(line).msg) });
  const note = async ({ word }: { word: string }) => void heard.emit(word);
  const stop = await startJobs(site.site.background, {
    jobs: { 'test.note': note },
    errands: {},
    routines: [],
    log,
  });
  // That a job is done cannot be written down: what ends the runner.
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`);
  await query(`create trigger refusal before delete on graphile_worker._private_jobs
    for each row execute function refuse()`);
  const resumed = once(heard, 'les travaux reprennent');
  await addJob(site.site.db.once, 'test.note', { word: 'first' });
  await resumed;
  await query('drop trigger refusal on graphile_worker._private_jobs');
  const second = once(heard, 'second');
  await addJob(site.site.db.once, 'test.note', { word: 'second' });
  await second;
  await stop();
  const { rows } = await query('select locked_by from graphile_worker._private_jobs');
  expect(rows.filter(({ locked_by }) => locked_by !== null)).toEqual([]);
});

test('servers that residents name keep no mail waiting, however many keep silent', async () => {
  const begun: string[] = [];
  const { promise: sent, resolve } = Promise.withResolvers<string>();
  const stop = await startJobs(site.site.background, {
    jobs: { 'test.mail': async ({ to }: { to: string }) => resolve(to) },
    errands: {
      'test.push': async ({ to }: { to: string }) => {
        begun.push(to);
        await new Promise(() => undefined);
      },
    },
    routines: [],
    log: site.site.log,
  });
  try {
    for (const to of ['a', 'b', 'c', 'd']) await addJob(site.site.db.once, 'test.push', { to });
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(['a', 'b']);
    await addJob(site.site.db.once, 'test.mail', { to: 'claire@example.org' });
    expect(await sent).toBe('claire@example.org');
    expect(begun).toHaveLength(2);
  } finally {
    await stop();
  }
});

test('a mail that somebody waits for goes before all news, and news before the letter', async () => {
  const sent: string[] = [];
  const mail = (subject: string) => ({ to: 'claire@example.org', subject, text: '' });
  const tx = site.site.db.once;
  for (const subject of ['letter 1', 'letter 2']) await addMail(tx, 'letter', mail(subject));
  for (const subject of ['news 1', 'news 2', 'news 3']) await addMail(tx, 'news', mail(subject));
  await addMail(tx, 'awaited', mail('password'));
  const { rows } = await query(
    `select payload->>'subject' as subject from graphile_worker._private_jobs order by priority, run_at, id`,
  );
  const order = ['password', 'news 1', 'news 2', 'news 3', 'letter 1', 'letter 2'];
  expect(rows.map(({ subject }) => subject)).toEqual(order);
  const stop = await startJobs(site.site.background, {
    jobs: { 'mail.send': async ({ subject }: { subject: string }) => void sent.push(subject) },
    errands: {},
    routines: [],
    log: site.site.log,
  });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(6);
  await stop();
  // Two at a time: a neighbour in the order may begin first.
  expect(sent.indexOf('password')).toBeLessThan(2);
  expect(sent.findIndex((subject) => subject.startsWith('letter'))).toBeGreaterThan(2);
});

test('what runs beside the calls takes none of their connections', async () => {
  const { background, db } = site.site;
  const held = await Promise.all(
    Array.from({ length: background.pool.options.max }, () => background.pool.connect()),
  );
  expect(await db.once.rows({ name: 'jobs.test', text: 'select 1 as one', values: [] })).toEqual([
    { one: 1 },
  ]);
  for (const client of held) client.release();
});

test('a statement of a call that takes too long is cancelled, one of a job is not', async () => {
  const asking = (name: string) => ({ name, text: 'show statement_timeout', values: [] });
  expect(await site.site.db.once.rows(asking('a'))).toEqual([{ statement_timeout: '2s' }]);
  expect(await site.site.background.once.rows(asking('b'))).toEqual([
    { statement_timeout: '1min' },
  ]);
});

test('jobs are written in a database that nothing has run any in, once it is prepared', async () => {
  await query('drop schema graphile_worker cascade');
  await prepareJobs(site.site.background, site.site.log);
  await addJob(site.site.db.once, 'test.note', { word: 'first' });
  expect((await query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(1);
});
