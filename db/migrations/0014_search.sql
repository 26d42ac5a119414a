-- Up Migration

-- Words without accents: as French stems, which finds 'réparations' for 'réparer', and as they are written,
-- which finds them while they are typed.
create text search configuration french_words (copy = french);
alter text search configuration french_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, french_stem;
create text search configuration plain_words (copy = simple);
alter text search configuration plain_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, simple;

create function both_words(value text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.french_words'::regconfig, value) || to_tsvector('public.plain_words'::regconfig, value)
$$;

-- What is searched of one thing: its title before its tags, items or place, these before its text.
create function search_document(title text, middle text, content text) returns tsvector
  language sql immutable strict parallel safe as $$
  select setweight(public.both_words(title), 'A') || setweight(public.both_words(middle), 'B') || setweight(public.both_words(content), 'D')
$$;

alter table service add column document tsvector not null
  generated always as (search_document(title, location, description)) stored;
alter table troc add column document tsvector not null
  generated always as (search_document(title, fold_items(items_offered || items_wanted), description || ' ' || location)) stored;
alter table gathering add column document tsvector not null
  generated always as (search_document(title, location, description)) stored;
alter table article add column document tsvector not null
  generated always as (search_document(title, fold_tags(tags), content)) stored;

create index service_by_document on service using gin (document);
create index troc_by_document on troc using gin (document);
create index gathering_by_document on gathering using gin (document);
create index article_by_document on article using gin (document);

-- For a word typed with a mistake: titles are short enough to be compared letter by letter.
create index service_by_title_letters on service using gin (fold(title) gin_trgm_ops);
create index troc_by_title_letters on troc using gin (fold(title) gin_trgm_ops);
create index gathering_by_title_letters on gathering using gin (fold(title) gin_trgm_ops);
create index article_by_title_letters on article using gin (fold(title) gin_trgm_ops);

-- Names are no words of the language: found by how they begin.
create index resident_by_names on resident using gin (to_tsvector('public.plain_words'::regconfig, search))
  where erased_at is null;

-- A message with the name of its conversation among its words: only a resident's own are ever looked through.
create function message_words(conversation_id text, content text) returns tsvector
  language sql immutable strict parallel safe as $$
  select public.both_words(content) || array_to_tsvector(array['@' || conversation_id])
$$;
create index message_by_words on message using gin (message_words(conversation_id, content));

-- Where a thing of a neighbour stands on the map: 150 to 350 m from its place, the same for everything the
-- neighbour has in one square of 60 m, so that no average leads back. Nobody can work it out without the key.
create table blur_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null
);
insert into blur_key (key)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create function blurred_point(owner_id text, lon double precision, lat double precision)
  returns double precision[] language plpgsql stable strict parallel safe as $$
declare
  metres_a_lat constant double precision := 111320;
  square constant double precision := 60;
  metres_a_lon double precision := metres_a_lat * cos(radians(round(lat::numeric, 1)::double precision));
  x bigint := floor(lon * metres_a_lon / square);
  y bigint := floor(lat * metres_a_lat / square);
  hash bytea := sha256((select key from blur_key) || convert_to(concat_ws(':', owner_id, x, y), 'UTF8'));
  angle double precision := 2 * pi() * (get_byte(hash, 0) * 256 + get_byte(hash, 1)) / 65536.0;
  away double precision := 200 + 100 * get_byte(hash, 2) / 255.0;
begin
  return array[
    round((((x + 0.5) * square + away * cos(angle)) / metres_a_lon)::numeric, 5),
    round((((y + 0.5) * square + away * sin(angle)) / metres_a_lat)::numeric, 5)];
end $$;
