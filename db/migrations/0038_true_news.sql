-- Up Migration

-- What a notification says beside its title: `date` and `location` of the thing when it was told, `was` the former
-- ones where they have changed, `entry` what a calendar knows it by.
alter table notification add column facts jsonb not null default '{}';

-- Talk, and what comes in numbers, rests before it goes by mail; all other news go at once.
create function news_rests(kind text) returns boolean language sql immutable strict parallel safe as $$
  select kind = 'message' or split_part(kind, '_', 2) in ('message', 'joined', 'left')
$$;

-- When and where the thing of a notification takes place, as one who is told of it may know: the street of a
-- neighbour, never the number. Null where there is nothing to say, or nothing left. Each type of thing has its own.
create function troc_news_facts(about_id text, recipient text, actor text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', r.id, 'date', r.date, 'location', r.public_location,
    'since', r.created_at, 'changed', greatest(r.updated_at, t.updated_at))
  from troc t join trade_request r on r.troc_id = t.id
    and r.requester_id = case when t.owner_id = recipient then actor else recipient end
  where t.id = about_id
$$;

create function service_news_facts(about_id text, recipient text, actor text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', coalesce(p.id, s.id), 'date', s.date, 'location', s.public_location,
    'since', s.created_at, 'changed', s.updated_at)
  from service s left join service_proposal p on p.service_id = s.id
    and p.helper_id = case when s.creator_id = recipient then actor else recipient end
  where s.id = about_id
$$;

create function gathering_news_facts(about_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', g.id, 'date', g.date, 'location', g.location,
    'confirmed', g.status = 'confirmed', 'since', g.created_at, 'changed', g.updated_at)
  from gathering g where g.id = about_id
$$;

create function news_facts(about_type text, about_id text, recipient text, actor text) returns jsonb
language plpgsql stable as $$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'outing' then gathering_news_facts(about_id)
    when 'event' then gathering_news_facts(about_id)
  end;
end $$;

-- Whether what a notification says is still so at a moment: what was overtaken since is told by no mail and no push.
-- Of kinds nobody names here it is. Each type of thing has its own.
create function troc_news_stands(news notification) returns boolean language sql stable as $$
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

create function service_news_stands(news notification) returns boolean language sql stable as $$
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
    else true
  end
  from (values (news.about_id)) as told(id) left join service s on s.id = told.id
$$;

create function gathering_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word = 'cancelled'
    when news.word in ('cancelled', 'stopped') then g.status = 'cancelled'
    when g.status = 'cancelled' then news.word in ('moderated', 'restored', 'message')
    when news.word = 'joined' then news.count > 1 or news.actor_comes
    when news.word = 'left' then not news.actor_comes
    when news.word = 'promoted' then news.comes and g.date > at
    -- The reminder of a date is of that date alone, and of the day before alone.
    when news.word = 'tomorrow' then news.comes and g.day_told_for = g.date
      and (at at time zone 'Europe/Paris')::date < (g.date at time zone 'Europe/Paris')::date
    when news.word = 'soon' then news.comes and g.hour_told_for = g.date and g.date > at
    -- Moved there and back, nothing has changed.
    when news.word = 'moved' then g.date > at
      and coalesce((news.was ->> 'date')::timestamptz <> g.date or news.was ->> 'location' <> g.location, true)
    else true
  end
  from (
    select news.about_id as id, split_part(news.kind, '_', 2) as word, news.count, news.facts -> 'was' as was,
      exists (select from gathering_participant p
        where p.gathering_id = news.about_id and p.resident_id = news.actor_id) as actor_comes,
      exists (select from gathering_participant p
        where p.gathering_id = news.about_id and p.resident_id = news.recipient_id)
      or exists (select from gathering o
        where o.id = news.about_id and o.creator_id = news.recipient_id) as comes
  ) as news left join gathering g on g.id = news.id
$$;

create function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case news.about_type
    when 'troc' then troc_news_stands(news)
    when 'service' then service_news_stands(news)
    when 'outing' then gathering_news_stands(news, at)
    when 'event' then gathering_news_stands(news, at)
    else true
  end, false);
end $$;

-- Whether one is told of it at all: not of one's own act, but of what is nobody's (a reminder, a place that has become
-- free); nothing between residents of whom one blocked the other.
create function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor or split_part(kind, '_', 2) in ('tomorrow', 'soon', 'promoted'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;

-- Tells residents of others' acts of one kind: stores them with what there is to know, tells the open pages, asks for
-- the pushes and, for what does not rest, for the mails. Does nothing where one may not hear of it (`may_hear`), nor
-- for a kind not wanted in any way. The arrays go together; no two of their rows have the same recipient and the same `about`. `facts` adds
-- to what the thing itself says, or stands for it.
drop function notify_resident(text, text, text, text, text, text);
drop function notify_residents(text, text, text[], text[], text[], text[]);
create function notify_residents(kind text, about_type text, recipients text[], actors text[], abouts text[],
  titles text[], facts jsonb[] default null) returns void language plpgsql as $$
#variable_conflict use_column
declare
  browsers text[];
  told_ids text[];
  mailed text[];
begin
  with notice as materialized (
    select x.recipient, x.actor, x.about, x.title, coalesce(p.in_app, true) as in_app,
      coalesce(p.push, true) as push, coalesce(p.mail, true) as mail,
      coalesce(news_facts(notify_residents.about_type, x.about, x.recipient, x.actor), '{}') || coalesce(x.given, '{}')
        as facts
    from unnest(recipients, actors, abouts, titles, notify_residents.facts)
      as x(recipient, actor, about, title, given)
    join resident r on r.id = x.recipient and r.erased_at is null
    left join notification_preference p
      on p.resident_id = r.id and p.kind_group = split_part(notify_residents.kind, '_', 1)
    where may_hear(x.recipient, notify_residents.kind, x.actor)
  ), kept as (
    insert into notification as n (recipient_id, kind, actor_id, about_type, about_id, title, in_app, waiting_since,
      facts)
    select recipient, notify_residents.kind, actor, notify_residents.about_type, about,
      -- On one line: it stands in sentences, and in the subjects of mails.
      left(regexp_replace(left(title, 500), '\s+', ' ', 'g'),
        case when notify_residents.kind = 'message' then 100 else 200 end),
      in_app, case when mail then now() end, facts
    from notice where in_app or push or mail
    on conflict (recipient_id, about_type, about_id, kind) where read_at is null
    do update set id = new_id(), actor_id = excluded.actor_id, title = excluded.title, count = n.count + 1,
      updated_at = now(), in_app = excluded.in_app,
      waiting_since = coalesce(n.waiting_since, excluded.waiting_since),
      -- What no mail has told yet is told as one change, from where it began.
      facts = case when n.waiting_since is not null and n.facts ? 'was'
        then excluded.facts || jsonb_build_object('was', n.facts -> 'was') else excluded.facts end
    returning n.id, n.recipient_id, n.about_id
  ), told as (
    insert into live_event (topic, name, data)
    select 'resident:' || recipient, 'notification', jsonb_build_object(
      'change', 'created', '_id', kept.id, 'kind', notify_residents.kind,
      'about', jsonb_build_object('type', notify_residents.about_type, 'id', about))
    from kept join notice on recipient = recipient_id and about = about_id
    where in_app
  )
  select array_agg(s.id) filter (where s.id is not null), array_agg(kept.id) filter (where s.id is not null),
    array_agg(distinct recipient) filter (where notice.mail)
  into browsers, told_ids, mailed
  from kept
  join notice on recipient = recipient_id and about = about_id
  left join push_subscription s on s.resident_id = recipient and notice.push;

  if browsers is not null then
    -- One after the other for each resident, so that a slow browser of one holds up nobody else's. Of the
    -- same thing, a newer push takes the place of one that still waits.
    perform graphile_worker.add_job('push.send',
      json_build_object('subscriptionId', s.id, 'notificationId', told_id),
      queue_name => 'push:' || s.resident_id,
      max_attempts => 5,
      job_key => concat_ws(':', 'push', s.id, notify_residents.kind, n.about_id))
    from unnest(browsers, told_ids) as pushed(browser, told_id)
    join push_subscription s on s.id = browser
    join notification n on n.recipient_id = s.resident_id and n.id = told_id;
  end if;
  if mailed is not null and not news_rests(notify_residents.kind) then
    -- No key: two acts of one moment would wait for each other.
    perform graphile_worker.add_job('notifications.mail_now', json_build_object('residentId', resident))
    from unnest(mailed) as resident;
  end if;
end $$;

-- The same for one resident.
create function notify_resident(recipient text, kind text, actor text, about_type text, about_id text, title text,
  facts jsonb default null) returns void language sql as $$
  select notify_residents(kind, about_type, array[recipient], array[actor], array[about_id], array[title],
    array[facts])
$$;
