// Where what is published for somebody stands, and what of it changed since they were told. Invariant: told to their speaker alone,
// who wrote it, and reads the place as it was written.

import { type RawBuilder, sql } from 'kysely';
import { isReadBy } from '#features/gatherings/gatherings.circle.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

interface Own {
  id: string;
  residentId: string;
}

/** Beyond, a letter is no letter. */
const MOST = sql.lit(40);

const serviceState = sql`case s.status when 'assigned' then 'agreed' when 'completed' then 'done'
  when 'cancelled' then 'cancelled' when 'pending' then 'answered' else 'waiting' end`;
const trocState = sql`case s.status when 'accepted' then 'agreed' when 'completed' then 'done'
  when 'pending' then 'answered' when 'available' then 'waiting' else 'cancelled' end`;

/** What is agreed on it, as both know it. */
const agreed = sql`left join agreement a on a.about_id = s.id and a.status = 'agreed'`;

const services: RawBuilder<unknown> = sql`
  select 'service' as kind, s.id, s.title, ${serviceState} as state, asked.n as answers, s.assigned_to as other_id,
    coalesce(a.date, s.date) as date, coalesce(a.location, s.location) as location,
    greatest(s.updated_at, a.updated_at, asked.last) as changed_at, p.told_at
  from p join service s on s.proche_id = p.id ${agreed}
    cross join lateral (select count(*)::int as n, max(o.updated_at) as last
      from service_proposal o where o.service_id = s.id) as asked`;

const trocs: RawBuilder<unknown> = sql`
  select 'troc', s.id, s.title, ${trocState}, (case when s.status = 'pending' then 1 else 0 end), s.requester_id,
    coalesce(a.date, r.date), coalesce(a.location, r.location, s.location),
    greatest(s.updated_at, a.updated_at, r.updated_at), p.told_at
  from p join troc s on s.proche_id = p.id ${agreed}
    left join trade_request r on r.troc_id = s.id and r.requester_id = s.requester_id`;

const places: RawBuilder<unknown> = sql`
  select g.kind, g.id, g.title,
    case when g.status = 'cancelled' then 'cancelled' when q.waits then 'waiting' else 'agreed' end, 0, null,
    g.date, case when q.waits then g.shown_location else g.location end, greatest(q.since, case when g.status = 'cancelled' or g.date <> coalesce(n.date, g.date)
      then g.updated_at end, n.at), p.told_at
  from p join gathering_proche q on q.proche_id = p.id join gathering g on g.id = q.gathering_id
    left join lateral (select max(x.created_at) as at, null::timestamptz as date from notification x
      where x.about_id = g.id and x.recipient_id = p.resident_id
        and split_part(x.kind, '_', 2) in ('moved', 'moderated', 'announced')) as n on true
  where g.date > now() and ${isReadBy('g', sql`p.resident_id`)}`;

const find = statement<Own>()(
  'proches.news',
  (_db, { arg }) => sql<{ body: string | null }>`
    with p as materialized (
      select x.id, x.told_at, x.resident_id from proche x where x.id = ${arg('id')} and x.resident_id = ${arg('residentId')}),
    things as (${services} union all ${trocs} union all ${places}),
    told as (
      select t.*, t.changed_at > t.told_at as is_new from things t
      where t.state not in ('done', 'cancelled') or t.changed_at > t.told_at
      order by t.date nulls last, t.id limit ${MOST})
    select case when exists (select from p) then json_build_object('readAt', ${moment('clock.now')}, 'news', (
      select coalesce(json_agg(json_build_object('kind', t.kind, '_id', t.id, 'title', t.title, 'state', t.state,
        'answers', t.answers, 'with', ${neighbour('t.other_id')}, 'date', ${moment('t.date')},
        'location', t.location, 'isNew', t.is_new) order by t.date nulls last, t.id), '[]') from told t))::text end as body
    from (select now() as now) as clock`,
);

// Never beyond now: what is to come is not told yet.
const tell = statement<Own & { until: string }>()(
  'proches.tell',
  (_db, { arg }) => sql<{ id: string }>`
    update proche set told_at = greatest(told_at, least(${arg('until')}::timestamptz, now()))
    where id = ${arg('id')} and resident_id = ${arg('residentId')} returning id`,
);

export async function readProcheNews(tx: Tx, own: Own): Promise<string | undefined> {
  return (await find(tx, own))[0]?.body ?? undefined;
}

export async function saveTold(tx: Tx, own: Own & { until: string }): Promise<boolean> {
  return (await tell(tx, own)).length === 1;
}
