-- Up Migration

-- What a resident wants to be told of: the filters of a list, kept. At most 20: they have numbers.
create table alert (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  slot smallint not null check (slot between 1 and 20),
  kind text not null check (kind in ('service', 'troc', 'outing', 'event', 'journal')),
  category_id id24 references service_category on delete cascade,
  -- Of a service its nature, of a troc its kind, of an outing or event its type, of an article one of its tags.
  facet text check (facet <> '' and char_length(facet) <= 60),
  q text not null default '' check (char_length(q) <= 200),
  -- What every word of `q` looks like in a text that is folded, and three letters of one that any such text has: by these
  -- few of the alerts are found that something new may meet, however many there are.
  patterns text[] not null default '{}',
  gram text not null default '' check (gram ~ '^([a-z0-9]{3})?$'),
  daily boolean not null default false,
  created_at timestamptz not null default now(),
  unique (resident_id, slot)
);
create unique index alert_once on alert (resident_id, kind, coalesce(category_id::text, ''), coalesce(facet, ''), fold(q));
create index alert_by_gram on alert (kind, gram);

-- What was published and is to be told of: each once, whatever becomes of it later.
create table fresh_item (
  kind text not null,
  id id24 not null,
  published_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (kind, id)
);
create index fresh_item_waiting on fresh_item (published_at) where told_at is null;

create function note_fresh() returns trigger language plpgsql as $$
begin
  insert into fresh_item (kind, id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
create function note_fresh_gathering() returns trigger language plpgsql as $$
begin
  insert into fresh_item (kind, id) values (new.kind, new.id) on conflict do nothing;
  return null;
end $$;

-- What is written with the date of another day (a copy given back, a demonstration) is no news.
create trigger fresh after insert on service for each row
  when (new.created_at > now() - interval '1 hour') execute function note_fresh('service');
create trigger fresh after insert on troc for each row
  when (new.created_at > now() - interval '1 hour') execute function note_fresh('troc');
create trigger fresh after insert on gathering for each row
  when (new.created_at > now() - interval '1 hour') execute function note_fresh_gathering();
create trigger fresh after insert on article for each row
  when (new.published and new.created_at > now() - interval '1 hour') execute function note_fresh('journal');
create trigger fresh_published after update of published on article for each row
  when (new.published and not old.published) execute function note_fresh('journal');

-- What waits for the mail of the day.
create table alert_news (
  resident_id id24 not null references resident on delete cascade,
  kind text not null,
  item_id id24 not null,
  reason text not null,
  found_at timestamptz not null default now(),
  primary key (resident_id, kind, item_id)
);
