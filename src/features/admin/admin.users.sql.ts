// Residents' accounts as administrators change them.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

interface ChangedUser {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
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

const change = statement<ChangedUser>()('admin.change_user', (db, { arg }) =>
  db
    .updateTable('resident')
    .set({
      username: arg('username'),
      email: sql`case when ${stillAsked(arg('email'))} then null else ${arg('email')}::citext end`,
      pending_email: sql`case when email = ${arg('email')}::citext or ${stillAsked(arg('email'))}
        then pending_email end`,
      first_name: arg('firstName'),
      last_name: arg('lastName'),
      is_admin: arg('isAdmin'),
      updated_at: sql`now()`,
    })
    .where('id', '=', arg('id')),
);

const insert = statement<NewAdmin>()('admin.insert_admin', (db, { arg }) =>
  db
    .insertInto('resident')
    .values({
      username: arg('username'),
      email: arg('email'),
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

/** Breaches `resident_username_key` or `resident_email_key` when taken. */
export async function changeUser(tx: Tx, user: ChangedUser): Promise<void> {
  await change(tx, user);
}

/** Adds an administrator; the same breaches. Gives the identifier. */
export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<string> {
  const [row] = await insert(tx, admin);
  if (!row) throw new Error('The administrator was not added');
  return row.id;
}
