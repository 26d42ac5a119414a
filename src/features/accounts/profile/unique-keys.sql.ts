// What a user name looks like and which mailbox an e-mail reaches, kept beside them: two residents share neither.
// Invariant: whatever wrote a row, its keys are there before the next name is judged; where an older resident has
// the same, the newer keeps its name and stays without.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { mailboxOf } from '../mailbox/mailbox.rules.ts';
import { skeletonOf } from './names.rules.ts';

const PART = 1_000;

/** The keys to write with a user name and an e-mail. */
export function keysOf(resident: { username: string; email: string | null }) {
  return {
    usernameSkeleton: skeletonOf(resident.username),
    // Nobody's while it is not confirmed: anybody may claim any.
    mailbox: resident.email === null ? null : mailboxOf(resident.email),
  };
}

export type Keys = ReturnType<typeof keysOf>;

/** What an UPDATE of a resident sets: who keeps the name, or the e-mail, keeps its key, or goes on without. */
export function keysWritten(arg: (key: 'username' | 'email' | keyof Keys) => string | null) {
  return {
    username_skeleton: sql<string>`case when username::text = ${arg('username')}::text
      then username_skeleton else ${arg('usernameSkeleton')}::text end`,
    mailbox: sql<string>`case when email::text = ${arg('email')}::text
      then mailbox else ${arg('mailbox')}::text end`,
  };
}

type Names = { username: string; email: string | null };

/** Whether neither the user name nor the e-mail becomes another: then nothing unique has to be written. */
export function isNamedAs(wish: Names, former: Names): boolean {
  return wish.username === former.username && wish.email === former.email;
}

export interface Keyless {
  id: string;
  username: string;
  /** Null while none is confirmed. */
  email: string | null;
  usernameSkeleton: string | null;
  mailbox: string | null;
}

const findKeyless = statement<{ after: string }>()(
  'accounts.keyless',
  (_db, { arg }) => sql<Keyless>`
    select id, username::text as username, email::text as email,
      username_skeleton as "usernameSkeleton", mailbox
    from resident
    where erased_at is null and (username_skeleton is null or (mailbox is null and email is not null)) and id > ${arg('after')}
    order by id limit ${sql.lit(PART)}`,
);

const fill = (key: 'username_skeleton' | 'mailbox', of: 'username' | 'email') =>
  statement<{ rows: string }>()(
    `accounts.fill_${key}`,
    (_db, { arg }) => sql`
      update resident r set ${sql.ref(key)} = t.key
      from (
        select distinct on (key) id, written, key
        from jsonb_to_recordset(${arg('rows')}::jsonb) as given(id text, written text, key text)
        order by key, id
      ) t
      where r.id = t.id and r.${sql.ref(of)}::text = t.written and r.${sql.ref(key)} is null
        and not exists (select from resident o where o.${sql.ref(key)} = t.key)`,
  );

const fillSkeletons = fill('username_skeleton', 'username');
const fillMailboxes = fill('mailbox', 'email');

/** Up to so many residents, after one, who have no skeleton or no mailbox. */
export async function readKeyless(tx: Tx, after: string): Promise<Keyless[]> {
  return await findKeyless(tx, { after });
}

interface Key {
  id: string;
  /** The name or e-mail it was made of. */
  written: string;
  key: string;
}

/** Those that no other resident has, of those alike the older's; breaches a key taken meanwhile. */
export async function writeSkeletons(tx: Tx, keys: Key[]): Promise<void> {
  await fillSkeletons(tx, { rows: JSON.stringify(keys) });
}

export async function writeMailboxes(tx: Tx, keys: Key[]): Promise<void> {
  await fillMailboxes(tx, { rows: JSON.stringify(keys) });
}
