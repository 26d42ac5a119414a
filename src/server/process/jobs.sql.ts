// Jobs are rows: written in the transaction of what asks for them, both are kept or neither.
import { type RawBuilder, sql } from 'kysely';
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
  db.selectNoFrom([
    sql<null>`graphile_worker.force_unlock_workers(${arg('holders')}::text[])`.as('done'),
    // Runners that wait are told, as they are of a job that is new.
    sql<null>`pg_notify('jobs:insert', '{"count":1}')`.as('told'),
  ]),
);

/** Lets go of the jobs of runners that have ended, which would else be kept from all others for four hours. */
export async function unlockJobs(tx: Tx, holders: string[]): Promise<void> {
  await unlock(tx, { holders });
}

/** The lock that says that the process whose runner has this name lives. */
const aliveKey = (holder: RawBuilder<string>) => sql`hashtextextended('jobs of ' || ${holder}, 0)`;

/**
 * Held by the connection, so that it ends with it. A machine that is gone without a word is found out within a minute,
 * instead of after two hours.
 */
const hold = statement<{ holder: string }>()('jobs.hold', (db, { arg }) =>
  db.selectNoFrom([
    sql<null>`pg_advisory_lock_shared(${aliveKey(sql`${arg('holder')}::text`)})`.as('held'),
    sql<string>`set_config('tcp_keepalives_idle', '20', false)`.as('idle'),
    sql<string>`set_config('tcp_keepalives_interval', '10', false)`.as('interval'),
    sql<string>`set_config('tcp_keepalives_count', '3', false)`.as('count'),
  ]),
);

const findOwnerless = statement()(
  'jobs.ownerless',
  () => sql<{ holder: string }>`
    select holder from (
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null
    ) as held(holder)
    where not exists (select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) | l.objid::bigint = ${aliveKey(sql`holder`)})`,
);

/** Says, as long as this connection lives, that the runner of that name does. */
export async function holdJobs(connection: Tx, holder: string): Promise<void> {
  await hold(connection, { holder });
}

/** Runners that have jobs in hand and of which no connection says that they live. */
export async function ownerlessJobs(tx: Tx): Promise<string[]> {
  return (await findOwnerless(tx, {})).map(({ holder }) => holder);
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
