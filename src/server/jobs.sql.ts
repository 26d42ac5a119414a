// Jobs are rows: written in the transaction of what asks for them, both are kept or neither.
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

const enqueue = statement<{ task: string; payload: string }>()('jobs.add', (db, { arg }) =>
  db.selectNoFrom(
    sql<string>`(graphile_worker.add_job(${arg('task')}::text, ${arg('payload')}::json)).id`.as(
      'id',
    ),
  ),
);

/** Writes a job in the transaction of what asks for it: both are kept, or neither. */
export async function addJob(tx: Tx, task: string, payload: object): Promise<void> {
  await enqueue(tx, { task, payload: JSON.stringify(payload) });
}
