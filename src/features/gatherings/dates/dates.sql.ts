// The moments among which a date is looked for, and what is said of them. Invariant: written by whoever holds the
// gathering's turn (`lockGathering`), so that nobody answers what is being closed; names are read by who organises and by
// those who have answered, and nobody's by somebody they are hidden from.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isReadBy } from '../gatherings.circle.shape.sql.ts';
import type { DateSays } from '../gatherings-dates.contract.ts';

interface OfReader {
  id: string;
  readerId: string;
}

const find = statement<OfReader>()('gatherings.dates', (_db, { arg }) => {
  const ofDate = sql`from gathering_date_answer a where a.gathering_id = s.id and a.date = asked.date`;
  const count = (says: DateSays) => sql`(select count(*) ${ofDate} and a.says = ${sql.lit(says)})`;
  return sql<{ body: string }>`
    select coalesce((select json_agg(json_build_object('date', ${moment('asked.date')}, 'yes', ${count('yes')},
        'maybe', ${count('maybe')}, 'no', ${count('no')},
        'mine', (select a.says ${ofDate} and a.resident_id = ${arg('readerId')}),
        'people', case when s.creator_id = ${arg('readerId')} or exists (select from gathering_date_answer mine
            where mine.gathering_id = s.id and mine.resident_id = ${arg('readerId')})
          then (select coalesce(json_agg(json_build_object('user', ${neighbour('a.resident_id')}, 'says', a.says)
            order by a.answered_at, a.resident_id), '[]') ${ofDate} and not is_blocked(a.resident_id, ${arg('readerId')}))
          else '[]' end) order by asked.date)
      from unnest(s.dates_asked) as asked(date)), '[]')::text as body
    from gathering s where s.id = ${arg('id')} and ${isReadBy('s', arg('readerId'))}`;
});

const ask = statement<{ id: string; dates: string[] }>()(
  'gatherings.ask_dates',
  (_db, { arg }) => sql`
    with dropped as (
      delete from gathering_date_answer
      where gathering_id = ${arg('id')} and date <> all (${arg('dates')}::timestamptz[])
    )
    update gathering set dates_asked = ${arg('dates')}::timestamptz[], registrations_open = false,
      date = (select max(d) from unnest(${arg('dates')}::timestamptz[]) as d),
      updated_at = greatest(now(), updated_at + interval '1 second')
    where id = ${arg('id')}`,
);

/** Of one that is locked: what it is asked about. */
const findAsked = statement<{ id: string }>()(
  'gatherings.dates_asked',
  (_db, { arg }) => sql<{ dates: Date[]; series: boolean }>`
    select dates_asked as dates, series_id is not null as series from gathering where id = ${arg('id')}`,
);

const answer = statement<OfReader & { dates: string[]; says: string[] }>()(
  'gatherings.answer_dates',
  (_db, { arg }) => sql`
    with said as (
      select date, says from unnest(${arg('dates')}::timestamptz[], ${arg('says')}::text[]) as said(date, says)
    ), dropped as (
      delete from gathering_date_answer a where a.gathering_id = ${arg('id')} and a.resident_id = ${arg('readerId')}
        and a.date not in (select date from said)
    )
    insert into gathering_date_answer as a (gathering_id, date, resident_id, says)
    select ${arg('id')}, date, ${arg('readerId')}, says from said
    on conflict (gathering_id, resident_id, date) do update set says = excluded.says, answered_at = clock_timestamp()
      where a.says <> excluded.says`,
);

export interface Answered {
  id: string;
  /** They say yes to the moment that is chosen. */
  comes: boolean;
}

// Whoever has left, was taken off, or keeps from who organises is neither registered nor told.
const mayBeTold = sql`${isThere('a.resident_id')} and not is_blocked(a.resident_id, g.creator_id)
  and not exists (select from gathering_exclusion e where e.gathering_id = g.id and e.resident_id = a.resident_id)`;

const findAnswered = statement<{ id: string; date: string }>()(
  'gatherings.dates_answered',
  (_db, { arg }) => sql<Answered>`
    select a.resident_id as id,
      coalesce(bool_or(a.says = 'yes') filter (where a.date = ${arg('date')}::timestamptz), false) as comes
    from gathering_date_answer a join gathering g on g.id = a.gathering_id
    where a.gathering_id = ${arg('id')} and ${mayBeTold}
    group by a.resident_id
    order by min(a.answered_at) filter (where a.date = ${arg('date')}::timestamptz), a.resident_id`,
);

/** The same of one that is to come and not cancelled. */
const findLookers = statement<{ ids: string[] }>()(
  'gatherings.dates_lookers',
  (_db, { arg }) => sql<{ id: string; who: string }>`
    select distinct g.id, a.resident_id as who from gathering_date_answer a join gathering g on g.id = a.gathering_id
    where g.id = any(${arg('ids')}::text[]) and g.date > now() and g.status <> 'cancelled' and ${mayBeTold}`,
);

const choose = statement<{ id: string; date: string }>()(
  'gatherings.choose_date',
  (_db, { arg }) => sql`
    with dropped as (delete from gathering_date_answer where gathering_id = ${arg('id')})
    update gathering set date = ${arg('date')}::timestamptz, dates_asked = '{}', registrations_open = true,
      updated_at = greatest(now(), updated_at + interval '1 second')
    where id = ${arg('id')}`,
);

/** JSON text, soonest first; undefined where there is no such gathering. */
export async function readDates(tx: Tx, which: OfReader): Promise<string | undefined> {
  return (await find(tx, which))[0]?.body;
}

export async function readAsked(tx: Tx, id: string): Promise<{ dates: number[]; series: boolean }> {
  const [row] = await findAsked(tx, { id });
  return { dates: (row?.dates ?? []).map(Number), series: row?.series ?? false };
}

/** Moments that stay keep what was said of them. */
export async function saveDates(tx: Tx, asked: { id: string; dates: string[] }): Promise<void> {
  await ask(tx, asked);
}

export async function saveAnswers(
  tx: Tx,
  { says, ...whose }: OfReader & { says: readonly { date: string; says: DateSays }[] },
): Promise<void> {
  await answer(tx, {
    ...whose,
    dates: says.map(({ date }) => date),
    says: says.map((one) => one.says),
  });
}

/** All who have answered and may be told, who said yes to that moment first. */
export function readAnswered(tx: Tx, which: { id: string; date: string }): Promise<Answered[]> {
  return findAnswered(tx, which);
}

/** Who looks for the date of each with whoever organises; nobody where it is over, or cancelled already. */
export function readLookers(tx: Tx, ids: string[]): Promise<{ id: string; who: string }[]> {
  return findLookers(tx, { ids });
}

export async function saveChoice(tx: Tx, chosen: { id: string; date: string }): Promise<void> {
  await choose(tx, chosen);
}
