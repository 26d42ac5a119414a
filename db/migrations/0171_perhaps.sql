-- Up Migration

-- Who says 'perhaps' of what is to come: they take no place, and whoever organises knows their names. Written by whoever
-- holds the gathering's turn.
create table gathering_maybe (
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident,
  said_at timestamptz not null default now(),
  primary key (gathering_id, resident_id)
);
create index gathering_maybe_by_resident on gathering_maybe (resident_id);

create trigger part_changed after insert or update or delete or truncate on gathering_maybe
  for each statement execute function note_changed_part('quarter');

-- Whoever comes, waits or was taken off says it no more.
create function drop_maybe() returns trigger language plpgsql as $$
begin
  delete from gathering_maybe where gathering_id = new.gathering_id and resident_id = new.resident_id;
  return null;
end $$;
create trigger maybe_dropped after insert on gathering_participant for each row execute function drop_maybe();
create trigger maybe_dropped after insert on gathering_waiter for each row execute function drop_maybe();
create trigger maybe_dropped after insert on gathering_exclusion for each row execute function drop_maybe();

-- Of two who keep from each other, neither says it to the other.
create function drop_maybes_of_block() returns trigger language plpgsql as $$
begin
  delete from gathering_maybe m using gathering g
    where g.id = m.gathering_id and ((g.creator_id = new.blocker_id and m.resident_id = new.blocked_id)
      or (g.creator_id = new.blocked_id and m.resident_id = new.blocker_id));
  return null;
end $$;
create trigger maybes_dropped after insert on resident_block for each row execute function drop_maybes_of_block();

create function says_maybe(gathering text, resident text) returns boolean language sql stable as $$
  select exists (select from gathering_maybe m where m.gathering_id = gathering and m.resident_id = resident)
$$;

create or replace function gathering_news_stands(news notification, at timestamp with time zone) returns boolean language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word in ('cancelled', 'undated')
    when news.word in ('cancelled', 'stopped', 'undated') then g.status = 'cancelled'
    when news.word = 'announced' then news.comes or says_maybe(g.id, news.recipient)
    when g.status = 'cancelled' then news.word in ('moderated', 'restored', 'message')
    when news.word = 'joined' then news.count > 1 or news.actor_comes
    when news.word = 'left' then not news.actor_comes
    -- Let in again meanwhile, and come: nothing of it is news.
    when news.word = 'excluded' then not news.comes
    when news.word = 'promoted' then news.comes and g.date > at
    when news.word = 'hosting' then exists (select from gathering_host h
      where h.gathering_id = g.id and h.resident_id = news.recipient and h.accepted_at is null)
    when news.word = 'hosted' then exists (select from gathering_host h
      where h.gathering_id = g.id and h.resident_id = news.actor and h.accepted_at is not null)
    when news.word = 'called' then news.comes and g.date > at and g.called_for = g.date and not exists (
      select from gathering_turnout t where t.gathering_id = g.id and t.resident_id = news.recipient
        and t.confirmed_at >= g.asked_at)
    when news.word = 'handed' then g.creator_id = news.recipient
    -- The reminder of a date is of that date alone, and of the day before alone.
    when news.word = 'tomorrow' then news.comes and g.day_told_for = g.date
      and (at at time zone 'Europe/Paris')::date < (g.date at time zone 'Europe/Paris')::date
    when news.word = 'maybe' then says_maybe(g.id, news.recipient) and g.day_told_for = g.date
      and (at at time zone 'Europe/Paris')::date < (g.date at time zone 'Europe/Paris')::date
    when news.word = 'soon' then news.comes and g.hour_told_for = g.date and g.date > at
    -- Moved there and back, nothing has changed: each judges by what they may read.
    when news.word = 'moved' then g.date > at
      and coalesce((news.was ->> 'date')::timestamptz <> g.date
        or news.was ->> 'location' <> case when news.comes then g.location else g.shown_location end, true)
    else true
  end
  from (
    select news.about_id as id, split_part(news.kind, '_', 2) as word, news.count, news.facts -> 'was' as was,
      news.recipient_id as recipient, news.actor_id as actor,
      exists (select from gathering_participant p
        where p.gathering_id = news.about_id and p.resident_id = news.actor_id)
        or comes_for(news.about_id, news.actor_id) as actor_comes,
      comes_to(news.about_id, news.recipient_id) as comes
  ) as news left join gathering g on g.id = news.id
$$;

create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor
      or split_part(kind, '_', 2) in ('tomorrow', 'maybe', 'soon', 'promoted', 'undated', 'still', 'meeting', 'ring')
      or kind in ('circle_refused', 'circle_excluded', 'circle_dissolved'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;
