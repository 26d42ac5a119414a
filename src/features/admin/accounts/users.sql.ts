// An account as administrators make and change it. Invariant: a mailbox that was asked for and is not confirmed stays asked for.
import { sql } from 'kysely';
import { isNamedAs, type Keys, keysOf, keysWritten } from '#features/accounts/accounts.public.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface ChangedUser {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isModerator: boolean;
}

interface NewAdmin {
  username: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  adresse: string;
  codePostal: string;
  lon: number | null;
  lat: number | null;
}

/** Whether the mailbox written is the one asked for that is not confirmed yet: it goes on waiting. */
const stillAsked = (email: string) =>
  sql<boolean>`(email is null and pending_email = ${email}::citext)`;

type Named = Pick<ChangedUser, 'username' | 'email'> & Keys;

// What is unique is left out where it stays: see `accounts.update`.
const change = statement<Omit<ChangedUser, keyof Named> & Partial<Named>>()(
  'admin.change_user',
  (db, { arg, has }) =>
    db
      .updateTable('resident')
      .$if(has('username'), (query) =>
        query.set({
          username: arg('username'),
          ...keysWritten(arg),
          email: sql`case when ${stillAsked(arg('email'))} then null else ${arg('email')}::citext end`,
          pending_email: sql`case when email = ${arg('email')}::citext or ${stillAsked(arg('email'))}
            then pending_email end`,
          mailbox: sql`case when ${stillAsked(arg('email'))} then null
            when email::text = ${arg('email')}::text then mailbox else ${arg('mailbox')}::text end`,
        }),
      )
      .set({
        first_name: arg('firstName'),
        last_name: arg('lastName'),
        is_admin: arg('isAdmin'),
        is_moderator: arg('isModerator'),
        updated_at: sql`now()`,
      })
      .where('id', '=', arg('id')),
);

const insert = statement<NewAdmin & Keys>()('admin.insert_admin', (db, { arg }) =>
  db
    .insertInto('resident')
    .values({
      username: arg('username'),
      username_skeleton: arg('usernameSkeleton'),
      email: arg('email'),
      mailbox: arg('mailbox'),
      password_hash: arg('passwordHash'),
      first_name: arg('firstName'),
      last_name: arg('lastName'),
      adresse: arg('adresse'),
      code_postal: arg('codePostal'),
      lon: arg('lon'),
      lat: arg('lat'),
      is_admin: true,
    })
    .returning('id'),
);

/** Of one that is held, as it was (`lockUser`). Breaches a unique key when a name is taken (`refuseTaken`). */
export async function changeUser(
  tx: Tx,
  { former, ...user }: ChangedUser & { former: Pick<ChangedUser, 'username' | 'email'> },
): Promise<void> {
  const { username, email, ...rest } = user;
  const named = isNamedAs(user, former) ? {} : { username, email, ...keysOf(user) };
  await change(tx, { ...rest, ...named });
}

/** Breaches as `changeUser` does; gives the identifier. */
export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<string> {
  const [row] = await insert(tx, { ...admin, ...keysOf(admin) });
  if (!row) throw new Error('The administrator was not added');
  return row.id;
}
