-- Up Migration

-- Where its organiser says so, the number is for those who come: others read the street, and the map shows about where.
alter table gathering
  add column address_kept boolean not null default false,
  add column shown_location text not null
    generated always as (case when address_kept then public_location(location) else location end) stored;

-- Whoever searches finds by what they may read.
alter table gathering drop column search, drop column document;
alter table gathering
  add column search text not null generated always as (fold(title || ' ' || description || ' '
    || case when address_kept then public_location(location) else location end)) stored,
  add column document tsvector not null generated always as (search_document(title,
    case when address_kept then public_location(location) else location end, description) || kind_word(type)) stored;
create index gathering_by_search on gathering using gin (search gin_trgm_ops);
create index gathering_by_document on gathering using gin (document);

create or replace function show_place() returns trigger language plpgsql as $$
declare
  author_id text;
  of_proche text;
  is_kept boolean := false;
begin
  if tg_table_name = 'gathering' then
    is_kept := new.address_kept;
  end if;
  if new.named_lon is not null and not is_kept then
    new.shown_lon := new.named_lon;
    new.shown_lat := new.named_lat;
    new.shown_within := 0;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Put back from where it was kept: a second blur would be a second look. What was exact then is blurred now.
    if new.shown_within > 0 then
      return new;
    end if;
  elsif old.shown_within is distinct from 0 and (new.lon, new.lat) is not distinct from (old.lon, old.lat) then
    return new;
  end if;
  if tg_table_name = 'troc' then
    author_id := new.owner_id;
    of_proche := new.proche_id;
  elsif tg_table_name = 'service' then
    author_id := new.creator_id;
    of_proche := new.proche_id;
  else
    author_id := new.creator_id;
  end if;
  select p.shown_lon, p.shown_lat, p.shown_within into new.shown_lon, new.shown_lat, new.shown_within
    from shown_place(author_id, new.lon, new.lat, of_proche) p;
  return new;
end $$;

drop trigger gathering_shown on gathering;
create trigger gathering_shown before insert or update of lon, lat, named_lon, named_lat, address_kept on gathering
  for each row execute function show_place();

-- Whether `resident` organises it, comes, or speaks for somebody who does.
create function comes_to(gathering text, resident text) returns boolean language sql stable as $$
  select exists (select from gathering g where g.id = gathering and g.creator_id = resident)
    or exists (select from gathering_participant p where p.gathering_id = gathering and p.resident_id = resident)
    or comes_for(gathering, resident)
$$;

drop function gathering_news_facts(text);
create function gathering_news_facts(about_id text, recipient text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', g.id, 'date', g.date,
    'location', case when g.address_kept and not comes_to(g.id, recipient) then g.shown_location else g.location end,
    'confirmed', g.status = 'confirmed', 'since', g.created_at, 'changed', g.updated_at)
  from gathering g where g.id = about_id
$$;

create or replace function news_facts(about_type text, about_id text, recipient text, actor text) returns jsonb
  language plpgsql stable as $$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'agreement' then agreement_news_facts(about_id)
    when 'ring' then ring_news_facts(about_id)
    when 'outing' then gathering_news_facts(about_id, recipient)
    when 'event' then gathering_news_facts(about_id, recipient)
  end;
end $$;

create or replace function gathering_news_stands(news notification, at timestamp with time zone) returns boolean language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word in ('cancelled', 'undated')
    when news.word in ('cancelled', 'stopped', 'undated') then g.status = 'cancelled'
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
