-- Up Migration

-- One life of the database, from one crash to the next: PostgreSQL empties what is unlogged when it recovers, and a replica
-- that takes over has none of it. After either, numbers of transactions whose end had not reached the disk are given again,
-- so that a snapshot of before says of them that they had ended.
create unlogged table database_life (
  only_one boolean primary key default true constraint database_life_only_one_check check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into database_life default values;
