-- Up Migration

-- Deletions that were undone, by their identifier alone and for as long as they could have been: whoever undoes one
-- that somebody else has just undone is told so.
create table undone_deletion (
  deletion_id id24 primary key,
  at timestamptz not null default now()
);
