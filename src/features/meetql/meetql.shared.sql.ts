// Queries that administrators share with each other. Invariant: `MOST_SHARED` at most, counted while the turn is held.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { MOST_SHARED, type SharedQuery } from './meetql-shared.contract.ts';

const item = sql<SharedQuery>`json_build_object('_id', q.id, 'name', q.name, 'model', q.model, 'sql', q.sql)`;

const findAll = statement<Record<never, never>>()(
  'meetql.shared',
  () => sql<{ query: SharedQuery }>`
    select ${item} as query from shared_query q order by fold(q.name), q.id`,
);

// Before what is counted, or has its words taken out, is read.
const takeTurn = statement<Record<never, never>>()(
  'meetql.shared_turn',
  () => sql`select ${turnOf('shared queries')}`,
);

const insert = statement<Omit<SharedQuery, '_id'>>()(
  'meetql.share',
  (_db, { arg }) => sql<{ query: SharedQuery }>`
    insert into shared_query as q (name, model, sql)
    select ${arg('name')}, ${arg('model')}, ${arg('sql')}
    where (select count(*) from shared_query) < ${sql.lit(MOST_SHARED)} returning ${item} as query`,
);

const drop = statement<{ id: string }>()(
  'meetql.unshare',
  (_db, { arg }) => sql<{ query: SharedQuery }>`
    delete from shared_query q where q.id = ${arg('id')} returning ${item} as query`,
);

export async function readShared(tx: Tx): Promise<SharedQuery[]> {
  return (await findAll(tx, {})).map(({ query }) => query);
}

/** Waits for whoever shares one, or leaves and takes their words out of them. */
export async function takeSharedTurn(tx: Tx): Promise<void> {
  await takeTurn(tx, {});
}

/** Breaches `shared_query_name_key` where the name is taken; undefined where there are as many as there may be. */
export async function insertShared(
  tx: Tx,
  given: Omit<SharedQuery, '_id'>,
): Promise<SharedQuery | undefined> {
  return (await insert(tx, given))[0]?.query;
}

/** What it was; undefined where it is no more. */
export async function deleteShared(tx: Tx, id: string): Promise<SharedQuery | undefined> {
  return (await drop(tx, { id }))[0]?.query;
}
