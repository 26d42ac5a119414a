-- Up Migration

-- A place of its own for somebody without internet, whom a resident speaks for: taken, or waited for in the one line of all.
create table gathering_proche (
  gathering_id id24 not null references gathering on delete cascade,
  proche_id id24 not null references proche on delete cascade,
  waits boolean not null,
  seq bigint not null default nextval('gathering_waiter_seq_seq'),
  since timestamptz not null default now(),
  primary key (gathering_id, proche_id)
);
create index gathering_proche_by_proche on gathering_proche (proche_id);

-- Counted among those who come, and those who wait: whatever is said of places follows from it.
create function count_proches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update gathering g set participants = g.participants + change.come, waiters = g.waiters + change.wait
      from (select gathering_id, (count(*) filter (where not waits))::int as come,
        (count(*) filter (where waits))::int as wait from added group by gathering_id) as change
     where g.id = change.gathering_id;
  else
    update gathering g set participants = g.participants - change.come, waiters = g.waiters - change.wait
      from (select gathering_id, (count(*) filter (where not waits))::int as come,
        (count(*) filter (where waits))::int as wait from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on gathering_proche
  referencing new table as added for each statement execute function count_proches();
create trigger count_removed after delete on gathering_proche
  referencing old table as removed for each statement execute function count_proches();
create trigger part_changed after insert or update or delete or truncate on gathering_proche
  for each statement execute function note_changed_part('quarter');

-- Whether somebody comes for whom the resident speaks.
create function comes_for(gathering text, resident text) returns boolean language sql stable as $$
  select exists (select from gathering_proche q join proche p on p.id = q.proche_id
    where q.gathering_id = gathering and p.resident_id = resident and not q.waits)
$$;

create or replace function gathering_news_stands(news notification, at timestamptz) returns boolean
language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word = 'cancelled'
    when news.word in ('cancelled', 'stopped') then g.status = 'cancelled'
    when news.word = 'announced' then news.comes
    when g.status = 'cancelled' then news.word in ('moderated', 'restored', 'message')
    when news.word = 'joined' then news.count > 1 or news.actor_comes
    when news.word = 'left' then not news.actor_comes
    -- Let in again meanwhile, and come: nothing of it is news.
    when news.word = 'excluded' then not news.comes
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
        where p.gathering_id = news.about_id and p.resident_id = news.actor_id)
        or comes_for(news.about_id, news.actor_id) as actor_comes,
      exists (select from gathering_participant p
        where p.gathering_id = news.about_id and p.resident_id = news.recipient_id)
      or exists (select from gathering o
        where o.id = news.about_id and o.creator_id = news.recipient_id)
      or comes_for(news.about_id, news.recipient_id) as comes
  ) as news left join gathering g on g.id = news.id
$$;
