import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  Logger as GraphileLogger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { unlockJobs } from './jobs.sql.ts';
import { type Holders, keepHolders } from './jobs-held.ts';

/** Work that must survive a restart, by name: `mail.send`. */
export type Jobs = Record<string, (payload: never) => Promise<void>>;

/** Work done again and again, by name, with its cron line (UTC). */
export interface Routine {
  name: string;
  cron: string;
  work: () => Promise<void>;
}

export interface Work {
  jobs: Jobs;
  /** Jobs that ask servers which residents name: however long those keep silent, only other errands wait. */
  errands: Jobs;
  routines: Routine[];
}

/**
 * So long may jobs under way take once the server stops (a mail server may keep silent for minutes); what has
 * not ended then is done again later.
 */
const PATIENCE_MS = 2_000;

/** Jobs of each runner under way at once. */
const JOBS_AT_ONCE = 2;

/** A runner that fails is started again after so long, then after twice as long, up to a minute. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 60_000;

/**
 * Starts the workers of this process, of jobs and routines, and of errands; several processes share the work. Workers
 * that fail are started again: whatever befalls them, the calls go on. What a killed process had in hand is done by
 * another. Returns their end.
 */
export async function startJobs(
  db: Database,
  { jobs, errands, routines, log, lookMs }: Work & { log: Logger; lookMs?: number },
): Promise<() => Promise<void>> {
  const alive = keepHolders(db, { log, lookMs });
  const stops = [
    await startRunner(db, { jobs, routines, log, alive }),
    await startRunner(db, { jobs: errands, routines: [], log, alive }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await alive.stop();
  };
}

/** Makes what jobs are kept in, where nothing has run them yet: whoever writes one needs it. */
export async function prepareJobs(db: Database, log: Logger): Promise<void> {
  await runMigrations({ pgPool: db.pool, logger: quietLogger(log) });
}

/** One runner, which knows these jobs alone. */
function startRunner(
  db: Database,
  work: Omit<Work, 'errands'> & { log: Logger; alive: Holders },
): Promise<() => Promise<void>> {
  const tasks: TaskList = {};
  for (const [name, job] of Object.entries(work.jobs)) {
    tasks[name] = (payload, { abortSignal }) => untilStop(job(payload as never), abortSignal);
  }
  for (const { name, work: again } of work.routines) {
    tasks[name] = (_payload, { abortSignal }) => untilStop(again(), abortSignal);
  }
  /** By whom jobs are held: what a runner that failed held is let go. */
  const holders: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    holders.push(workerPool.id);
    void work.alive.add(workerPool.id);
  });
  const start = async (): Promise<Runner> => {
    if (holders.length > 0) await unlockJobs(db.once, holders);
    // Once they are let go: this process lives, so that no other would do it.
    holders.length = 0;
    return await run({ ...options, events });
  };
  const options = {
    pgPool: db.pool,
    taskList: tasks,
    // Never as a crontab's text, whose grammar knows no dot in a name.
    parsedCronItems: parseCronItems(
      work.routines.map(({ cron, name }) => ({ match: cron, task: name })),
    ),
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    // That a job is done or has failed is written in a batch, or nobody would hear that it could not be.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    gracefulShutdownAbortTimeout: PATIENCE_MS,
    pollInterval: 5_000,
    logger: quietLogger(work.log),
  };
  return keepRunning(start, work.log);
}

/** Starts what `start` starts, and starts it again each time it ends by itself. Returns how to end it. */
async function keepRunning(
  start: () => Promise<Runner>,
  log: Logger,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (error: unknown) =>
    log.error({ jobs: true, stack: error instanceof Error ? error.stack : String(error) }, 'échec');
  let runner: Runner | undefined = await start();
  const watch = async () => {
    for (let pause = RESTART_MS; ; pause = Math.min(2 * pause, LONGEST_RESTART_MS)) {
      await runner?.promise.catch(report);
      if (signal.aborted) return;
      runner = undefined;
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      runner = await start().catch((error) => void report(error));
      if (signal.aborted) return void (await runner?.stop());
      if (runner) log.warn({ jobs: true }, 'les travaux reprennent');
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    await runner?.stop().catch(report);
    await watched;
  };
}

/** The end of `work`, or a failure once the signal says that the server stops: the job is then done again. */
async function untilStop(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: stop, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error('The server stops'));
  signal.addEventListener('abort', refuse);
  try {
    await Promise.race([work, stop]);
  } finally {
    signal.removeEventListener('abort', refuse);
  }
}

function quietLogger(log: Logger) {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => {
    // A job's payload may hold an address: only the library's own sentence is kept, for failures.
    if (level === 'error' || level === 'warning') log[levels[level]]({ jobs: true }, message);
  });
}
