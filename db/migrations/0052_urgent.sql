-- Up Migration

-- A request that is for the day of its date.
alter table service add column urgent boolean not null default false;
create index service_urgent on service (date) where urgent and status in ('open', 'pending');

-- Which requests were called urgent: two a resident and month, by their numbers, each once. It outlives the request: what is
-- taken off or deleted gives none back.
create table urgent_call (
  resident_id id24 not null references resident on delete cascade,
  -- The first day of it, in Paris.
  month date not null,
  slot smallint not null check (slot between 1 and 2),
  service_id id24 not null unique,
  day date not null,
  called_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (resident_id, month, slot)
);
create index urgent_call_waiting on urgent_call (called_at) where told_at is null;

-- Who wants to be told of urgent requests near their home.
create table urgent_helper (
  resident_id id24 primary key references resident on delete cascade,
  since timestamptz not null default now()
);

create or replace function service_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when news.kind = 'service_removed' then s.id is null
    when s.id is null then news.kind in ('service_cancelled', 'service_completed', 'service_withdrawn')
    when news.kind = 'service_proposed' then s.status in ('open', 'pending') and exists (
      select from service_proposal p where p.service_id = s.id and (news.count > 1 or p.helper_id = news.actor_id))
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
