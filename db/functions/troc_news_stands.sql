-- Whether what was told of a troc is still so.
create or replace function troc_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when news.kind = 'troc_removed' then t.id is null
    when t.id is null then news.kind in ('troc_cancelled', 'troc_completed')
    when news.kind = 'troc_requested' then t.status = 'pending' and t.requester_id = news.actor_id
    when news.kind = 'troc_accepted' then t.status = 'accepted' and t.requester_id = news.recipient_id
    when news.kind = 'troc_completed' then t.status = 'completed'
    when news.kind = 'troc_stopped' then t.status = 'cancelled'
    -- Asked anew since, or agreed.
    when news.kind = 'troc_refused' then
      t.status not in ('pending', 'accepted', 'completed') or t.requester_id is distinct from news.recipient_id
    when news.kind = 'troc_cancelled' then case
      when t.status = 'pending' then t.requester_id is distinct from news.recipient_id
        and t.requester_id is distinct from news.actor_id
      when t.status in ('accepted', 'completed') then
        news.recipient_id <> t.owner_id and t.requester_id is distinct from news.recipient_id
      else true end
    else true
  end
  from (values (news.about_id)) as told(id) left join troc t on t.id = told.id
$$;
