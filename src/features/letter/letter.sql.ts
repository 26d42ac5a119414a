// Who receives the letter. Invariant: of one day, each resident's is claimed once, whatever the number of processes; the
// claim and the mail are of one transaction.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { inParis } from '#server/database/paris.sql.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import type { LetterChoice, Rhythm } from './letter.contract.ts';

/** The hour of Paris from which the letters of a day are written. */
const HOUR = 7;
const hour = sql`make_interval(hours => ${sql.lit(HOUR)})`;
const THURSDAY = sql.lit(4);

const parisNow = (now: unknown) => inParis(sql`${now}::timestamptz`);

const choiceOf = (c: string, now: unknown) => {
  const [rhythm, writtenOn] = [sql.ref(`${c}.rhythm`), sql.ref(`${c}.written_on`)];
  return sql<LetterChoice>`json_build_object('rhythm', ${rhythm}, 'nextOn', (
    select to_char(min(day), 'YYYY-MM-DD')
    from generate_series(${parisNow(now)}::date, ${parisNow(now)}::date + 8, interval '1 day') as day
    where day > ${writtenOn} and (${rhythm} = 'daily' or ${rhythm} = 'weekly' and extract(isodow from day) = ${THURSDAY})))`;
};

const find = statement<{ residentId: string; now: string }>()(
  'letter.choice',
  (_db, { arg }) => sql<{ choice: LetterChoice }>`
    select ${choiceOf('c', arg('now'))} as choice from letter_choice c where c.resident_id = ${arg('residentId')}`,
);

// The first one comes on another day than the choice.
const choose = statement<{ residentId: string; rhythm: Rhythm; now: string }>()(
  'letter.choose',
  (_db, { arg }) => sql<{ choice: LetterChoice }>`
    with kept as (
      insert into letter_choice (resident_id, rhythm, written_on)
      values (${arg('residentId')}, ${arg('rhythm')}, ${parisNow(arg('now'))}::date)
      on conflict (resident_id) do update set rhythm = excluded.rhythm,
        written_on = case when letter_choice.rhythm = 'off' then excluded.written_on else letter_choice.written_on end
      returning *)
    select ${choiceOf('kept', arg('now'))} as choice from kept`,
);

const stop = statement<{ residentId: string }>()(
  'letter.stop',
  (_db, { arg }) => sql`
    with stopped as (update letter_choice set rhythm = 'off' where resident_id = ${arg('residentId')})
    select 1 as known from resident where id = ${arg('residentId')} and erased_at is null`,
);

const findReader = statement<{ residentId: string }>()(
  'letter.reader',
  (_db, { arg }) => sql<{ firstName: string; mail: boolean }>`
    select r.first_name as "firstName", coalesce(c.rhythm <> 'off', false) as mail
    from resident r left join letter_choice c on c.resident_id = r.id
    where r.id = ${arg('residentId')} and r.erased_at is null`,
);

export interface DueLetter {
  residentId: string;
  email: string;
  firstName: string;
  rhythm: Exclude<Rhythm, 'off'>;
  /** `YYYY-MM-DD`. */
  day: string;
  /** What was published until then is told in it, ISO 8601. */
  until: string;
}

// Whoever is suspended reads nothing here meanwhile.
const claim = statement<{ now: string; most: number }>()(
  'letter.claim',
  (_db, { arg }) => sql<DueLetter>`
    with today as (
      select now::date as day, ${inParis(sql`(now::date + ${hour})`)} as until
      from (select ${parisNow(arg('now'))} as now) as paris where extract(hour from now) >= ${sql.lit(HOUR)}),
    due as (
      select c.resident_id from letter_choice c, today
      where c.rhythm <> 'off' and c.written_on < today.day
        and (c.rhythm = 'daily' or extract(isodow from today.day) = ${THURSDAY})
      order by c.resident_id limit ${arg('most')}::int
      for update of c skip locked),
    claimed as (
      update letter_choice c set written_on = today.day from due, today where c.resident_id = due.resident_id
      returning c.resident_id, c.rhythm, today.day, today.until)
    select r.id as "residentId", r.email::text as email, r.first_name as "firstName", c.rhythm,
      to_char(c.day, 'YYYY-MM-DD') as day, to_char(c.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
    from claimed c join resident r on r.id = c.resident_id
    where r.erased_at is null and r.email is not null and not ${isSuspended('r.id')}`,
);

const leave = statement<{ residentId: string }>()('letter.leave', (db, { arg }) =>
  db.deleteFrom('letter_choice').where('resident_id', '=', arg('residentId')),
);

const choice = heldList(
  'letter.held',
  (_db, residentId) => sql<{ key: string }>`
    select resident_id as key, rhythm, to_char(written_on, 'YYYY-MM-DD') as "writtenOn"
    from letter_choice where resident_id = ${residentId}`,
);

export const heldLetter: Held = { parts: { choice } };

export async function readChoice(tx: Tx, residentId: string, now: Date): Promise<LetterChoice> {
  const [row] = await find(tx, { residentId, now: now.toISOString() });
  return row?.choice ?? { rhythm: 'off', nextOn: null };
}

export async function saveChoice(
  tx: Tx,
  chosen: { residentId: string; rhythm: Rhythm; now: Date },
): Promise<LetterChoice> {
  const [row] = await choose(tx, { ...chosen, now: chosen.now.toISOString() });
  return row?.choice ?? { rhythm: 'off', nextOn: null };
}

/** False when there is no such resident any more. */
export async function saveStop(tx: Tx, residentId: string): Promise<boolean> {
  return (await stop(tx, { residentId })).length > 0;
}

export async function readReader(
  tx: Tx,
  residentId: string,
): Promise<{ firstName: string; mail: boolean } | undefined> {
  return (await findReader(tx, { residentId }))[0];
}

/** Claims, within the caller's transaction, letters that are due at `now`; the number may be less than were claimed. */
export function claimLetters(tx: Tx, due: { now: string; most: number }): Promise<DueLetter[]> {
  return claim(tx, due);
}

export async function forgetChoice(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
