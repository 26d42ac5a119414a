-- Up Migration

-- What an article is about, of the places that the page of the quarter shows; the name under which its author groups articles.
alter table article
  add column place text constraint article_place_check check (place <> '' and char_length(place) <= 120),
  add column series text constraint article_series_check check (series <> '' and char_length(series) <= 120);

create index article_by_place on article (place, feed_id desc) where published and place is not null;
create index article_by_series on article (author_id, series, feed_id) where published and series is not null;

-- The secret address under which a resident's reader asks for the journal; another one takes its place.
create table journal_feed (
  resident_id id24 primary key references resident (id) on delete cascade,
  id id24 not null default new_id() unique,
  created_at timestamptz not null default now()
);
