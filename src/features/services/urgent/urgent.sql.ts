// Requests that are for today: how many a resident may call so, and whom they are told. Invariant: two a month by their
// numbers, under a turn of the resident's own; each request is told once, whatever becomes of it, and never at night.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { distanceTo, moment } from '#server/database/json.sql.ts';
import { dayInParis, inParis } from '#server/database/paris.sql.ts';
import { isSuspended, isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { awaitsHelp } from '../services.shape.sql.ts';
import { MOST_URGENT, URGENT_WITHIN, type UrgentTold } from '../services-urgent.contract.ts';

/** Whether the service `s` is a request for the day of `now`. */
export const isUrgentAt = (now: unknown) =>
  sql<boolean>`(s.urgent and ${dayInParis(sql`s.date`)} = ${dayInParis(now)})`;

const takeTurn = statement<{ residentId: string }>()(
  'services.urgent_turn',
  (_db, { arg }) => sql`
    select ${turnOf('urgent:', sql`${arg('residentId')}::text`)}`,
);

interface UrgentCall {
  residentId: string;
  serviceId: string;
  /** ISO 8601. */
  now: string;
}

// The lowest number of the month that is free; none is, nothing is kept.
const call = statement<UrgentCall>()('services.call_urgent', (_db, { arg }) => {
  const day = dayInParis(sql`${arg('now')}::timestamptz`);
  const month = sql`date_trunc('month', ${day})::date`;
  return sql<{ before: string | null; called: boolean }>`
      with before as (select day from urgent_call where service_id = ${arg('serviceId')}),
      called as (
        insert into urgent_call (resident_id, month, slot, service_id, day)
        select ${arg('residentId')}::text, ${month}, free.slot, ${arg('serviceId')}::text, ${day}
        from (select slot from generate_series(1, ${sql.lit(MOST_URGENT)}) as slot
          where slot not in (select c.slot from urgent_call c
            where c.resident_id = ${arg('residentId')} and c.month = ${month})
          order by slot limit 1) as free
        where not exists (select from before)
        on conflict do nothing
        returning 1)
      select case when (select day from before) = ${day} then 'today'
          when exists (select from before) then 'another day' end as before,
        exists (select from called) as called`;
});

interface Admitted {
  /** Whether only verified neighbours, and only confirmed mailboxes, may answer. */
  verified: boolean;
  confirmed: boolean;
}

interface Claim extends Admitted {
  now: string;
  most: number;
}

/** One resident to tell of one request. */
export interface UrgentHit {
  residentId: string;
  id: string;
  authorId: string;
  title: string;
}

type Arg = (name: 'verified' | 'confirmed') => unknown;

/** Whether the resident `reader` is near the request `s`, able to answer it, and was willing to. */
const isNear = (now: RawBuilder<unknown>, arg: Arg) => sql`
        reader.erased_at is null and not ${isSuspended('reader.id', now)}
        and (reader.verified or not ${arg('verified')}::boolean)
        and (not reader.confirmation_due or not ${arg('confirmed')}::boolean)
        and reader.id <> s.creator_id
        and ${distanceTo('s')} <= ${sql.lit(URGENT_WITHIN)}
        and not exists (select from service_proposal p where p.service_id = s.id and p.helper_id = reader.id)`;

// As it stands by now: taken, moved, called off or past, it is told to nobody, and is not asked about again.
const claim = statement<Claim>()('services.claim_urgent', (_db, { arg }) => {
  const now = sql`${arg('now')}::timestamptz`;
  return sql<UrgentHit>`
      with due as (
        select service_id from urgent_call where told_at is null order by called_at limit ${arg('most')}::int
        for update skip locked),
      claimed as (
        update urgent_call c set told_at = ${now} from due where c.service_id = due.service_id returning c.service_id)
      select reader.id as "residentId", s.id, s.creator_id as "authorId", s.title
      from claimed join service s on s.id = claimed.service_id
        join urgent_helper h on true join resident reader on reader.id = h.resident_id
      where ${awaitsHelp} and s.nature = 'request' and ${isUrgentAt(now)} and s.date > ${now}
        and ${isThere('s.creator_id')} and not ${isSuspended('s.creator_id', now)}
        and ${isNear(now, arg)} and not is_blocked(reader.id, s.creator_id)
      order by s.id, reader.id`;
});

interface Counted extends Admitted {
  serviceId: string;
  now: string;
  /** Hours of Paris between which somebody is told. */
  morning: number;
  evening: number;
}

// Of what is told in the morning, who would be then; a request that is past by then is told to nobody. Whom its author
// has blocked counts: blocking somebody before asking again must not tell whether they were one of them.
const count = statement<Counted>()('services.count_urgent', (_db, { arg }) => {
  const now = sql`${arg('now')}::timestamptz`;
  const clock = inParis(now);
  const hour = sql`extract(hour from ${clock})`;
  const eight = inParis(sql`(${clock}::date + make_interval(hours => ${arg('morning')}::int))`);
  return sql<UrgentTold>`
      select w.when, (select count(*)::int from urgent_helper h join resident reader on reader.id = h.resident_id
          where w.when <> 'never' and ${isNear(now, arg)} and not exists (select from resident_block b
            where b.blocker_id = reader.id and b.blocked_id = s.creator_id)) as neighbours
      from service s, lateral (select case when ${hour} >= ${arg('evening')}::int then 'never'
          when ${hour} >= ${arg('morning')}::int then 'now'
          when s.date > ${eight} then 'morning' else 'never' end as "when") w
      where s.id = ${arg('serviceId')}`;
});

const leave = statement<{ residentId: string }>()('services.leave_urgent', (db, { arg }) =>
  db.deleteFrom('urgent_call').where('resident_id', '=', arg('residentId')),
);

export const heldUrgentCalls = heldList(
  'services.held_urgent',
  (_db, residentId) => sql<{ key: string }>`
    select c.service_id as key, c.service_id as "serviceId", c.day::text as day, ${moment('c.called_at')} as "calledAt"
    from urgent_call c where c.resident_id = ${residentId}`,
);

/**
 * Counts a request as called urgent on the day of `now`, within a transaction. `before`: it had been, that day or another.
 * Neither called nor called before: the month's are used up.
 */
export async function callUrgent(
  tx: Tx,
  which: UrgentCall,
): Promise<{ before: string | null; called: boolean } | undefined> {
  await takeTurn(tx, { residentId: which.residentId });
  return (await call(tx, which))[0];
}

/** Claims, within a transaction, the requests not told of yet; gives whom each is told. */
export function claimUrgent(tx: Tx, which: Claim): Promise<UrgentHit[]> {
  return claim(tx, which);
}

/** How many a request is told to, and when, within the transaction that calls it urgent. */
export async function countHearers(tx: Tx, which: Counted): Promise<UrgentTold | undefined> {
  return (await count(tx, which))[0];
}

export async function forgetUrgentCalls(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
