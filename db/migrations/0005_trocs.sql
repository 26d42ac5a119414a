-- Up Migration

-- What a word of an item is compared by: no accents, no case, no French plural. Snowball's French stemmer
-- keeps 'velos' and 'velo' apart and takes 'porte' for 'port': these few rules do neither.
create function singular(word text) returns text language sql immutable strict parallel safe as $$
  select case
    when word in ('travaux', 'vitraux', 'coraux', 'emaux', 'soupiraux') then left(word, -3) || 'ail'
    when word ~ '(e|y)aux$' or word ~ '.(ou|eu)x$' then left(word, -1)
    when word ~ '..aux$' then left(word, -3) || 'al'
    when word ~ '[^s]s$' and char_length(word) > 2 then left(word, -1)
    else word
  end
$$;

-- The words an item is compared by, in their order, each once: 'Deux vélos d''enfant' is 'velo enfant'. Words
-- that only measure or praise count when there is nothing else ('un lot').
create function troc_key(item text) returns text language plpgsql immutable strict parallel safe as $$
declare
  word text;
  term text;
  terms text[] := '{}';
  measures text[] := '{}';
begin
  foreach word in array regexp_split_to_array(fold(item), '[\s!-/:-@[-`{-~]+') loop
    continue when word = any ('{"",a,au,aux,c,ce,ces,cet,cette,d,de,des,du,en,et,j,l,la,le,les,leur,leurs,m,ma,mes,'
      'mon,n,nos,notre,ou,par,pour,qu,que,qui,s,sa,ses,son,sur,ta,tes,ton,un,une,vos,votre,y}'::text[]);
    term := singular(word);
    if array[word, term] && '{petit,petite,grand,grande,gros,grosse,vieux,vieille,beau,belle,bon,bonne,'
      'joli,jolie,nouveau,nouvelle,quelques,plusieurs,divers,diverse,deux,trois,quatre,cinq,six,dix,lot,paire,kilo,'
      'kg,sachet,bocal,pot,serie,collection}'::text[] or terms = '{}' and word ~ '^[0-9]+$' then
      measures := measures || term;
    elsif term <> all (terms) then
      terms := terms || term;
    end if;
  end loop;
  return array_to_string(case when terms = '{}' then measures else terms end, ' ');
end $$;

create function troc_keys(items text[]) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  item text;
  keys text[] := '{}';
begin
  foreach item in array items loop
    keys := keys || troc_key(item);
  end loop;
  return keys;
end $$;

-- array_to_string is only STABLE because it may be given any type; of texts it never changes.
create function key_terms(keys text[]) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(array_to_string(keys, ' '), ' ')
$$;

create function fold_items(items text[]) returns text language sql immutable strict parallel safe as $$
  select fold(array_to_string(items, ', '))
$$;

create function are_items(items text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(items) between 1 and 20
     and not exists (select from unnest(items) as listed(item)
       where item is null or item = '' or char_length(item) > 60)
$$;

create table troc (
  id id24 primary key default new_id(),
  title text not null check (title <> '' and char_length(title) <= 200),
  description text not null check (description <> '' and char_length(description) <= 5000),
  items_offered text[] not null check (are_items(items_offered)),
  items_wanted text[] not null check (are_items(items_wanted)),
  location text not null check (location <> '' and char_length(location) <= 200),
  lon double precision,
  lat double precision,
  image_url text,
  thumbnail_url text,
  status text not null default 'available'
    check (status in ('available', 'pending', 'accepted', 'completed', 'cancelled', 'rejected')),
  owner_id id24 not null references resident,
  -- Whose request stands or, the troc being available, was refused last.
  requester_id id24,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accepted_at timestamptz,
  completed_at timestamptz,
  check (requester_id <> owner_id),
  search text not null generated always as
    (fold(title || ' ' || description || ' ' || location) || ' ' || fold_items(items_offered || items_wanted)) stored,
  offered text not null generated always as (fold_items(items_offered)) stored,
  wanted text not null generated always as (fold_items(items_wanted)) stored,
  offered_keys text[] not null generated always as (troc_keys(items_offered)) stored,
  wanted_keys text[] not null generated always as (troc_keys(items_wanted)) stored
);
create index troc_by_status on troc (status, id desc);
create index troc_by_owner on troc (owner_id, id desc);
create index troc_hidden on troc (owner_id) where status in ('cancelled', 'rejected');
create index troc_by_search on troc using gin (search gin_trgm_ops);
create index troc_by_offered on troc using gin (offered gin_trgm_ops);
create index troc_by_wanted on troc using gin (wanted gin_trgm_ops);
create index troc_by_offered_terms on troc using gin (key_terms(offered_keys));
create index troc_by_wanted_terms on troc using gin (key_terms(wanted_keys));

-- A request to exchange. Its status is told by its troc: `requester_id` and `status`; it is refused once
-- another's stands.
create table trade_request (
  id id24 primary key default new_id(),
  troc_id id24 not null references troc on delete cascade,
  requester_id id24 not null references resident,
  date timestamptz not null,
  location text not null check (location <> '' and char_length(location) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (troc_id, requester_id)
);
create index trade_request_by_requester on trade_request (requester_id, id desc);

-- Whoever stands as requester has asked, and cannot withdraw unseen.
alter table troc add constraint troc_requester_asked
  foreign key (id, requester_id) references trade_request (troc_id, requester_id);

-- How many trocs there are of each status, spread over parts, as of services.
create table troc_tally (
  status text not null,
  part integer not null,
  n bigint not null,
  primary key (status, part)
) with (fillfactor = 50);

create function tally_trocs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, count(*) from added group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, -count(*) from removed group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  else
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, sum(change)
        from (select status, 1 from added union all select status, -1 from removed) as moved (status, change)
       group by status having sum(change) <> 0 order by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tally_added after insert on troc
  referencing new table as added for each statement execute function tally_trocs();
create trigger tally_removed after delete on troc
  referencing old table as removed for each statement execute function tally_trocs();
create trigger tally_moved after update on troc
  referencing old table as removed new table as added for each statement execute function tally_trocs();
