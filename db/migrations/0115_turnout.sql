-- Up Migration

-- Those who come are asked whether they still do: by whoever organises, once for each date, and by every new date.
alter table gathering
  add column asked_at timestamptz,
  add column asked_why text check (asked_why in ('called', 'moved')),
  add column called_for timestamptz,
  add constraint gathering_asked check ((asked_at is null) = (asked_why is null));

create function ask_of_new_date() returns trigger language plpgsql as $$
begin
  new.asked_at := now();
  new.asked_why := 'moved';
  return new;
end $$;
create trigger asked before update of date on gathering for each row
  when (new.date <> old.date and new.participants > 0 and new.status = 'pending' and new.date > now())
  execute function ask_of_new_date();

-- Of somebody who comes: when they said that they still do; with how many they came, none of them where it is 0.
create table gathering_turnout (
  gathering_id id24 not null,
  resident_id id24 not null references resident,
  confirmed_at timestamptz,
  came smallint check (came between 0 and 4),
  primary key (gathering_id, resident_id),
  foreign key (gathering_id, resident_id) references gathering_participant on delete cascade
);
create index gathering_turnout_by_resident on gathering_turnout (resident_id);
create trigger part_changed after insert or update or delete or truncate on gathering_turnout
  for each statement execute function note_changed_part('quarter');

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
    when news.word = 'soon' then news.comes and g.hour_told_for = g.date and g.date > at
    -- Moved there and back, nothing has changed.
    when news.word = 'moved' then g.date > at
      and coalesce((news.was ->> 'date')::timestamptz <> g.date or news.was ->> 'location' <> g.location, true)
    else true
  end
  from (
    select news.about_id as id, split_part(news.kind, '_', 2) as word, news.count, news.facts -> 'was' as was,
      news.recipient_id as recipient, news.actor_id as actor,
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
