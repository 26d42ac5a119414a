-- Up Migration

-- Whoever looks at what is reported beside the administrators: the queue, and nothing else of theirs.
alter table resident add column is_moderator boolean not null default false;
create index resident_by_moderator on resident (id) where is_moderator and erased_at is null;
