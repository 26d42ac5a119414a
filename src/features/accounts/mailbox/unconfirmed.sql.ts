// Accounts whose mailbox was never confirmed. Invariant: only those that were made where it is asked for
// (`confirmation_due`) are found, the warning is written together with its mail, and none is due before its days are over.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

/** From the day the account was made; the mail comes so many days before. */
const KEPT_DAYS = sql.lit(30);
const WARNED_BEFORE_DAYS = sql.lit(7);
const AT_ONCE = sql.lit(200);

/** A warning to be sent. */
export interface Unconfirmed {
  email: string;
  firstName: string;
  /** YYYY-MM-DD. */
  closesOn: string;
}

const isUnconfirmed = sql`confirmation_due and erased_at is null and not is_admin`;
const isClosing = sql`${isUnconfirmed} and unconfirmed_closes_on <= current_date`;

const warn = statement()(
  'unconfirmed.warn',
  () => sql<Unconfirmed>`
    with due as (
      select id from resident
      where ${isUnconfirmed} and unconfirmed_closes_on is null and coalesce(pending_email, email) is not null
        and created_at <= now() - make_interval(days => ${KEPT_DAYS} - ${WARNED_BEFORE_DAYS})
      order by created_at limit ${AT_ONCE} for update skip locked)
    update resident r set unconfirmed_closes_on = current_date + ${WARNED_BEFORE_DAYS}
    from due where r.id = due.id
    returning coalesce(r.pending_email, r.email)::text as email, r.first_name as "firstName",
      r.unconfirmed_closes_on::text as "closesOn"`,
);

const findClosing = statement()(
  'unconfirmed.closing',
  () => sql<{ id: string }>`
    select id from resident where ${isClosing} order by unconfirmed_closes_on, id limit ${AT_ONCE}`,
);

const hold = statement<{ id: string }>()(
  'unconfirmed.hold',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where id = ${arg('id')} and ${isClosing} for update`,
);

const forget = statement()(
  'unconfirmed.forget',
  () => sql`
    update resident set unconfirmed_closes_on = null where unconfirmed_closes_on is not null`,
);

/** Takes back what was announced: whoever is to be closed later is warned anew. */
export async function forgetWarnings(tx: Tx): Promise<void> {
  await forget(tx, {});
}

/** Notes the warnings that are due: their mails belong to the transaction. */
export const noteUnconfirmed = (tx: Tx): Promise<Unconfirmed[]> => warn(tx, {});

export async function listUnconfirmed(tx: Tx): Promise<string[]> {
  return (await findClosing(tx, {})).map(({ id }) => id);
}

/** Whether it is still to be closed; whoever confirms waits until the transaction ends. */
export async function holdUnconfirmed(tx: Tx, id: string): Promise<boolean> {
  return (await hold(tx, { id })).length === 1;
}
