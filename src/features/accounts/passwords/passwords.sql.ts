// Whose account it is. Invariant: a password's hash leaves this file only to be verified, and an erased resident is
// found by none of these.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Builder, statement } from '#server/database/statement.ts';
import { tidyName } from '../accounts-names.contract.ts';

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  passwordHash: string;
}

/** Of one mailbox; those who claimed it last. */
const CLAIMANTS_AT_MOST = 3;

const findByLogin = statement<{ login: string }>()(
  'accounts.by_login',
  (_db, { arg }) => sql<Account & { claims: boolean }>`
    (select id, password_hash as "passwordHash", false as claims from resident
      where erased_at is null and (email = ${arg('login')}::citext or username = ${arg('login')}::citext))
    union all
    (select id, password_hash, true from resident
      where erased_at is null and email is null and pending_email = ${arg('login')}::citext
      order by id desc limit ${sql.lit(CLAIMANTS_AT_MOST)})`,
);

const findById = statement<{ id: string }>()('accounts.by_id', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select(['id', 'password_hash as passwordHash'])
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null)
    .$narrowType<{ passwordHash: string }>(),
);

const holdPassword = statement<Account>()('accounts.hold_password', (db, { arg }) =>
  whoseIs(db, arg('id'), arg('passwordHash')).forShare(),
);

const lockPassword = statement<Account>()('accounts.lock_password', (db, { arg }) =>
  whoseIs(db, arg('id'), arg('passwordHash')).forNoKeyUpdate(),
);

function whoseIs(db: Builder, id: string, passwordHash: string) {
  return db
    .selectFrom('resident')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('erased_at', 'is', null);
}

/** The account an e-mail or a user name means, whatever its case, and those that claim the e-mail, not yet confirmed. */
export async function findAccounts(
  tx: Tx,
  login: string,
): Promise<{ holder: Account | undefined; claimants: Account[] }> {
  const rows = await findByLogin(tx, { login: tidyName(login) });
  return {
    holder: rows.find(({ claims }) => !claims),
    claimants: rows.filter(({ claims }) => claims),
  };
}

export async function readAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return (await findById(tx, { id }))[0];
}

/** Whether the account's password is still the one verified; it stays so until the transaction ends. */
export async function holdAccount(
  tx: Tx,
  { id, passwordHash }: Account,
  to: 'read' | 'change' = 'read',
): Promise<boolean> {
  const hold = to === 'read' ? holdPassword : lockPassword;
  return (await hold(tx, { id, passwordHash })).length === 1;
}
