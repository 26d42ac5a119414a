// Tells the residents of the demonstration what has happened to them, from what stands written. What is older
// than two days they have read, and no mail waits for anybody.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

const addNews = statement<{ now: string }>()(
  'demo.news',
  (_db, { arg }) => sql`
    with asked as (select ${arg('now')}::timestamptz as now),
    happened (recipient, kind, actor, type, about, title, at, n) as (
      select s.creator_id, 'service_proposed', p.helper_id, 'service', s.id, s.title, p.created_at, 1
      from service s join service_proposal p on p.service_id = s.id where s.status = 'pending'
      union all
      select s.assigned_to, 'service_accepted', s.creator_id, 'service', s.id, s.title, s.updated_at, 1
      from service s where s.status = 'assigned' and s.assigned_to is not null
      union all
      select s.assigned_to, 'service_completed', s.creator_id, 'service', s.id, s.title, s.completed_at, 1
      from service s where s.status = 'completed' and s.assigned_to is not null
      union all
      select o.owner_id, 'troc_requested', r.requester_id, 'troc', o.id, o.title, r.created_at, 1
      from troc o join trade_request r on r.troc_id = o.id where o.status = 'pending'
      union all
      select r.requester_id, 'troc_accepted', o.owner_id, 'troc', o.id, o.title, o.accepted_at, 1
      from troc o join trade_request r on r.troc_id = o.id where o.status = 'accepted'
        and not exists (select from ring g join ring_place p on p.ring_id = g.id where g.status = 'agreed' and p.troc_id = o.id)
      union all
      select p.resident_id, 'troc_ring_' || case r.status when 'open' then 'found' when 'agreed' then 'agreed' else 'over' end, p.resident_id, 'ring', r.id,
        case when r.status in ('open', 'agreed') then ring_title(r.id, p.resident_id) else split_part(ring_title(r.id, p.resident_id), ' contre ', 1) end,
        coalesce(r.ended_at, r.created_at), 1
      from ring r join ring_place p on p.ring_id = r.id where r.status = 'open' or p.accepted
      union all
      select g.creator_id, g.kind || '_joined', p.resident_id, g.kind, g.id, g.title, p.joined_at, 1
      from gathering g join gathering_participant p on p.gathering_id = g.id where g.date > now()
      union all
      select s.author_id, 'journal_thanked', t.resident_id, 'journal', s.id, s.title, t.thanked_at, 1
      from article s join article_thanks t on t.article_id = s.id
      union all
      select s.author_id, 'journal_commented', c.author_id, 'journal', s.id, s.title, c.created_at, 1
      from article s join article_comment c on c.article_id = s.id and c.author_id <> s.author_id
      union all
      select reader, 'message', m.sender_id, 'conversation', m.sender_id, left(m.content, 100), m.created_at, unread
      from conversation c join message m on m.id = c.last_id
      cross join lateral (values (c.low_id, c.low_unread), (c.high_id, c.high_unread)) as side (reader, unread)
      where unread > 0 and reader <> m.sender_id
      union all
      select v.voucher_id, 'residency_asked', v.asker_id, 'residency', v.asker_id, '', v.asked_at, 1
      from residency_vouching v where v.answer is null and v.ended_at is null
      union all
      select v.asker_id, 'residency_vouched', v.voucher_id, 'residency', v.voucher_id, '', v.answered_at, 1
      from residency_vouching v where v.answer = 'yes' and v.ended_at is null
      union all
      select f.resident_id, 'residency_verified', coalesce(f.by_id, (
          select v.voucher_id from residency_vouching v
          where v.asker_id = f.resident_id and v.answered_at = f.at limit 1)),
        'residency', f.resident_id, '', f.at, 1
      from residency_verification f where f.how <> 'letter'
    ),
    done as (
      select recipient, kind, type, about, title, actor, sum(n) as n, min(at) as first, max(at) as last
      from happened, asked where at between asked.now - interval '60 days' and asked.now
      group by recipient, kind, type, about, title, actor
    ),
    told as (
      select recipient, kind, type, about, title, sum(n) as times, min(first) as first, max(last) as "createdAt",
        array_agg(actor::text order by last) as actors
      from done group by recipient, kind, type, about, title
    )
    insert into notification (id, recipient_id, kind, actor_id, actors, about_type, about_id, title, count,
      created_at, updated_at, read_at)
    select ${idOf}, t.recipient, t.kind, t.actors[cardinality(t.actors)], t.actors, t.type, t.about, t.title, t.times, t.first, t."createdAt",
      case when t."createdAt" < asked.now - interval '2 days' then t."createdAt" + interval '3 hours' end
    from told t, asked order by t."createdAt"`,
);

// One resident in five, wherever they live.
const addHelpers = statement<{ now: string }>()(
  'demo.urgent_helpers',
  (_db, { arg }) => sql`
    insert into urgent_helper (resident_id, since)
    select id, ${arg('now')}::timestamptz - interval '9 days'
    from (select id, row_number() over (order by id) as n from resident) as numbered where n % 5 = 0`,
);

const forgetJobs = statement()('demo.forget_jobs', (db) =>
  db.deleteFrom('graphile_worker._private_jobs'),
);

/** @param now ISO 8601. */
export async function insertNews(tx: Tx, now: string): Promise<void> {
  await addNews(tx, { now });
  await addHelpers(tx, { now });
  // Of what was written before, nobody imaginary is written to once the site starts.
  await forgetJobs(tx, {});
}
