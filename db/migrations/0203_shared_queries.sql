-- Up Migration

-- Queries that administrators share with each other; who shared one is in their log.
create table shared_query (
  id id24 primary key default new_id(),
  name text not null unique check (char_length(name) between 1 and 100),
  model text not null check (char_length(model) between 1 and 60),
  sql text not null check (char_length(sql) between 1 and 10000),
  created_at timestamptz not null default now()
);
