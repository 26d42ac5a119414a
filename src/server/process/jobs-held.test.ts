import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { addJob } from './jobs.sql.ts';
import { startJobs } from './jobs.ts';

const LOOK_MS = 150;
const PATIENCE = { timeout: 20_000 };

let site: TestSite;
let stop: (() => Promise<void>) | undefined;
let child: ChildProcess | undefined;
/** What this process did, by the words of its jobs. */
let done: string[];

beforeEach(async () => {
  done = [];
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), own: true });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await stop?.();
  stop = undefined;
  await site.close();
});

const rows = async (text: string, values: unknown[] = []) =>
  (await site.site.db.pool.query(text, values)).rows;

/** Who has the job of this word in hand: null is nobody, undefined that it is done. */
const holderOf = async (word: string): Promise<string | null | undefined> =>
  (
    await rows(`select locked_by from graphile_worker._private_jobs where payload->>'word' = $1`, [
      word,
    ])
  )[0]?.locked_by;

/** Starts a second process, and gives it a job that goes on until it is sent a message. */
async function startSlowJob(): Promise<ChildProcess> {
  const of = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const script = `
    const { startJobs } = await import(${of('./jobs.ts')});
    const { openDatabase } = await import(${of('../database/database.ts')});
    const { default: pino } = await import('pino');
    const db = openDatabase(process.env.DATABASE, { max: 7, milliseconds: 60_000 });
    const slow = async () => {
      process.send('begun');
      await new Promise((resolve) => process.once('message', resolve));
    };
    await startJobs(db, { jobs: { 'test.slow': slow }, errands: {}, routines: [],
      log: pino({ level: 'silent' }), lookMs: ${LOOK_MS} });`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env.PATH, DATABASE: site.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  const begun = once(started, 'message');
  await addJob(site.site.db.once, 'test.slow', { word: 'slow' });
  await begun;
  return started;
}

async function startHere(): Promise<void> {
  const note = async ({ word }: { word: string }) => void done.push(word);
  stop = await startJobs(site.site.background, {
    jobs: { 'test.slow': note, 'test.dead': note },
    errands: {},
    routines: [],
    log: pino({ level: 'silent' }),
    lookMs: LOOK_MS,
  });
}

/** Until this process has looked often enough to take a job from one who is dead. */
async function lookedAround(word: string): Promise<void> {
  await rows(
    `with job as (select (graphile_worker.add_job('test.dead', json_build_object('word', $1::text),
       run_at => now() + interval '1 hour')).id)
     select from job`,
    [word],
  );
  await rows(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'pool-dead'
     where payload->>'word' = $1`,
    [word],
  );
  await expect.poll(() => done, PATIENCE).toContain(word);
}

test('what a killed process had in hand is done by another, once', async () => {
  const killed = await startSlowJob();
  await startHere();
  await lookedAround('first');
  expect(done).toEqual(['first']);
  killed.kill('SIGKILL');
  await expect.poll(() => done, PATIENCE).toContain('slow');
  await lookedAround('second');
  expect(done.toSorted()).toEqual(['first', 'second', 'slow']);
});

test('a process that stands still keeps what it has in hand, and does it', async () => {
  const still = await startSlowJob();
  await startHere();
  const holder = await holderOf('slow');
  still.kill('SIGSTOP');
  await lookedAround('first');
  await lookedAround('second');
  expect(await holderOf('slow')).toBe(holder);
  still.kill('SIGCONT');
  still.send('go on');
  await expect.poll(() => holderOf('slow'), PATIENCE).toBeUndefined();
  expect(done).toEqual(['first', 'second']);
});

test('a process whose connections are cut says again that it lives, and keeps what it has in hand', async () => {
  const cut = await startSlowJob();
  await startHere();
  const holder = await holderOf('slow');
  const alive = `select l.pid from pg_locks l where l.locktype = 'advisory' and l.objsubid = 1
    and (l.classid::bigint << 32) | l.objid::bigint = hashtextextended('jobs of ' || $1, 0)`;
  const [before] = await rows(alive, [holder]);
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await expect
    .poll(async () => (await rows(alive, [holder]).catch(() => [before]))[0]?.pid, PATIENCE)
    .not.toBe(before?.pid);
  await expect.poll(async () => (await rows(alive, [holder])).length, PATIENCE).toBe(1);
  await lookedAround('first');
  expect(await holderOf('slow')).toBe(holder);
  cut.send('go on');
  await expect.poll(() => holderOf('slow'), PATIENCE).toBeUndefined();
  expect(done).toEqual(['first']);
});
