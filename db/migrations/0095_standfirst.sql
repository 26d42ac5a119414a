-- Up Migration

-- What stands under an article's title: why to read it. Found like its other words.
alter table article add column standfirst text not null default '' check (char_length(standfirst) <= 300);
alter table article drop column search;
alter table article add column search text not null
  generated always as (fold(title || ' ' || standfirst || ' ' || content) || ' ' || fold_tags(tags)) stored;
create index article_by_search on article using gin (search gin_trgm_ops);
alter table article drop column document;
alter table article add column document tsvector not null
  generated always as (search_document(title, fold_tags(tags), standfirst || ' ' || content)) stored;
create index article_by_document on article using gin (document);
