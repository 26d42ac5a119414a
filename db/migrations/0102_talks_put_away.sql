-- Up Migration

-- The last message there was when one of the two put the conversation away, for themselves alone: a newer one brings it
-- back, unless they want to hear nothing of it.
alter table conversation
  add column low_archived_id id24,
  add column high_archived_id id24;
