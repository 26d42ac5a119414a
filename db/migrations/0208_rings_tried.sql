-- Up Migration

-- How often a busy database cut off the search for what goes round with a troc.
alter table ring_due add column tries smallint not null default 0;
