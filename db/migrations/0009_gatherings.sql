-- Up Migration

-- Outings and events: what they share is one table. Whoever decides from where one stands holds its turn (see
-- gatherings.write.sql.ts). `completed` is never kept: a date that has passed says it.
create table gathering (
  id id24 primary key default new_id(),
  kind text not null check (kind in ('outing', 'event')),
  title text not null check (title <> '' and char_length(title) <= 200),
  description text not null check (description <> '' and char_length(description) <= 5000),
  type text not null,
  location text not null check (location <> '' and char_length(location) <= 200),
  lon double precision,
  lat double precision,
  date timestamptz not null,
  max_participants integer not null,
  -- Kept by the triggers below, so that no path of any kind can give one place too many.
  participants integer not null default 0 check (participants >= 0),
  waiters integer not null default 0 check (waiters >= 0),
  image_url text,
  thumbnail_url text,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  creator_id id24 not null references resident,
  -- The date for which the reminders of the day before, and of the hour before, were sent.
  day_told_for timestamptz,
  hour_told_for timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gathering_places check (max_participants >= 2 and participants <= max_participants),
  check (case kind
    when 'outing' then type in ('cinema', 'restaurant', 'sport', 'culture', 'nature', 'shopping', 'bar', 'jeux',
      'jeux-video', 'jeux-societe', 'jeux-cartes', 'escape-game', 'quiz', 'autre')
    else type in ('cleaning', 'recycling', 'gardening', 'meeting', 'games', 'tournament', 'other') end),
  check ((lon is null) = (lat is null)),
  search text not null generated always as (fold(title || ' ' || description || ' ' || location)) stored
);
create index gathering_by_kind on gathering (kind, id desc);
create index gathering_by_type on gathering (kind, type, id desc);
create index gathering_by_date on gathering (date);
create index gathering_by_creator on gathering (creator_id, id desc);
create index gathering_by_search on gathering using gin (search gin_trgm_ops);

create table gathering_participant (
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident,
  -- The order in which they came.
  seq bigint generated always as identity,
  joined_at timestamptz not null default now(),
  primary key (gathering_id, resident_id)
);
create index gathering_participant_by_resident on gathering_participant (resident_id);

-- Who waits for a place, first come first.
create table gathering_waiter (
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident,
  seq bigint generated always as identity,
  waiting_since timestamptz not null default now(),
  primary key (gathering_id, resident_id)
);
create index gathering_waiter_by_turn on gathering_waiter (gathering_id, seq);
create index gathering_waiter_by_resident on gathering_waiter (resident_id);

create function count_participants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gathering g set participants = g.participants + change.n
      from (select gathering_id, count(*) as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  else
    update gathering g set participants = g.participants - change.n
      from (select gathering_id, count(*) as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $$;

create function count_waiters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gathering g set waiters = g.waiters + change.n
      from (select gathering_id, count(*) as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  else
    update gathering g set waiters = g.waiters - change.n
      from (select gathering_id, count(*) as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $$;

create trigger count_added after insert on gathering_waiter
  referencing new table as added for each statement execute function count_waiters();
create trigger count_removed after delete on gathering_waiter
  referencing old table as removed for each statement execute function count_waiters();
create trigger count_added after insert on gathering_participant
  referencing new table as added for each statement execute function count_participants();
create trigger count_removed after delete on gathering_participant
  referencing old table as removed for each statement execute function count_participants();

-- The last message of a discussion.
create table gathering_talk (
  gathering_id id24 primary key references gathering on delete cascade,
  last_id id24 not null
) with (fillfactor = 50);

-- What those who take part write to each other, ordered by `id` (id_after).
create table gathering_message (
  id id24 primary key,
  gathering_id id24 not null references gathering on delete cascade,
  sender_id id24 not null references resident,
  content text not null check (content <> '' and char_length(content) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  client_id uuid,
  unique (gathering_id, id)
);
create unique index gathering_message_sent_once on gathering_message (sender_id, client_id)
  where client_id is not null;

-- The last message each has read of a discussion.
create table gathering_reading (
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident on delete cascade,
  read_id id24 not null,
  primary key (gathering_id, resident_id)
);
create index gathering_reading_by_resident on gathering_reading (resident_id);

-- A resident's calendar as other programs subscribe to it: its secret address is made from `id`.
create table calendar_feed (
  resident_id id24 primary key references resident on delete cascade,
  id id24 not null unique default new_id(),
  created_at timestamptz not null default now()
);

-- How many gatherings there are of each kind, spread over parts, as of services.
create table gathering_tally (
  kind text not null,
  part integer not null,
  n bigint not null,
  primary key (kind, part)
) with (fillfactor = 50);

create function tally_gatherings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, count(*) from added group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  else
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, -count(*) from removed group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tally_added after insert on gathering
  referencing new table as added for each statement execute function tally_gatherings();
create trigger tally_removed after delete on gathering
  referencing old table as removed for each statement execute function tally_gatherings();

-- A reminder, or a place that has become free, is nobody's act: the resident stands as its own author. The rest
-- of the function stays as it is.
do $$
declare
  before text := pg_get_functiondef('notify_residents'::regproc);
  after text := replace(before, 'where x.recipient <> x.actor',
    'where (x.recipient <> x.actor
        or split_part(notify_residents.kind, ''_'', 2) in (''tomorrow'', ''soon'', ''promoted''))');
begin
  if after = before then
    raise exception 'notify_residents no longer says whose own acts are not told';
  end if;
  execute after;
end $$;
