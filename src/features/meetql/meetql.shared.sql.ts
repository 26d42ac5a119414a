import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { SharedQuery } from './meetql-shared.contract.ts';

const item = sql<SharedQuery>`json_build_object('_id', q.id, 'name', q.name, 'model', q.model, 'sql', q.sql)`;

const findAll = statement<Record<never, never>>()(
  'meetql.shared',
  () => sql<{ query: SharedQuery }>`
    select ${item} as query from shared_query q order by fold(q.name), q.id limit 500`,
);

const insert = statement<Omit<SharedQuery, '_id'>>()(
  'meetql.share',
  (_db, { arg }) => sql<{ query: SharedQuery }>`
    insert into shared_query as q (name, model, sql)
    values (${arg('name')}, ${arg('model')}, ${arg('sql')}) returning ${item} as query`,
);

const drop = statement<{ id: string }>()(
  'meetql.unshare',
  (_db, { arg }) => sql<{ query: SharedQuery }>`
    delete from shared_query q where q.id = ${arg('id')} returning ${item} as query`,
);

export async function readShared(tx: Tx): Promise<SharedQuery[]> {
  return (await findAll(tx, {})).map(({ query }) => query);
}

/** Breaches `shared_query_name_key` where the name is taken. */
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
