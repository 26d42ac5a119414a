// Accounts that are closed: the row as it stood is kept as a deletion, what stays in its place is nobody. Invariant: while
// it is closed, its user name and its mailbox are nobody else's; put back, the row is what it was.
import { sql } from 'kysely';
import { FORMER_NAME } from '#contract/former-neighbour.ts';
import { KEPT_DAYS } from '#features/moderation/moderation-kept.contract.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const DAYS = sql`make_interval(days => ${sql.lit(KEPT_DAYS)})`;
const ERASED_AT_ONCE = 200;

/** What stays of a row when everything personal is taken out of it, beside a user name that is nobody's. */
export const NOBODY = {
  first_name: FORMER_NAME.firstName,
  last_name: FORMER_NAME.lastName,
  email: null,
  pending_email: null,
  email_confirmed_at: null,
  confirmation_due: false,
  password_hash: null,
  password_changed_at: null,
  adresse: null,
  code_postal: null,
  lon: null,
  lat: null,
  home_moves: [],
  avatar_url: null,
  avatar_small: null,
  avatar_medium: null,
  is_admin: false,
};

const now = sql<Date>`now()`;

// `username_skeleton` and `mailbox` stay: by them nobody takes the name, the mailbox, or what looks like them.
const close = statement<{ id: string; username: string }>()('accounts.close', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({
      ...NOBODY,
      is_moderator: false,
      verified: false,
      username: arg('username'),
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null),
);

const kept = sql`deletion d, jsonb_populate_record(null::resident, d.kept -> 'resident' -> 0) as k`;

export interface ClosedAccount {
  id: string;
  username: string;
  firstName: string;
  email: string;
  isAdmin: boolean;
}

const was = sql`k.id as id, k.username::text as username, k.first_name as "firstName",
  coalesce(k.email, k.pending_email)::text as email, k.is_admin as "isAdmin"`;

const lock = statement<{ id: string }>()(
  'accounts.lock_closed',
  (_db, { arg }) => sql<ClosedAccount>`
    select ${was} from ${kept} where d.kind = 'user' and d.target_id = ${arg('id')} for update of d`,
);

// Whether they live here may have been taken back meanwhile.
const reopen = statement<{ id: string }>()(
  'accounts.reopen',
  (_db, { arg }) => sql<ClosedAccount>`
    update resident r set
      username = k.username, username_skeleton = k.username_skeleton, mailbox = k.mailbox,
      ${sql.join(Object.keys(NOBODY).map((column) => sql`${sql.ref(column)} = ${sql.ref(`k.${column}`)}`))},
      is_moderator = coalesce(k.is_moderator, false),
      verified = exists (select from residency_verification v where v.resident_id = r.id),
      erased_at = null, updated_at = now()
    from ${kept}
    where d.kind = 'user' and d.target_id = ${arg('id')} and r.id = d.target_id
    returning ${was}`,
);

const findDue = statement()(
  'accounts.closed_due',
  () => sql<{ id: string }>`
    select target_id as id from deletion where kind = 'user' and at < now() - ${DAYS}
    order by at limit ${sql.lit(ERASED_AT_ONCE)}`,
);

const holdDue = statement<{ id: string }>()(
  'accounts.hold_closed_due',
  (_db, { arg }) => sql<{ id: string }>`
    select target_id as id from deletion
    where kind = 'user' and target_id = ${arg('id')} and at < now() - ${DAYS} for update`,
);

/** Takes everything personal out of a row that has been kept. */
export async function closeResident(tx: Tx, id: string, username: string): Promise<void> {
  await close(tx, { id, username });
}

/** A closed account, held until the transaction ends. */
export async function lockClosed(tx: Tx, id: string): Promise<ClosedAccount | undefined> {
  return (await lock(tx, { id }))[0];
}

/** Puts a held closed account's row back; breaches a unique key when its name was taken all the same. */
export async function reopenResident(tx: Tx, id: string): Promise<ClosedAccount | undefined> {
  return (await reopen(tx, { id }))[0];
}

/** Accounts that were closed `KEPT_DAYS` ago. */
export async function listDue(tx: Tx): Promise<string[]> {
  return (await findDue(tx, {})).map(({ id }) => id);
}

/** Whether an account is still to be erased; whoever reopens it waits until the transaction ends. */
export async function holdClosedDue(tx: Tx, id: string): Promise<boolean> {
  return (await holdDue(tx, { id })).length === 1;
}
