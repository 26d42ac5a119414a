-- Up Migration

-- An outing or event of a circle goes with it. What was published behind a door that was shut stays for its members, though the door
-- be opened since; what was published before it is shut is for them alone from then on.
alter table gathering
  add column circle_id id24 references circle on delete cascade,
  add column members_only boolean not null default false;
alter table gathering add constraint gathering_of_circle check (
  case when circle_id is null then not members_only else not public end);
create index gathering_by_circle on gathering (circle_id, date, id) where circle_id is not null;
-- As before, with what says who may read it.
drop index gathering_by_kind_date;
create index gathering_by_kind_date on gathering (kind, date, id)
  include (over_at, status, creator_id, series_id, circle_id, members_only);

-- Who may know of what is a circle's: those who are in it, and where it was never shut everybody; of a circle that is hidden, those
-- who keep it. This alone decides it, for every statement; without a reader, what anybody may read.
create function reads_of_circle(circle text, members_only boolean, reader text) returns boolean language sql stable as $$
  select exists (select from circle c where c.id = circle and (
    (not members_only and c.hidden_at is null) or exists (
      select from circle_member m where m.circle_id = c.id and m.resident_id = reader
        and (c.hidden_at is null or m.keeper_since is not null))))
$$;

-- Whoever shuts the door waits for what is being published, or is waited for.
create function note_circle_of_gathering() returns trigger language plpgsql as $$
begin
  new.members_only := new.members_only
    or coalesce((select c.by_approval from circle c where c.id = new.circle_id for share), false);
  return new;
end $$;
create trigger of_circle before insert on gathering for each row when (new.circle_id is not null)
  execute function note_circle_of_gathering();

create function shut_gatherings_of_circle() returns trigger language plpgsql as $$
begin
  update gathering set members_only = true where circle_id = new.id and not members_only;
  return null;
end $$;
create trigger shut after update of by_approval on circle for each row when (new.by_approval and not old.by_approval)
  execute function shut_gatherings_of_circle();

-- Neither the counts of all, nor alerts, nor the words that are proposed when one is misspelt tell of any of them.
create or replace function tally_gatherings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, count(*) from added where circle_id is null group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  else
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, -count(*) from removed where circle_id is null group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
drop trigger fresh on gathering;
create trigger fresh after insert on gathering for each row
  when (new.created_at > now() - interval '1 hour' and new.series_id is null and new.circle_id is null)
  execute function note_fresh_gathering();
drop trigger words_noted on gathering;
create trigger words_noted after insert or update of title on gathering for each row
  when (new.circle_id is null) execute function note_title_words();

-- As before; of what is a circle's nothing is told to who does not read it by now.
create or replace function gathering_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word in ('cancelled', 'undated')
    when g.circle_id is not null and not reads_of_circle(g.circle_id, g.members_only, news.recipient) then false
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
