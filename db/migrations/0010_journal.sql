-- Up Migration

create function fold_each(words text[]) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  word text;
  folded text[] := '{}';
begin
  foreach word in array words loop
    folded := folded || fold(word);
  end loop;
  return folded;
end $$;

create function are_tags(tags text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(tags) <= 20
     and not exists (select from unnest(tags) as given(tag)
       where tag is null or tag = '' or char_length(tag) > 60)
$$;

create function fold_tags(tags text[]) returns text language sql immutable strict parallel safe as $$
  select fold(array_to_string(tags, ', '))
$$;

-- An article of the journal, its content in Markdown as its author typed it. What is not published is its
-- author's draft, which nobody else sees.
create table article (
  id id24 primary key default new_id(),
  -- Its place in the journal, newest first: given anew when a draft is published, as is `created_at`.
  feed_id id24 not null default new_id() unique,
  title text not null check (title <> '' and char_length(title) <= 200),
  content text not null check (content <> '' and char_length(content) <= 10000),
  tags text[] not null default '{}' check (are_tags(tags)),
  image_url text,
  thumbnail_url text,
  published boolean not null default true,
  author_id id24 not null references resident,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tag_keys text[] not null generated always as (fold_each(tags)) stored,
  search text not null generated always as (fold(title || ' ' || content) || ' ' || fold_tags(tags)) stored
);
create index article_by_feed on article (feed_id desc) where published;
create index article_by_author on article (author_id, id desc);
create index article_by_author_feed on article (author_id, feed_id desc) where published;
create index article_by_tag on article using gin (tag_keys) where published;
create index article_by_search on article using gin (search gin_trgm_ops);

-- The pictures that stand in the text of an article: those no row shows are removed after a week.
create table article_picture (
  article_id id24 not null references article on delete cascade,
  image_url text not null,
  primary key (article_id, image_url)
);
create index article_picture_by_url on article_picture (image_url);

create function note_article_pictures() returns trigger language plpgsql as $$
begin
  delete from article_picture where article_id = new.id;
  insert into article_picture (article_id, image_url)
    select distinct new.id, picture[1]
      from regexp_matches(new.content, '/uploads/[0-9a-f]{32}-[0-9a-f]{9}\.webp', 'g') as matched(picture);
  return null;
end $$;

create trigger pictures_noted after insert or update of content on article
  for each row execute function note_article_pictures();

-- How many articles are published, spread over parts, as of services.
create table article_tally (
  part integer primary key,
  n bigint not null
) with (fillfactor = 50);

create function tally_articles() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op in ('INSERT', 'UPDATE') then
    change := change + (select count(*) from added where published);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    change := change - (select count(*) from removed where published);
  end if;
  if change <> 0 then
    insert into article_tally as t (part, n) values (pg_backend_pid() % 32, change)
      on conflict (part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tally_added after insert on article
  referencing new table as added for each statement execute function tally_articles();
create trigger tally_removed after delete on article
  referencing old table as removed for each statement execute function tally_articles();
create trigger tally_moved after update on article
  referencing old table as removed new table as added for each statement execute function tally_articles();
