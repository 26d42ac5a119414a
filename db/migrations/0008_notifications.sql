-- Up Migration

-- What a resident is told of another's act. Unread ones of the same kind about the same thing are one row.
-- Its id is the newest's: lists are ordered by it, and whoever reads an id has not read what came after. What grows
-- with a message stands in no index, so that the row is updated in place; a resident's are few enough to be sorted.
create table notification (
  seq bigint generated always as identity primary key,
  id id24 not null default new_id(),
  recipient_id id24 not null references resident on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  actor_id id24 not null references resident,
  about_type text not null
    check (about_type in ('service', 'troc', 'conversation', 'outing', 'event', 'journal')),
  -- For a conversation: the other resident.
  about_id id24 not null,
  title text not null,
  count integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whether the resident wants this kind in the site itself, not by push or mail alone.
  in_app boolean not null default true,
  -- Since when something in it waits for a mail; null when none is wanted, or it was sent.
  waiting_since timestamptz,
  mailed_at timestamptz
) with (fillfactor = 70);
create unique index notification_unread on notification (recipient_id, about_type, about_id, kind)
  where read_at is null;
create index notification_by_recipient on notification (recipient_id);
create index notification_waiting on notification (waiting_since)
  where waiting_since is not null and read_at is null;

-- Choices for the kinds that begin with the same word (message, service, troc…). No row: everything is wanted.
create table notification_preference (
  resident_id id24 not null references resident on delete cascade,
  kind_group text not null check (kind_group ~ '^[a-z]+$'),
  in_app boolean not null default true,
  push boolean not null default true,
  mail boolean not null default true,
  primary key (resident_id, kind_group)
);

-- A browser that takes pushes, for as long as the session that asked for them is open.
create table push_subscription (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  session_id id24 not null references session on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_by_resident on push_subscription (resident_id);
create index push_subscription_by_session on push_subscription (session_id);

-- Tells residents of others' acts of one kind: stores them, tells the open pages, asks for the pushes. Does
-- nothing for one's own act, between residents of whom one blocked the other, nor for a kind not wanted in any
-- way. The arrays go together; no two of their rows have the same recipient and the same `about`.
create function notify_residents(kind text, about_type text, recipients text[], actors text[], abouts text[],
  titles text[]) returns void language plpgsql as $$
#variable_conflict use_column
declare
  browsers text[];
  told_ids text[];
begin
  with notice as materialized (
    select x.recipient, x.actor, x.about, x.title, coalesce(p.in_app, true) as in_app,
      coalesce(p.push, true) as push, coalesce(p.mail, true) as mail
    from unnest(recipients, actors, abouts, titles) as x(recipient, actor, about, title)
    join resident r on r.id = x.recipient and r.erased_at is null
    left join notification_preference p
      on p.resident_id = r.id and p.kind_group = split_part(notify_residents.kind, '_', 1)
    where x.recipient <> x.actor
      and not exists (select from resident_block where blocker_id = x.recipient and blocked_id = x.actor)
      and not exists (select from resident_block where blocker_id = x.actor and blocked_id = x.recipient)
  ), kept as (
    insert into notification as n (recipient_id, kind, actor_id, about_type, about_id, title, in_app, waiting_since)
    select recipient, notify_residents.kind, actor, notify_residents.about_type, about,
      -- On one line: it stands in sentences, and in the subjects of mails.
      left(regexp_replace(left(title, 500), '\s+', ' ', 'g'),
        case when notify_residents.kind = 'message' then 100 else 200 end),
      in_app, case when mail then now() end
    from notice where in_app or push or mail
    on conflict (recipient_id, about_type, about_id, kind) where read_at is null
    do update set id = new_id(), actor_id = excluded.actor_id, title = excluded.title, count = n.count + 1,
      updated_at = now(), in_app = excluded.in_app,
      waiting_since = coalesce(n.waiting_since, excluded.waiting_since)
    returning n.id, n.recipient_id, n.about_id
  ), told as (
    insert into live_event (topic, name, data)
    select 'resident:' || recipient, 'notification', jsonb_build_object(
      'change', 'created', '_id', kept.id, 'kind', notify_residents.kind,
      'about', jsonb_build_object('type', notify_residents.about_type, 'id', about))
    from kept join notice on recipient = recipient_id and about = about_id
    where in_app
  )
  select array_agg(s.id), array_agg(kept.id) into browsers, told_ids
  from kept
  join notice on recipient = recipient_id and about = about_id
  join push_subscription s on s.resident_id = recipient
  where notice.push;

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
end $$;

-- The same for one resident.
create function notify_resident(recipient text, kind text, actor text, about_type text, about_id text, title text)
returns void language sql as $$
  select notify_residents(kind, about_type, array[recipient], array[actor], array[about_id], array[title])
$$;
