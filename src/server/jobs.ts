import { Logger as GraphileLogger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** Work that must survive a restart, by name: `mail.send`. */
export type Jobs = Record<string, (payload: never) => Promise<void>>;

/** Work done again and again, by name, with its cron line (UTC). */
export interface Routine {
  name: string;
  cron: string;
  work: () => Promise<void>;
}

/**
 * So long may jobs under way take once the server stops (a mail server may keep silent for minutes); what has
 * not ended then is done again later.
 */
const PATIENCE_MS = 2_000;

/** Starts the workers of this process; several processes share the jobs. Returns their end. */
export async function startJobs(
  db: Database,
  work: { jobs: Jobs; routines: Routine[]; log: Logger },
): Promise<() => Promise<void>> {
  const tasks: TaskList = {};
  for (const [name, job] of Object.entries(work.jobs)) {
    tasks[name] = (payload, { abortSignal }) => untilStop(job(payload as never), abortSignal);
  }
  for (const { name, work: again } of work.routines) {
    tasks[name] = (_payload, { abortSignal }) => untilStop(again(), abortSignal);
  }
  const runner = await run({
    pgPool: db.pool,
    taskList: tasks,
    // Never as a crontab's text, whose grammar knows no dot in a name.
    parsedCronItems: parseCronItems(
      work.routines.map(({ cron, name }) => ({ match: cron, task: name })),
    ),
    concurrency: 2,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: PATIENCE_MS,
    pollInterval: 5_000,
    logger: quietLogger(work.log),
  });
  return () => runner.stop();
}

/** The end of `work`, or a failure once the signal says that the server stops: the job is then done again. */
async function untilStop(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: stop, reject } = Promise.withResolvers<never>();
  const refuse = () => reject(new Error("Le serveur s'arrête"));
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
