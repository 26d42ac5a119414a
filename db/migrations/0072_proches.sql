-- Up Migration

-- Somebody of the quarter who has no internet, and whom a resident speaks for; at most two a resident: they have numbers.
-- Others read `shown_as` alone.
create table proche (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  slot smallint not null check (slot between 1 and 2),
  civility text check (civility in ('mme', 'm')),
  first_name text not null check (first_name <> '' and char_length(first_name) <= 60),
  last_name text not null check (last_name <> '' and char_length(last_name) <= 60),
  shown_as text not null generated always as (
    case civility when 'mme' then 'Mme ' when 'm' then 'M. ' else upper(left(first_name, 1)) || '. ' end
      || upper(left(last_name, 1)) || '.') stored,
  adresse text not null check (adresse <> '' and char_length(adresse) <= 200),
  lon double precision,
  lat double precision,
  check ((lon is null) = (lat is null)),
  -- Where neighbours take that home to be, as they do a resident's.
  blurred_lon double precision,
  blurred_lat double precision,
  check ((lon is null) = (blurred_lon is null) and (lon is null) = (blurred_lat is null)),
  phone text check (phone <> '' and char_length(phone) <= 30),
  consent_how text not null check (consent_how in ('signed', 'said')),
  consent_on date not null,
  -- What changed since is still to be said.
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (resident_id, slot)
);

create function same_letters(words text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.fold(words), '[^[:alnum:]]+', '', 'g')
$$;
-- One person is spoken for by one resident: the same name at the same door, however the address is written.
create unique index proche_once_by_text on proche (same_letters(first_name), same_letters(last_name), same_letters(adresse));
create unique index proche_once_by_point on proche (same_letters(first_name), same_letters(last_name),
  (round(lon::numeric, 4)), (round(lat::numeric, 4))) where lon is not null;

create function blur_proche() returns trigger language plpgsql as $$
declare
  point double precision[];
begin
  if new.lon is null or metres_between(new.lon, new.lat, new.blurred_lon, new.blurred_lat)
      between 150 and 350 is not true then
    point := case when new.lon is not null then seen_point(new.resident_id, new.lon, new.lat) end;
    new.blurred_lon := point[1];
    new.blurred_lat := point[2];
  end if;
  if new.blurred_lon is not null then
    perform keep_seen_place(new.resident_id, new.blurred_lon, new.blurred_lat);
  end if;
  return new;
end $$;
create trigger proche_blurred before insert or update of lon, lat on proche
  for each row execute function blur_proche();
create trigger part_changed after insert or update or delete or truncate on proche
  for each statement execute function note_changed_part('quarter');

-- What is asked for, offered or exchanged for one of them; their speaker's own once they are gone.
alter table service add column proche_id id24 references proche on delete set null;
alter table troc add column proche_id id24 references proche on delete set null;
create index service_by_proche on service (proche_id) where proche_id is not null;
create index troc_by_proche on troc (proche_id) where proche_id is not null;

-- What no text names is taken to be at the home it is about: that person's, else its author's.
drop function shown_place(text, double precision, double precision);
create function shown_place(author_id text, lon double precision, lat double precision, of_proche text,
  out shown_lon double precision, out shown_lat double precision, out shown_within integer)
language plpgsql as $$
declare
  point double precision[];
begin
  if lon is null then
    return;
  end if;
  select p.blurred_lon, p.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from proche p where p.id = of_proche and metres_between(p.lon, p.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  select r.blurred_lon, r.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from resident r where r.id = author_id and metres_between(r.lon, r.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  point := seen_point(author_id, lon, lat);
  perform keep_seen_place(author_id, point[1], point[2]);
  shown_lon := point[1];
  shown_lat := point[2];
  shown_within := 350;
end $$;

create or replace function show_place() returns trigger language plpgsql as $$
declare
  author_id text;
  of_proche text;
begin
  if new.named_lon is not null then
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
  elsif old.named_lon is null and (new.lon, new.lat) is not distinct from (old.lon, old.lat) then
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
