// Mailboxes, and the links that undo what was done to an account. Invariant: only hashes of tokens are kept, and a
// link that has been used, or that one sent earlier has undone, undoes nothing more.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { type Builder, statement } from '#server/database/statement.ts';
import { mailboxOf as spellingOf } from '../mailbox/mailbox.rules.ts';

const now = sql<Date>`now()`;

export type LinkKind = 'email' | 'password' | 'sign_in' | 'factor';

export interface NewLink {
  residentId: string;
  kind: LinkKind;
  hash: Buffer;
  email: string;
  /** Of an earlier link to the same mailbox, what it undoes; else what comes from now on. */
  since?: string;
  days: number;
}

const find = statement<{ id: string }>()('accounts.mailbox_of', (db, { arg }) =>
  mailboxOf(db, arg('id')),
);

const lock = statement<{ id: string }>()('accounts.mailbox_lock', (db, { arg }) =>
  mailboxOf(db, arg('id')).forNoKeyUpdate(),
);

function mailboxOf(db: Builder, id: string) {
  return db
    .selectFrom('resident')
    .select([
      sql<string | null>`email::text`.as('email'),
      sql<string | null>`pending_email::text`.as('pending'),
      'first_name as firstName',
      'confirmation_due as due',
      'is_admin as isAdmin',
      'is_moderator as isModerator',
      sql<boolean>`email_confirmed_at is not null`.as('confirmed'),
    ])
    .where('id', '=', id)
    .where('erased_at', 'is', null);
}

const set = statement<{
  id: string;
  email: string;
  mailbox: string;
  confirmed: boolean;
  back: boolean;
}>()(
  'accounts.mailbox_set',
  (_db, { arg }) => sql`
    update resident s set email = ${arg('email')}, pending_email = null, updated_at = now(),
      mailbox = case when not ${arg('back')}::boolean
        or not exists (select from resident o where o.mailbox = ${arg('mailbox')}::text and o.id <> s.id)
        then ${arg('mailbox')}::text end,
      email_confirmed_at = case when ${arg('confirmed')}::boolean then now() end,
      confirmation_due = confirmation_due and not ${arg('confirmed')}::boolean
    where id = ${arg('id')} and erased_at is null`,
);

const confirmHeld = statement<{ id: string }>()('accounts.mailbox_confirm', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({ email_confirmed_at: now, confirmation_due: false })
    .where('id', '=', arg('id'))
    .where('email', 'is not', null),
);

const setPending = statement<{ id: string; email: string | null }>()(
  'accounts.mailbox_pending',
  (db, { arg }) =>
    db
      .updateTable('resident')
      .set({ pending_email: arg('email'), updated_at: now })
      .where('id', '=', arg('id')),
);

const setUnconfirmed = statement<{ id: string }>()('accounts.mailbox_unconfirmed', (db, { arg }) =>
  db.updateTable('resident').set({ email_confirmed_at: null }).where('id', '=', arg('id')),
);

const insert = statement<{
  residentId: string;
  kind: LinkKind;
  hash: Buffer;
  email: string;
  since: string | null;
  days: number;
}>()(
  'accounts.link_insert',
  (_db, { arg }) => sql`
    insert into change_link (id, resident_id, kind, token_hash, since, email, expires_at)
    select made.id, ${arg('residentId')}, ${arg('kind')}, ${arg('hash')}, coalesce(${arg('since')}::text, made.id),
      ${arg('email')}, now() + make_interval(days => ${arg('days')}::int)
    from (select new_id() as id offset 0) as made`,
);

const listMailboxes = statement<{ residentId: string }>()(
  'accounts.link_mailboxes',
  (db, { arg }) =>
    db
      .selectFrom('change_link')
      .select([sql<string>`email::text`.as('email'), sql<string>`min(since::text)`.as('since')])
      .where('resident_id', '=', arg('residentId'))
      .where('kind', '=', 'email')
      .where('expires_at', '>', now)
      .groupBy(sql`email`)
      .orderBy('since'),
);

const findLink = statement<{ hash: Buffer }>()('accounts.link_find', (db, { arg }) =>
  db
    .selectFrom('change_link')
    .select([
      sql<LinkKind>`kind`.as('kind'),
      'resident_id as residentId',
      'since',
      sql<string>`email::text`.as('email'),
      'created_at as at',
      'expires_at as until',
    ])
    .where('token_hash', '=', arg('hash'))
    .where('expires_at', '>', now)
    // While an account is closed, nothing of it is undone: its link is good again once it is reopened.
    .where(
      sql<boolean>`exists (select from resident r where r.id = resident_id and r.erased_at is null)`,
    ),
);

const findEntry = statement<{ residentId: string }>()('accounts.link_of_entry', (db, { arg }) =>
  db
    .selectFrom('change_link')
    .select('id')
    .where('resident_id', '=', arg('residentId'))
    .where('kind', 'in', ['password', 'sign_in'])
    .where('expires_at', '>', now)
    .limit(1),
);

const dropSince = statement<{ residentId: string; since: string }>()(
  'accounts.link_drop_since',
  (db, { arg }) =>
    db
      .deleteFrom('change_link')
      .where('resident_id', '=', arg('residentId'))
      .where('since', '>=', arg('since')),
);

const forget = statement<{ residentId: string }>()('accounts.link_forget', (db, { arg }) =>
  db.deleteFrom('change_link').where('resident_id', '=', arg('residentId')),
);

const sweep = statement()('accounts.link_sweep', (db) =>
  db.deleteFrom('change_link').where('expires_at', '<', now),
);

/** The mailbox of a resident whose row the transaction holds already. */
export async function readMailboxOf(tx: Tx, id: string) {
  return (await find(tx, { id }))[0];
}

/** The mailbox of a resident, held until the transaction ends; `email` null: they have confirmed none yet. */
export async function lockMailbox(tx: Tx, id: string) {
  return (await lock(tx, { id }))[0];
}

/**
 * Makes a mailbox the resident's; breaches `resident_email_key` or `resident_mailbox_key` when it is another's, or may
 * still be put back. `back`: it was theirs; whoever has taken another spelling of it meanwhile keeps it from nobody.
 */
export async function setMailbox(
  tx: Tx,
  { back = false, ...mailbox }: { id: string; email: string; confirmed: boolean; back?: boolean },
): Promise<void> {
  await set(tx, { ...mailbox, back, mailbox: spellingOf(mailbox.email) });
}

/** The mailbox in use is confirmed: what was sent there has been read. */
export async function confirmMailbox(tx: Tx, id: string): Promise<void> {
  await confirmHeld(tx, { id });
}

/** What becomes the mailbox once it is confirmed. */
export async function setPendingMailbox(tx: Tx, id: string, email: string | null): Promise<void> {
  await setPending(tx, { id, email });
}

/** The mailbox in use has just been written, and nothing sent there has been read. */
export async function forgetConfirmed(tx: Tx, id: string): Promise<void> {
  await setUnconfirmed(tx, { id });
}

export async function insertLink(tx: Tx, { since, ...link }: NewLink): Promise<void> {
  await insert(tx, { ...link, since: since ?? null });
}

/** The mailboxes that can still put themselves back, the first one left first. */
export function listFormerMailboxes(tx: Tx, residentId: string) {
  return listMailboxes(tx, { residentId });
}

export async function findChangeLink(tx: Tx, hash: Buffer) {
  return (await findLink(tx, { hash }))[0];
}

/** Whether the password was changed, or a device never seen came in with it, in the days in which that can be undone. */
export async function wasEnteredAnew(tx: Tx, residentId: string): Promise<boolean> {
  return (await findEntry(tx, { residentId })).length > 0;
}

/** Forgets the links of what was done since. */
export async function dropLinksSince(tx: Tx, residentId: string, since: string): Promise<void> {
  await dropSince(tx, { residentId, since });
}

export async function forgetLinks(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

export async function sweepLinks(tx: Tx): Promise<void> {
  await sweep(tx, {});
}
