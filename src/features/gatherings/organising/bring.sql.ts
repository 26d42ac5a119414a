// What those who come answer and bring. Invariant: written by whoever holds the gathering's turn (`lockGathering`): a line is
// taken once, and there are never more than `MOST_ITEMS`. Answers are read by their author and by whoever organises.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

interface OfResident {
  id: string;
  residentId: string;
}

const setAnswer = statement<OfResident & { answer: string }>()(
  'gatherings.answer',
  (_db, { arg }) => sql`
    with gone as (
      delete from gathering_answer
      where gathering_id = ${arg('id')} and resident_id = ${arg('residentId')} and ${arg('answer')}::text = ''
    )
    insert into gathering_answer (gathering_id, resident_id, answer)
    select ${arg('id')}, ${arg('residentId')}, ${arg('answer')}::text where ${arg('answer')}::text <> ''
    on conflict (gathering_id, resident_id) do update set answer = excluded.answer`,
);

const addItem = statement<OfResident & { name: string; most: number }>()(
  'gatherings.add_item',
  (_db, { arg }) => sql<{ done: boolean }>`
    insert into gathering_item (gathering_id, name, added_by)
    select ${arg('id')}, ${arg('name')}, ${arg('residentId')}
    where (select count(*) from gathering_item where gathering_id = ${arg('id')}) < ${arg('most')}::int
    returning true as done`,
);

export interface StoredItem {
  addedBy: string;
  takenBy: string | null;
}

const findItem = statement<{ id: string; itemId: string }>()(
  'gatherings.item',
  (_db, { arg }) => sql<StoredItem>`
    select added_by as "addedBy", taken_by as "takenBy" from gathering_item
    where id = ${arg('itemId')} and gathering_id = ${arg('id')}`,
);

const setTaker = statement<{ itemId: string; takenBy: string | null }>()(
  'gatherings.take_item',
  (_db, { arg }) => sql`
    update gathering_item set taken_by = ${arg('takenBy')}::text where id = ${arg('itemId')}`,
);

const removeItem = statement<{ itemId: string }>()('gatherings.remove_item', (db, { arg }) =>
  db.deleteFrom('gathering_item').where('id', '=', arg('itemId')),
);

const forgetThem = statement<{ id: string; residents: string[] }>()(
  'gatherings.forget_bringing',
  (_db, { arg }) => sql`
    with unanswered as (
      delete from gathering_answer
      where gathering_id = ${arg('id')} and resident_id = any(${arg('residents')}::text[])
    )
    update gathering_item set taken_by = null
    where gathering_id = ${arg('id')} and taken_by = any(${arg('residents')}::text[])`,
);

const findList = statement<{ id: string }>()(
  'gatherings.attendance',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(json_build_object('place', c.place, 'user', ${neighbourRow('n')},
      'shownAs', c.shown_as, 'adults', c.adults, 'children', c.children, 'waits', c.waits, 'since', ${moment('c.since')},
      'answer', coalesce((select a.answer from gathering_answer a
        where a.gathering_id = ${arg('id')} and a.resident_id = c.place), ''),
      'confirmed', case when c.shown_as is null and not c.waits and s.asked_at is not null and (c.since < s.asked_at or t.confirmed_at is not null)
        then coalesce(t.confirmed_at >= s.asked_at, false) end,
      'came', coalesce(t.came, c.came),
      'brings', (select coalesce(json_agg(i.name order by i.id), '[]') from gathering_item i
        where i.gathering_id = ${arg('id')} and i.taken_by = c.place))
      order by c.waits, not c.waits and c.shown_as is not null, c.seq), '[]')::text as body
    from (
      select resident_id as place, resident_id, null as shown_as, adults, children, false as waits, joined_at as since,
        seq, null::smallint as came
      from gathering_participant where gathering_id = ${arg('id')}
      union all
      select resident_id, resident_id, null, adults, children, true, waiting_since, seq, null
      from gathering_waiter where gathering_id = ${arg('id')}
      union all
      select q.proche_id, p.resident_id, p.shown_as, 0, 0, q.waits, q.since, q.seq, q.came
      from gathering_proche q join proche p on p.id = q.proche_id where q.gathering_id = ${arg('id')}) as c
    join resident n on n.id = c.resident_id
    join gathering s on s.id = ${arg('id')}
    left join gathering_turnout t on t.gathering_id = s.id and t.resident_id = c.place and not c.waits`,
);

export async function saveAnswer(tx: Tx, given: OfResident & { answer: string }): Promise<void> {
  await setAnswer(tx, given);
}

/** False when there are `most` already. */
export async function insertItem(
  tx: Tx,
  added: OfResident & { name: string; most: number },
): Promise<boolean> {
  return (await addItem(tx, added))[0]?.done ?? false;
}

export async function readItem(
  tx: Tx,
  which: { id: string; itemId: string },
): Promise<StoredItem | undefined> {
  return (await findItem(tx, which))[0];
}

export async function saveTaker(
  tx: Tx,
  taken: { itemId: string; takenBy: string | null },
): Promise<void> {
  await setTaker(tx, taken);
}

export async function deleteItem(tx: Tx, itemId: string): Promise<void> {
  await removeItem(tx, { itemId });
}

/** Those who come no more answer nothing, and bring nothing. */
export async function forgetBringing(
  tx: Tx,
  those: { id: string; residents: string[] },
): Promise<void> {
  await forgetThem(tx, those);
}

/** Those who come, with those they speak for, then those who wait, each in their order: JSON text. */
export async function readAttendance(tx: Tx, id: string): Promise<string> {
  return (await findList(tx, { id }))[0]?.body ?? '[]';
}
