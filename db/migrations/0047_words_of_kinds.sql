-- Up Migration

-- The site's own words are found as any other: what is searched of a thing carries its category, type or kind, under a name
-- that no word has ('@…'). Which names a word stands for is asked once for a search, not kept with each row.
alter table service_category add column words tsvector not null
  generated always as (both_words(name)) stored;

create function kind_word(kind text) returns tsvector language sql immutable strict parallel safe as $$
  select ('''@' || kind || ''':1B')::tsvector
$$;

alter table service drop column document;
alter table troc drop column document;
alter table gathering drop column document;

alter table service add column document tsvector not null
  generated always as (search_document(title, public_location(location), description) || kind_word(category_id)) stored;
alter table troc add column document tsvector not null
  generated always as (search_document(title, fold_items(items_offered || items_wanted),
    description || ' ' || public_location(location)) || kind_word(kind)) stored;
alter table gathering add column document tsvector not null
  generated always as (search_document(title, location, description) || kind_word(type)) stored;

create index service_by_document on service using gin (document);
create index troc_by_document on troc using gin (document);
create index gathering_by_document on gathering using gin (document);

-- An alert is compared by the words that a list is filtered by; what has no letters is still compared as it is written.
-- Three letters of each way to say one of them find the alerts that something new may meet.
alter table alert add column query tsquery, add column grams text[] not null default '{""}';
update alert set grams = array[gram];
drop index alert_by_gram;
alter table alert drop column gram;
create index alert_by_grams on alert using gin (grams);

-- The words of all titles, items and tags: what somebody may have meant who made a mistake. Told only where the word finds
-- something for who asks; a word that stands nowhere any more is swept away at night.
create table search_word (word text primary key check (char_length(word) between 4 and 24));
create index search_word_by_letters on search_word using gin (word gin_trgm_ops);

create function title_words(value text) returns setof text language sql immutable strict parallel safe as $$
  select distinct word from regexp_split_to_table(only_words(fold(value)), '\s+') as word
  where char_length(word) between 4 and 24 and word ~ '^[a-z]+$' order by word
$$;

create function note_words(value text) returns void language sql as $$
  insert into search_word (word) select title_words(value) on conflict do nothing
$$;

create function note_title_words() returns trigger language plpgsql as $$
begin
  perform note_words(new.title);
  return null;
end $$;
create function note_troc_words() returns trigger language plpgsql as $$
begin
  perform note_words(concat_ws(' ', new.title, new.offered, new.wanted));
  return null;
end $$;
create function note_article_words() returns trigger language plpgsql as $$
begin
  perform note_words(concat_ws(' ', new.title, fold_tags(new.tags)));
  return null;
end $$;

create trigger words_noted after insert or update of title on service for each row execute function note_title_words();
create trigger words_noted after insert or update of title on gathering for each row execute function note_title_words();
create trigger words_noted after insert or update of title, items_offered, items_wanted on troc
  for each row execute function note_troc_words();
create trigger words_noted after insert or update of title, tags on article for each row execute function note_article_words();

insert into search_word (word)
  select title_words(string_agg(title, ' ')) from (
    select title from service union all select title from gathering
    union all select concat_ws(' ', title, offered, wanted) from troc
    union all select concat_ws(' ', title, fold_tags(tags)) from article) as written
  on conflict do nothing;

drop index service_by_title_letters, troc_by_title_letters, gathering_by_title_letters, article_by_title_letters;
