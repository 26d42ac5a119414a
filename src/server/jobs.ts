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

/** Starts the workers of this process; several processes share the jobs. Returns their end. */
export async function startJobs(
  db: Database,
  work: { jobs: Jobs; routines: Routine[]; log: Logger },
): Promise<() => Promise<void>> {
  const tasks: TaskList = {};
  for (const [name, job] of Object.entries(work.jobs)) {
    tasks[name] = (payload) => job(payload as never);
  }
  for (const routine of work.routines) tasks[routine.name] = () => routine.work();
  const runner = await run({
    pgPool: db.pool,
    taskList: tasks,
    // Never as a crontab's text, whose grammar knows no dot in a name.
    parsedCronItems: parseCronItems(
      work.routines.map(({ cron, name }) => ({ match: cron, task: name })),
    ),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5_000,
    logger: quietLogger(work.log),
  });
  return () => runner.stop();
}

function quietLogger(log: Logger) {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new GraphileLogger(() => (level, message) => {
    // A job's payload may hold an address: only the library's own sentence is kept, for failures.
    if (level === 'error' || level === 'warning') log[levels[level]]({ jobs: true }, message);
  });
}
