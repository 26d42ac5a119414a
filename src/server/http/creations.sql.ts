// Answers of creations under the keys of those who asked: one row a key, written with what was created.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

export interface AskedOnce {
  residentId: string;
  key: string;
  /** Which call, with what. */
  asked: Buffer;
}

/** How long a key is known. */
const KNOWN = sql`interval '24 hours'`;
/** Keys of one resident that are known at once; beyond, the oldest is forgotten. */
const KEYS_AT_MOST = 300;

const find = statement<{ residentId: string; key: string }>()('creations.find', (db, { arg }) =>
  db
    .selectFrom('creation_key')
    .select(['asked', 'answer'])
    .where('resident_id', '=', arg('residentId'))
    .where('key', '=', arg('key'))
    .where('created_at', '>', sql<Date>`now() - ${KNOWN}`),
);

const claim = statement<AskedOnce>()(
  'creations.claim',
  (_db, { arg }) => sql<{ key: string }>`
    with forgotten as (
      delete from creation_key
        where resident_id = ${arg('residentId')} and created_at < (
          select created_at from creation_key where resident_id = ${arg('residentId')}
            order by created_at desc offset ${sql.lit(KEYS_AT_MOST)} limit 1))
    insert into creation_key (resident_id, key, asked)
    values (${arg('residentId')}, ${arg('key')}, ${arg('asked')})
    on conflict (resident_id, key) do update
      set asked = excluded.asked, answer = '', created_at = now()
      where creation_key.created_at <= now() - ${KNOWN}
    returning key`,
);

const store = statement<{ residentId: string; key: string; answer: string }>()(
  'creations.store',
  (db, { arg }) =>
    db
      .updateTable('creation_key')
      .set({ answer: arg('answer') })
      .where('resident_id', '=', arg('residentId'))
      .where('key', '=', arg('key')),
);

const drop = statement<{ residentId: string; key: string }>()('creations.drop', (db, { arg }) =>
  db
    .deleteFrom('creation_key')
    .where('resident_id', '=', arg('residentId'))
    .where('key', '=', arg('key')),
);

const sweep = statement()('creations.sweep', (db) =>
  db.deleteFrom('creation_key').where('created_at', '<=', sql<Date>`now() - ${KNOWN}`),
);

export async function findAnswer(tx: Tx, { residentId, key }: AskedOnce) {
  return (await find(tx, { residentId, key }))[0];
}

/** Whether the key is this call's from now on; one that is another's under way is waited for. */
export async function claimKey(tx: Tx, asked: AskedOnce): Promise<boolean> {
  return (await claim(tx, asked)).length > 0;
}

export async function storeAnswer(
  tx: Tx,
  { residentId, key }: AskedOnce,
  answer: string,
): Promise<void> {
  await store(tx, { residentId, key, answer });
}

/** Nothing was created: the key may be used again. */
export async function dropKey(tx: Tx, { residentId, key }: AskedOnce): Promise<void> {
  await drop(tx, { residentId, key });
}

/** Removes the keys that are no longer known. */
export async function sweepKeys(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
