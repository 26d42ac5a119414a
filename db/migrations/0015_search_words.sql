-- Up Migration

-- PostgreSQL's own reading of a text knows tags, comments, addresses and paths, and takes time that grows with the
-- square of a text made of their beginnings ('<!--<!--…': seconds for 10,000 characters). What is searched is words:
-- it is given words alone.
create function only_words(value text) returns text language sql immutable strict parallel safe as $$
  select translate(value, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
$$;

create or replace function both_words(value text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.french_words'::regconfig, public.only_words(value))
    || to_tsvector('public.plain_words'::regconfig, public.only_words(value))
$$;

-- What was kept by the reading of before is made anew.
drop index message_by_words;
alter table service drop column document;
alter table troc drop column document;
alter table gathering drop column document;
alter table article drop column document;

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
create index message_by_words on message using gin (message_words(conversation_id, content));
