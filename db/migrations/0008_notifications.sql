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

-- Tells a resident of another's act: stores it, tells the open pages, asks for the pushes. Does nothing for
-- one's own act, between residents of whom one blocked the other, nor for a kind not wanted in any way.
create function notify_resident(recipient text, kind text, actor text, about_type text, about_id text, title text)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  wanted record;
  told text;
begin
  if notify_resident.recipient = notify_resident.actor then
    return;
  end if;
  select coalesce(p.in_app, true) as in_app, coalesce(p.push, true) as push, coalesce(p.mail, true) as mail
    into wanted
    from resident r
    left join notification_preference p
      on p.resident_id = r.id and p.kind_group = split_part(notify_resident.kind, '_', 1)
   where r.id = notify_resident.recipient and r.erased_at is null
     and not is_blocked(notify_resident.recipient, notify_resident.actor);
  if not found or not (wanted.in_app or wanted.push or wanted.mail) then
    return;
  end if;

  insert into notification as n (recipient_id, kind, actor_id, about_type, about_id, title, in_app, waiting_since)
  values (notify_resident.recipient, notify_resident.kind, notify_resident.actor, notify_resident.about_type,
    notify_resident.about_id,
    -- On one line: it stands in sentences, and in the subjects of mails.
    left(regexp_replace(left(notify_resident.title, 500), '\s+', ' ', 'g'),
      case when notify_resident.kind = 'message' then 100 else 200 end),
    wanted.in_app, case when wanted.mail then now() end)
  on conflict (recipient_id, about_type, about_id, kind) where read_at is null
  do update set id = new_id(), actor_id = excluded.actor_id, title = excluded.title, count = n.count + 1,
    updated_at = now(), in_app = excluded.in_app,
    waiting_since = coalesce(n.waiting_since, excluded.waiting_since)
  returning n.id into told;

  if wanted.in_app then
    insert into live_event (topic, name, data)
    values ('resident:' || notify_resident.recipient, 'notification', jsonb_build_object(
      'change', 'created', '_id', told, 'kind', notify_resident.kind,
      'about', jsonb_build_object('type', notify_resident.about_type, 'id', notify_resident.about_id)));
  end if;

  if wanted.push and exists (select from push_subscription s where s.resident_id = notify_resident.recipient) then
    -- One after the other for each resident, so that a slow browser of one holds up nobody else's. Of the
    -- same thing, a newer push takes the place of one that still waits.
    perform graphile_worker.add_job('push.send',
      json_build_object('subscriptionId', s.id, 'notificationId', told),
      queue_name => 'push:' || s.resident_id,
      max_attempts => 5,
      job_key => concat_ws(':', 'push', s.id, notify_resident.kind, notify_resident.about_id))
    from push_subscription s
    where s.resident_id = notify_resident.recipient;
  end if;
end $$;
