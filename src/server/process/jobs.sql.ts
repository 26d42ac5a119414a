// Jobs are rows: written in the transaction of what asks for them, both are kept or neither.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const enqueue = statement<{ task: string; payload: string }>()('jobs.add', (db, { arg }) =>
  db.selectNoFrom(
    sql<string>`(graphile_worker.add_job(${arg('task')}::text, ${arg('payload')}::json)).id`.as(
      'id',
    ),
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
  await enqueue(tx, { task, payload: JSON.stringify(payload) });
}
