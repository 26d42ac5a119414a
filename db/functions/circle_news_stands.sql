-- Whether what was told of a circle is still so.
create or replace function circle_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when news.kind = 'circle_dissolved' then c.id is null
    when c.id is null then false
    when news.kind = 'circle_asked' then mine.keeper_since is not null and c.hidden_at is null and exists (
      select from circle_request q where q.circle_id = c.id and q.status = 'waiting'
        and (news.count > 1 or q.resident_id = news.actor_id) and not is_blocked(news.recipient_id, q.resident_id))
    when news.kind = 'circle_joined' then mine.keeper_since is not null and (news.count > 1 or exists (
      select from circle_member m where m.circle_id = c.id and m.resident_id = news.actor_id))
    when news.kind = 'circle_refused' then exists (select from circle_request q
      where q.circle_id = c.id and q.resident_id = news.recipient_id and q.status = 'refused')
    when news.kind = 'circle_excluded' then mine.resident_id is null
    when news.kind = 'circle_keeping' then mine.keeping_asked_at is not null and c.hidden_at is null
    when news.kind = 'circle_handed' then mine.keeper_since is not null
    when news.kind = 'circle_kept' then mine.keeper_since is not null and exists (select from circle_member m
      where m.circle_id = c.id and m.resident_id = news.actor_id and m.keeper_since is not null)
    -- All else is of who is in it.
    else mine.resident_id is not null and c.hidden_at is null
  end
  from (values (news.about_id)) as one(id) left join circle c on c.id = one.id
    left join circle_member mine on mine.circle_id = c.id and mine.resident_id = news.recipient_id
$$;
