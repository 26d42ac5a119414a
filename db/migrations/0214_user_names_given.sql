-- Up Migration

-- The user name that stands for the one that was removed: while it is theirs, nothing newer stands there.
alter table removed_part add column given text;
