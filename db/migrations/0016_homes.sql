-- Up Migration

create function metres_between(a_lon double precision, a_lat double precision, b_lon double precision,
  b_lat double precision) returns double precision language sql immutable strict parallel safe as $$
  select 111320 * sqrt(power(b_lat - a_lat, 2) + power((b_lon - a_lon) * cos(radians(a_lat)), 2))
$$;

-- Where neighbours take a home to be, in all that tells a distance or nearness: its blurred point, kept beside it.
-- `home_moves`: when it changed in the last 30 days.
alter table resident
  add column blurred_lon double precision,
  add column blurred_lat double precision,
  add column home_moves timestamptz[] not null default '{}';

-- A home that moves a little keeps its blurred point for as long as that lies 150 to 350 m away: two blurs of
-- nearly one place would be two looks at it.
create function blur_home() returns trigger language plpgsql as $$
declare
  point double precision[];
begin
  if new.lon is null or metres_between(new.lon, new.lat, new.blurred_lon, new.blurred_lat)
      between 150 and 350 is not true then
    point := blurred_point(new.id, new.lon, new.lat);
    new.blurred_lon := point[1];
    new.blurred_lat := point[2];
  end if;
  return new;
end $$;
create trigger resident_blurred before insert or update of lon, lat on resident
  for each row execute function blur_home();

update resident set lon = lon where lon is not null;
alter table resident add constraint resident_blurred_where_known
  check ((lon is null) = (blurred_lon is null) and (lon is null) = (blurred_lat is null));

drop index resident_by_square;
create index resident_by_square on resident (round(blurred_lon / 0.002), round(blurred_lat / 0.0014))
  where erased_at is null;

-- `named_*`: the point that the text of the location names by itself. `shown_*`: where everybody but its author
-- takes the thing to be, and so many metres around it at most.
do $$
declare
  kind text;
begin
  foreach kind in array array['service', 'troc', 'gathering'] loop
    execute format('alter table %I
      add column named_lon double precision,
      add column named_lat double precision,
      add column shown_lon double precision,
      add column shown_lat double precision,
      add column shown_within integer,
      add constraint %1$s_named check ((named_lon is null) = (named_lat is null)),
      add constraint %1$s_shown check (
        (shown_lon is null) = (shown_lat is null) and (shown_lon is null) = (shown_within is null))', kind);
  end loop;
end $$;

-- What the text names stands there: everybody reads the text. Anything else within 400 m of its author's home is
-- taken to be that home: one look for all of it. Farther away, what is announced to all stands where it is, and
-- what a neighbour offers or asks for is blurred by itself.
-- A blurred point is at most 343 m away from its home: 750 m around it hold what is 400 m farther.
create function shown_place(author_id text, announced boolean, lon double precision, lat double precision,
  out shown_lon double precision, out shown_lat double precision, out shown_within integer)
  language plpgsql stable parallel safe as $$
declare
  point double precision[];
begin
  if lon is null then
    return;
  end if;
  select r.blurred_lon, r.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from resident r where r.id = author_id and metres_between(r.lon, r.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  if announced then
    shown_lon := lon;
    shown_lat := lat;
    shown_within := 0;
  else
    point := blurred_point(author_id, lon, lat);
    shown_lon := point[1];
    shown_lat := point[2];
    shown_within := 350;
  end if;
end $$;

create function show_place() returns trigger language plpgsql as $$
declare
  author_id text;
begin
  if tg_op = 'INSERT' then
    -- Put back from where it was kept: a second blur would be a second look.
    if new.shown_lon is not null then
      return new;
    end if;
  elsif (new.lon, new.lat, new.named_lon, new.named_lat)
      is not distinct from (old.lon, old.lat, old.named_lon, old.named_lat) then
    return new;
  end if;
  if new.named_lon is not null then
    new.shown_lon := new.named_lon;
    new.shown_lat := new.named_lat;
    new.shown_within := 0;
    return new;
  end if;
  if tg_table_name = 'troc' then
    author_id := new.owner_id;
  else
    author_id := new.creator_id;
  end if;
  select p.shown_lon, p.shown_lat, p.shown_within into new.shown_lon, new.shown_lat, new.shown_within
    from shown_place(author_id, tg_table_name = 'gathering', new.lon, new.lat) p;
  return new;
end $$;

-- What was written before knows no named point yet: the server reads the texts at its next start.
update service s set (shown_lon, shown_lat, shown_within)
  = (select p.shown_lon, p.shown_lat, p.shown_within from shown_place(s.creator_id, false, s.lon, s.lat) p)
  where lon is not null;
update troc s set (shown_lon, shown_lat, shown_within)
  = (select p.shown_lon, p.shown_lat, p.shown_within from shown_place(s.owner_id, false, s.lon, s.lat) p)
  where lon is not null;
update gathering s set (shown_lon, shown_lat, shown_within)
  = (select p.shown_lon, p.shown_lat, p.shown_within from shown_place(s.creator_id, true, s.lon, s.lat) p)
  where lon is not null;

create trigger service_shown before insert or update of lon, lat, named_lon, named_lat on service
  for each row execute function show_place();
create trigger troc_shown before insert or update of lon, lat, named_lon, named_lat on troc
  for each row execute function show_place();
create trigger gathering_shown before insert or update of lon, lat, named_lon, named_lat on gathering
  for each row execute function show_place();
