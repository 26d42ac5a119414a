// Accounts that nobody uses: since when, what was said of it, and which are due. Invariant: each warning is written
// together with its mail, and none is due before the one before it has had its days; a visit begins everything anew.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

/** How many days before the end each warning comes. */
const WARNED_BEFORE_DAYS = [90, 30, 7] as const;
const [FIRST, SECOND, THIRD] = WARNED_BEFORE_DAYS.map((days) => sql.lit(days));

/** Mails of one transaction. */
const WARNED_AT_ONCE = 100;
/** Of one night. */
const CLOSED_AT_ONCE = 200;

export interface Warning {
  email: string;
  firstName: string;
  /** YYYY-MM-DD. */
  closesOn: string;
}

/** When the years of the visit `v` are over. */
const over = (years: unknown) => sql`(v.seen_on + make_interval(years => ${years}::int))::date`;

/** The one administrator left: nobody may close that account. */
const isLast = sql`(r.is_admin and 1 = (select count(*) from resident where is_admin and erased_at is null))`;

const isClosing = (years: unknown) =>
  sql`v.warned = 3 and v.closes_on <= current_date and ${over(years)} <= current_date
    and r.erased_at is null and not ${isLast}`;

const fill = statement()(
  'dormancy.fill',
  () => sql`
    insert into resident_visit (resident_id, seen_on)
    select id, created_at::date from resident r
    where erased_at is null and not exists (select from resident_visit where resident_id = r.id)
    on conflict do nothing`,
);

const forgetErased = statement()(
  'dormancy.forget_erased',
  () => sql`
    delete from resident_visit v using resident r where r.id = v.resident_id and r.erased_at is not null`,
);

const warn = statement<{ years: number }>()(
  'dormancy.warn',
  (_db, { arg }) => sql<Warning>`
    with due as (
      select v.resident_id from resident_visit v join resident r on r.id = v.resident_id
      where ${over(arg('years'))} - ${FIRST} <= current_date
        and case v.warned when 0 then true when 1 then v.closes_on - ${SECOND} <= current_date
          when 2 then v.closes_on - ${THIRD} <= current_date else false end
        and r.erased_at is null and r.email is not null and not ${isLast}
      order by v.resident_id limit ${sql.lit(WARNED_AT_ONCE)} for update of v skip locked)
    update resident_visit v set warned = v.warned + 1,
      closes_on = greatest(v.closes_on, ${over(arg('years'))},
        current_date + case v.warned when 0 then ${FIRST} when 1 then ${SECOND} else ${THIRD} end)
    from due join resident r on r.id = due.resident_id
    where v.resident_id = due.resident_id
    returning r.email::text as email, r.first_name as "firstName", v.closes_on::text as "closesOn"`,
);

const findClosing = statement<{ years: number }>()(
  'dormancy.closing',
  (_db, { arg }) => sql<{ id: string }>`
    select v.resident_id as id from resident_visit v join resident r on r.id = v.resident_id
    where ${isClosing(arg('years'))} order by v.closes_on, v.resident_id limit ${sql.lit(CLOSED_AT_ONCE)}`,
);

const hold = statement<{ years: number; id: string }>()(
  'dormancy.hold',
  (_db, { arg }) => sql<{ id: string }>`
    select v.resident_id as id from resident_visit v join resident r on r.id = v.resident_id
    where v.resident_id = ${arg('id')} and ${isClosing(arg('years'))} for update of v`,
);

const forget = statement<{ residentId: string }>()('dormancy.forget', (db, { arg }) =>
  db.deleteFrom('resident_visit').where('resident_id', '=', arg('residentId')),
);

/** Gives a day to whoever has never been here, and takes it from whoever has left. */
export async function tidyVisits(tx: Tx): Promise<void> {
  await fill(tx, {});
  await forgetErased(tx, {});
}

/** Notes the next warning of accounts for which it is due, a hundred at most: their mails belong to the transaction. */
export function noteWarnings(tx: Tx, years: number): Promise<Warning[]> {
  return warn(tx, { years });
}

/** Accounts that nobody came back to. */
export async function listClosing(tx: Tx, years: number): Promise<string[]> {
  return (await findClosing(tx, { years })).map(({ id }) => id);
}

/** Whether an account is still to be closed; whoever signs in waits until the transaction ends. */
export async function holdClosing(tx: Tx, id: string, years: number): Promise<boolean> {
  return (await hold(tx, { id, years })).length === 1;
}

export async function forgetVisit(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}
