-- Up Migration

-- Boards leave out what waits for somebody who has left: how much that is is counted from those few.
create index resident_left on resident (id) where erased_at is not null;
