// Whoever came in from the waiting list is asked until when they keep the place. Invariant: written by whoever holds the
// gathering's turn (`lockGathering`); who let a place pass is read by the rules, and in one's own download.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isWithin } from '../gatherings.rights.shape.sql.ts';
import { LEAVING } from '../gatherings-rights.contract.ts';
import type { Freed } from './freed.rules.ts';

interface Moment {
  id: string;
  now: string;
}

const ask = statement<{ id: string; who: string[]; until: string }>()(
  'gatherings.ask_freed',
  (_db, { arg }) => sql`
    with represented as (
      update gathering_proche set asked_until = ${arg('until')}::timestamptz
      where gathering_id = ${arg('id')} and proche_id = any(${arg('who')}::text[]) and not waits
    )
    insert into gathering_turnout (gathering_id, resident_id, asked_until)
    select gathering_id, resident_id, ${arg('until')}::timestamptz from gathering_participant
    where gathering_id = ${arg('id')} and resident_id = any(${arg('who')}::text[])
    on conflict (gathering_id, resident_id) do update set asked_until = excluded.asked_until`,
);

const askLonger = statement<{ id: string; until: string }>()(
  'gatherings.ask_freed_longer',
  (_db, { arg }) => sql`
    with represented as (
      update gathering_proche set asked_until = ${arg('until')}::timestamptz
      where gathering_id = ${arg('id')} and asked_until < ${arg('until')}::timestamptz
    )
    update gathering_turnout set asked_until = ${arg('until')}::timestamptz
    where gathering_id = ${arg('id')} and asked_until < ${arg('until')}::timestamptz`,
);

const keepFor = statement<{ id: string; procheId: string }>()(
  'gatherings.keep_freed_for',
  (_db, { arg }) => sql`
    update gathering_proche set asked_until = null
    where gathering_id = ${arg('id')} and proche_id = ${arg('procheId')}`,
);

/**
 * Where somebody waits who was suspended and is so no more since a day at most, while there is a place that was kept from nobody
 * else: let in they would be but for who stands before them. Later on they come in as others do.
 */
const missed = (now: RawBuilder<unknown>) => sql`
  select g.id as gathering_id, x.ends_at
  from (select resident_id, max(least(lifted_at, ends_at)) as ends_at from suspension group by resident_id) as x
  join lateral (
    select w.gathering_id, 1 + w.adults + w.children as heads from gathering_waiter w where w.resident_id = x.resident_id
    union all select q.gathering_id, 1 from gathering_proche q join proche p on p.id = q.proche_id
    where p.resident_id = x.resident_id and q.waits) as waits on true
  join gathering g on g.id = waits.gathering_id
  where x.ends_at > ${now} - interval '1 day' and not is_suspended(x.resident_id, now()) and ${isThere('x.resident_id')}
    and ${isWithin('g', LEAVING, now)} and g.participants + waits.heads <= g.max_participants
    and not is_blocked(x.resident_id, g.creator_id)`;

// Whoever waits for an answer comes first: nobody's own past holds up what others are asked.
const findDue = statement<{ now: string; most: number }>()(
  'gatherings.freed_due',
  (_db, { arg }) => sql<{ id: string }>`
    select gathering_id as id from (
      select gathering_id, asked_until, null::timestamptz as ends_at from gathering_turnout where asked_until <= ${arg('now')}::timestamptz
      union all select gathering_id, asked_until, null from gathering_proche where asked_until <= ${arg('now')}::timestamptz
      union all select gathering_id, null, ends_at from (${missed(sql`${arg('now')}::timestamptz`)}) as m) as due
    group by gathering_id order by min(asked_until), max(ends_at) desc, gathering_id limit ${arg('most')}::int`,
);

const findSilent = statement<Moment>()(
  'gatherings.freed_silent',
  (_db, { arg }) => sql<{ silent: string[]; passed: string[] }>`
    select array(select s.who from (
        select t.resident_id::text as who, t.asked_until, 0 as turn, p.seq from gathering_turnout t
          join gathering_participant p on p.gathering_id = t.gathering_id and p.resident_id = t.resident_id
        where t.gathering_id = ${arg('id')} and t.asked_until <= ${arg('now')}::timestamptz
        union all select q.proche_id::text, q.asked_until, 1, q.seq from gathering_proche q
        where q.gathering_id = ${arg('id')} and q.asked_until <= ${arg('now')}::timestamptz and not q.waits) as s
      order by s.asked_until, s.turn, s.seq) as silent,
      array(select w.resident_id::text from gathering_waiter w where w.gathering_id = ${arg('id')} and w.let_pass
        union all select q.proche_id::text from gathering_proche q
        where q.gathering_id = ${arg('id')} and q.waits and q.let_pass) as passed`,
);

const endQuestions = statement<Moment>()(
  'gatherings.freed_end',
  (_db, { arg }) => sql`
    with represented as (
      update gathering_proche set asked_until = null
      where gathering_id = ${arg('id')} and asked_until <= ${arg('now')}::timestamptz
    )
    update gathering_turnout set asked_until = null
    where gathering_id = ${arg('id')} and asked_until <= ${arg('now')}::timestamptz`,
);

const letPass = statement<{ id: string; who: string[] }>()(
  'gatherings.freed_let_pass',
  (_db, { arg }) => sql`
    with unbrought as (
      update gathering_item set taken_by = null
      where gathering_id = ${arg('id')} and taken_by = any(${arg('who')}::text[])
    ), represented as (
      update gathering_proche set let_pass = true
      where gathering_id = ${arg('id')} and proche_id = any(${arg('who')}::text[]) and waits
    )
    update gathering_waiter set let_pass = true
    where gathering_id = ${arg('id')} and resident_id = any(${arg('who')}::text[])`,
);

/** Those who have come in are asked. */
export async function saveQuestion(tx: Tx, id: string, { who, until }: Freed): Promise<void> {
  if (who.length > 0) await ask(tx, { id, who: [...who], until });
}

/** It is later than it was to be: who is asked has as long as whoever is asked now. */
export async function saveLaterQuestion(tx: Tx, id: string, until: string): Promise<void> {
  await askLonger(tx, { id, until });
}

/** Of somebody who is spoken for: the place is kept. */
export async function saveKeptFor(tx: Tx, one: { id: string; procheId: string }): Promise<void> {
  await keepFor(tx, one);
}

/** Where somebody has not answered in their time, or was kept out while a place was free: the longest ago first. */
export async function readDue(tx: Tx, now: string): Promise<string[]> {
  return (await findDue(tx, { now, most: 200 })).map(({ id }) => id);
}

/** Of one: who has not answered in their time, and who let a place pass before. */
export async function readSilent(tx: Tx, which: Moment) {
  return (await findSilent(tx, which))[0] ?? { silent: [], passed: [] };
}

/** Who was silent until then is asked no more. */
export async function endSilence(tx: Tx, which: Moment): Promise<void> {
  await endQuestions(tx, which);
}

/** Those who now wait let a place pass, and bring nothing. */
export async function saveLetPass(tx: Tx, id: string, who: string[]): Promise<void> {
  if (who.length > 0) await letPass(tx, { id, who });
}
