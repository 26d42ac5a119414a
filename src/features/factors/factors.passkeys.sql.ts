// Passkeys. Invariant: one that was removed, or whose resident has left, is found by none of these.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

const now = sql<Date>`now()`;

export interface NewPasskey {
  id: string;
  residentId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

const list = statement<{ residentId: string }>()('factors.passkeys', (db, { arg }) =>
  db
    .selectFrom('passkey')
    .select([
      'id as _id',
      'name',
      'credential_id as credentialId',
      'transports',
      moment('created_at').as('createdAt'),
      moment('last_used_at').$castTo<string | null>().as('lastUsedAt'),
    ])
    .where('resident_id', '=', arg('residentId'))
    .where('removed', 'is', null)
    .orderBy('id'),
);

const count = statement<{ residentId: string }>()('factors.passkey_count', (db, { arg }) =>
  db
    .selectFrom('passkey')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('resident_id', '=', arg('residentId'))
    .where('removed', 'is', null),
);

const find = statement<{ credentialId: string }>()('factors.passkey_find', (db, { arg }) =>
  db
    .selectFrom('passkey')
    .innerJoin('resident', 'resident.id', 'passkey.resident_id')
    .select([
      'passkey.id',
      'resident_id as residentId',
      'public_key as publicKey',
      sql<number>`counter::float8`.as('counter'),
    ])
    .where('credential_id', '=', arg('credentialId'))
    .where('removed', 'is', null)
    .where('erased_at', 'is', null),
);

const insert = statement<NewPasskey>()(
  'factors.passkey_insert',
  (_db, { arg }) => sql<{ createdAt: string }>`
    insert into passkey (id, resident_id, credential_id, public_key, counter, transports, name)
    values (${arg('id')}, ${arg('residentId')}, ${arg('credentialId')}, ${arg('publicKey')}, ${arg('counter')},
      ${arg('transports')}::text[], ${arg('name')})
    returning ${moment('created_at')} as "createdAt"`,
);

const noteUse = statement<{ id: string; counter: number }>()(
  'factors.passkey_use',
  (_db, { arg }) => sql<{ id: string }>`
    update passkey set counter = ${arg('counter')}, last_used_at = now()
    where id = ${arg('id')} and removed is null
      and (counter < ${arg('counter')} or (counter = 0 and ${arg('counter')} = 0))
    returning id`,
);

const remove = statement<{ id: string; residentId: string; mark: string }>()(
  'factors.passkey_remove',
  (db, { arg }) =>
    db
      .updateTable('passkey')
      .set({ removed: arg('mark'), removed_at: now })
      .where('id', '=', arg('id'))
      .where('resident_id', '=', arg('residentId'))
      .where('removed', 'is', null)
      .returning('name'),
);

const rename = statement<{ id: string; residentId: string; name: string }>()(
  'factors.passkey_rename',
  (db, { arg }) =>
    db
      .updateTable('passkey')
      .set({ name: arg('name') })
      .where('id', '=', arg('id'))
      .where('resident_id', '=', arg('residentId'))
      .where('removed', 'is', null)
      .returning([
        'id as _id',
        'name',
        moment('created_at').as('createdAt'),
        moment('last_used_at').$castTo<string | null>().as('lastUsedAt'),
      ]),
);

export function listPasskeys(tx: Tx, residentId: string) {
  return list(tx, { residentId });
}

export async function countPasskeys(tx: Tx, residentId: string): Promise<number> {
  return (await count(tx, { residentId }))[0]?.count ?? 0;
}

export async function findPasskey(tx: Tx, credentialId: string) {
  return (await find(tx, { credentialId }))[0];
}

/** Breaches `passkey_credential_key` when it is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<string> {
  return (await insert(tx, passkey))[0]?.createdAt ?? '';
}

/** Notes a use; false of a counter that did not go up: two hold the same key, or it was used meanwhile. */
export async function notePasskeyUse(
  tx: Tx,
  used: { id: string; counter: number },
): Promise<boolean> {
  return (await noteUse(tx, used)).length === 1;
}

/** Gives its name; undefined when there is none such. */
export async function removePasskeyOf(
  tx: Tx,
  which: { id: string; residentId: string; mark: string },
): Promise<string | undefined> {
  return (await remove(tx, which))[0]?.name;
}

/** Gives it under its new name; undefined when there is none such. */
export async function renamePasskeyOf(
  tx: Tx,
  which: { id: string; residentId: string; name: string },
) {
  return (await rename(tx, which))[0];
}
