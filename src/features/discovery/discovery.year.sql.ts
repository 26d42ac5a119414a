// What a resident gave and received in the year that runs in Paris, counted from the rows where it happened. Invariant:
// nobody's year but the reader's own, and numbers alone: nothing of it says who the others were.
import { type RawBuilder, sql } from 'kysely';
import { wasAgreed } from '#features/trocs/trocs.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { inParis } from '#server/database/paris.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Asked {
  readerId: string;
  now: Date;
}

const inYear = (at: RawBuilder<unknown>) => sql`${at} >= span.since and ${at} < span.until`;

// Two indexes, one for each side; of an offer, it is its creator who helps.
const helps = (mine: 'assigned_to' | 'creator_id', nature: 'request' | 'offer') => sql`(
  select count(*) from service s where ${sql.ref(`s.${mine}`)} = me.id and s.status = 'completed'
    and s.assigned_to is not null and s.nature = ${sql.lit(nature)} and ${inYear(sql`s.completed_at`)})`;
const helped = sql`${helps('assigned_to', 'request')} + ${helps('creator_id', 'offer')}`;
const wasHelped = sql`${helps('creator_id', 'request')} + ${helps('assigned_to', 'offer')}`;

const tradedAt = sql`coalesce(t.completed_at, t.accepted_at)`;

// A loan counts from when it was fetched, also while it is not back.
const trocs = (mine: 'owner_id' | 'requester_id', kind: 'exchange' | 'gift' | 'loan') => sql`(
  select count(*) from troc t
  where ${sql.ref(`t.${mine}`)} = me.id and ${wasAgreed('t')} and t.requester_id is not null
    and t.kind = ${sql.lit(kind)} and ${inYear(tradedAt)}
    and (t.status = 'completed' or t.kind = 'loan' and 'done' = (
      select a.status from agreement a where a.about_id = t.id order by a.id desc limit 1)))`;

const tookPlace = sql`g.status <> 'cancelled' and ${inYear(sql`g.date`)} and g.date <= span.now`;

const organised = sql`(
  select count(*) from gathering g where g.creator_id = me.id and g.participants > 0 and ${tookPlace})`;

const joined = sql`(
  select count(*) from gathering_participant p join gathering g on g.id = p.gathering_id
  where p.resident_id = me.id and p.joined_at < span.until and ${tookPlace})`;

const thanks = (mine: 'giver_id' | 'receiver_id') => sql`(
  select count(*) from agreement_thanks t where ${sql.ref(`t.${mine}`)} = me.id and ${inYear(sql`t.created_at`)})`;

const pair = (given: RawBuilder<unknown>, received: RawBuilder<unknown>) =>
  sql`json_build_object('given', ${given}, 'received', ${received})`;

const countYear = statement<Asked>()(
  'discovery.year',
  (_db, { arg }) => sql<{ body: string }>`
    select json_build_object('year', extract(year from span.local)::int,
      'helps', ${pair(helped, wasHelped)},
      'exchanges', ${trocs('owner_id', 'exchange')} + ${trocs('requester_id', 'exchange')},
      'gifts', ${pair(trocs('owner_id', 'gift'), trocs('requester_id', 'gift'))},
      'loans', ${pair(trocs('owner_id', 'loan'), trocs('requester_id', 'loan'))},
      'gatherings', json_build_object('organised', ${organised}, 'joined', ${joined}),
      'thanks', ${pair(thanks('giver_id'), thanks('receiver_id'))})::text as body
    from (select ${arg('readerId')}::text as id) as me,
      (select moment.now, local, ${inParis(sql`local`)} as since,
          ${inParis(sql`(local + interval '1 year')`)} as until
        from (select ${arg('now')}::timestamptz as now) as moment,
          lateral (select date_trunc('year', ${inParis(sql`moment.now`)}) as local) as year) as span`,
);

/** JSON text of `InteractionsYear`: of the reader, in the year `now` lies in. */
export async function readYear(tx: Tx, asked: Asked): Promise<string> {
  return (await countYear(tx, asked))[0]?.body ?? '{}';
}
