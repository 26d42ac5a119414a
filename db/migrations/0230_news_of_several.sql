-- Up Migration

-- Whose acts a notification tells, each of them once, the last of them last: what is left of it is known once one of
-- them takes theirs back, or is kept away.
alter table notification add column actors text[];

-- Of what was told before only the last is known by name, and of these kinds whoever still stands behind it.
update notification n set actors = coalesce(nullif(case
    when n.kind = 'service_proposed' then array(select p.helper_id::text from service_proposal p
      where p.service_id = n.about_id and p.created_at >= n.created_at order by p.created_at, p.id)
    when n.kind in ('outing_joined', 'event_joined') then array(select p.resident_id::text from gathering_participant p
      where p.gathering_id = n.about_id and p.joined_at >= n.created_at order by p.seq)
    when n.kind = 'circle_asked' then array(select q.resident_id::text from circle_request q
      where q.circle_id = n.about_id and q.status = 'waiting' and q.asked_at >= n.created_at
      order by q.asked_at, q.resident_id)
    when n.kind = 'circle_joined' then array(select m.resident_id::text from circle_member m
      where m.circle_id = n.about_id and m.joined_at >= n.created_at and m.resident_id <> n.recipient_id
      order by m.joined_at, m.resident_id)
    when n.kind in ('outing_thanked', 'event_thanked') then array(select t.resident_id::text from gathering_thanks t
      where t.gathering_id = n.about_id and t.thanked_at >= n.created_at order by t.thanked_at, t.resident_id)
    when n.kind = 'journal_thanked' then array(select t.resident_id::text from article_thanks t
      where t.article_id = n.about_id and t.thanked_at >= n.created_at order by t.thanked_at, t.resident_id)
    when n.kind = 'journal_commented' then array(select c.author_id::text from article_comment c
      where c.article_id = n.about_id and c.content <> '' and c.created_at >= n.created_at
        and c.author_id <> n.recipient_id
      group by c.author_id order by max(c.id))
  end, '{}'), array[n.actor_id::text])
where n.read_at is null and n.count > 1;
update notification set actors = array[actor_id::text] where actors is null;

alter table notification alter column actors set not null;
