-- Whether what was told of a service is still so.
create or replace function service_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when news.kind = 'service_removed' then s.id is null
    when s.id is null then news.kind in ('service_cancelled', 'service_completed', 'service_withdrawn')
    when news.kind = 'service_proposed' then s.status in ('open', 'pending') and exists (
      select from service_proposal p where p.service_id = s.id and (news.count > 1 or p.helper_id = news.actor_id)
        and not is_blocked(news.recipient_id, p.helper_id))
    when news.kind = 'service_still' then s.still_asked_at is not null and s.status in ('open', 'pending')
    when news.kind = 'service_withdrawn' then not exists (
      select from service_proposal p where p.service_id = s.id and p.helper_id = news.actor_id)
    when news.kind = 'service_accepted' then s.status = 'assigned' and s.assigned_to = news.recipient_id
    when news.kind = 'service_unassigned' then s.assigned_to is distinct from news.recipient_id
    when news.kind = 'service_completed' then s.status = 'completed'
    when news.kind in ('service_cancelled', 'service_stopped') then s.status = 'cancelled'
    when news.kind = 'service_urgent' then s.status in ('open', 'pending') and s.urgent and s.date > now()
    else true
  end
  from (values (news.about_id)) as told(id) left join service s on s.id = told.id
$$;
