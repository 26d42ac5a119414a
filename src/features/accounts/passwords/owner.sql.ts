// What a resident is called, for the password they choose not to be made of it.
import { sql } from 'kysely';
import type { Owner } from '#contract/password-guesses.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const ofResident = statement<{ id: string }>()(
  'accounts.owner',
  (_db, { arg }) => sql<Owner>`
    select username::text as username, first_name as "firstName", last_name as "lastName",
      coalesce(email, pending_email)::text as email
    from resident where id = ${arg('id')} and erased_at is null`,
);

const ofReset = statement<{ hash: Buffer }>()(
  'accounts.owner_of_reset',
  (_db, { arg }) => sql<Owner>`
    select username::text as username, first_name as "firstName", last_name as "lastName",
      coalesce(email, pending_email)::text as email
    from password_reset p join resident r on r.id = p.resident_id
    where p.token_hash = ${arg('hash')} and p.expires_at > now() and erased_at is null`,
);

export async function readOwner(tx: Tx, id: string): Promise<Owner | undefined> {
  return (await ofResident(tx, { id }))[0];
}

/** Whose a good reset link is; undefined of any other. */
export async function readOwnerOfReset(tx: Tx, hash: Buffer): Promise<Owner | undefined> {
  return (await ofReset(tx, { hash }))[0];
}
