-- Whether what was told of a ring is still so: what waits for an answer is told while it does, and to whom it waits for.
create or replace function ring_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when r.id is null then news.kind = 'troc_ring_over'
    when news.kind = 'troc_ring_over' then r.status in ('refused', 'lapsed')
    when news.kind = 'troc_ring_agreed' then r.status = 'agreed'
    when news.kind = 'troc_ring_broken' then r.status = 'broken'
    when news.kind = 'troc_ring_message' then talks_in_ring(r, news.recipient_id)
    else r.status = 'open' and exists (
      select from ring_place p where p.ring_id = r.id and p.resident_id = news.recipient_id and p.accepted is null)
  end
  from (values (news.about_id)) as one(id) left join ring r on r.id = one.id
$$;
