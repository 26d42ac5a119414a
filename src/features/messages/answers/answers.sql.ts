// Who answers by mail. Invariant: the mailbox is the one that counts today.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

export interface Answerer {
  email: string;
  since: Date;
  /** Their mailbox is still to be confirmed, or they are suspended: they write nothing. */
  unconfirmed: boolean;
  suspended: boolean;
}

const find = statement<{ residentId: string }>()(
  'messages.answerer',
  (_db, { arg }) => sql<Answerer>`
    select r.email::text as email, r.created_at as since, r.confirmation_due as unconfirmed,
      ${isSuspended('r.id')} as suspended
    from resident r
    where r.id = ${arg('residentId')} and r.erased_at is null and r.email is not null`,
);

export async function readAnswerer(tx: Tx, residentId: string): Promise<Answerer | undefined> {
  return (await find(tx, { residentId }))[0];
}
