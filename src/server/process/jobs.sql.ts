// Jobs are rows: written in the transaction of what asks for them, both are kept or neither.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { Mail } from './mail.ts';

/**
 * Which of the jobs that wait goes first, the lowest (graphile-worker): what somebody waits for or must know at once, as a
 * new password; then news, which one act may send to hundreds; then the letter of the quarter.
 * `db/functions/notify_residents.sql` says that of news by its number.
 */
const PRIORITIES = { awaited: 0, news: 10, letter: 20 } as const;

const enqueue = statement<{ task: string; payload: string; priority: number }>()(
  'jobs.add',
  (db, { arg }) =>
    db.selectNoFrom(
      sql<string>`(graphile_worker.add_job(${arg('task')}::text, ${arg('payload')}::json,
        priority => ${arg('priority')}::integer)).id`.as('id'),
    ),
);

const unlock = statement<{ holders: string[] }>()('jobs.unlock', (db, { arg }) =>
  db.selectNoFrom(
    sql<null>`graphile_worker.force_unlock_workers(${arg('holders')}::text[])`.as('done'),
  ),
);

/** Lets go of the jobs of runners that have ended, which would else be kept from all others for four hours. */
export async function unlockJobs(tx: Tx, holders: string[]): Promise<void> {
  await unlock(tx, { holders });
}

/** Writes a job in the transaction of what asks for it: both are kept, or neither. */
export async function addJob(tx: Tx, task: string, payload: object): Promise<void> {
  await enqueue(tx, { task, payload: JSON.stringify(payload), priority: PRIORITIES.awaited });
}

/** Writes a mail that is sent once the transaction is kept. */
export async function addMail(
  tx: Tx,
  priority: keyof typeof PRIORITIES,
  mail: Mail,
): Promise<void> {
  const payload = JSON.stringify(mail);
  await enqueue(tx, { task: 'mail.send', payload, priority: PRIORITIES[priority] });
}
