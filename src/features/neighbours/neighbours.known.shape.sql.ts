// Whom a resident knows: both have written to the other, one has helped the other, or they have exchanged something.
// Each sort reads a bounded number of rows in the order of an index, however much has happened.
import { type RawBuilder, sql } from 'kysely';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';

/** So many of each sort are looked at, the latest first; of a conversation, so many of its last messages. */
const LOOKED_AT = 60;
const LAST_MESSAGES = 200;

type Fragment = RawBuilder<unknown> | string;

/** Both wrote in the conversation `c`, one of them lately. */
const bothWrote = sql<boolean>`(select count(distinct m.sender_id) from (
  select sender_id from message where conversation_id = c.id order by id desc limit ${sql.lit(LAST_MESSAGES)}) as m) = 2`;

const most = sql.lit(LOOKED_AT);

/** Whom `me` has to do with, how and when last: rows of `id`, `how`, `at`, some of them more than once. */
export const metBy = (me: Fragment) => sql`
  select c.other_id as id, 'messages' as how, m.created_at as at from (
      select *, case when low_id = ${me} then high_id else low_id end as other_id from conversation
      where (low_id = ${me} or high_id = ${me}) and messages > 1 order by last_id desc limit ${most}) as c
    join message m on m.id = c.last_id where ${bothWrote}
  union all
  (select s.creator_id, 'help', s.completed_at from service s
    where s.assigned_to = ${me} and s.status = 'completed' and s.assigned_to is not null
    order by s.completed_at desc limit ${most})
  union all
  (select s.assigned_to, 'help', s.completed_at from service s
    where s.creator_id = ${me} and s.status = 'completed' and s.assigned_to is not null
    order by s.completed_at desc limit ${most})
  union all
  (select t.requester_id, 'exchange', t.completed_at from troc t
    where t.owner_id = ${me} and ${wasAgreed('t')} and t.requester_id is not null
      and t.status = 'completed' order by coalesce(t.completed_at, t.accepted_at) desc limit ${most})
  union all
  (select t.owner_id, 'exchange', t.completed_at from troc t
    where t.requester_id = ${me} and ${wasAgreed('t')} and t.requester_id is not null
      and t.status = 'completed' order by coalesce(t.completed_at, t.accepted_at) desc limit ${most})`;

/** Those, whoever exchanged in a ring with them, and whoever vouches for one of the two: rows of `id`. */
export const knownTo = (me: Fragment) => sql`
  select m.id from (${metBy(me)}) as m
  union
  select p.resident_id from (
      select r.id from ring_place mine join ring r on r.id = mine.ring_id
      where mine.resident_id = ${me} and r.status = 'agreed' and r.date <= now()
      order by mine.ring_id desc limit ${most}) as met
    join ring_place p on p.ring_id = met.id
  union
  select case when v.asker_id = ${me} then v.voucher_id else v.asker_id end from residency_vouching v
  where (v.asker_id = ${me} or v.voucher_id = ${me}) and v.answer = 'yes' and v.ended_at is null`;
