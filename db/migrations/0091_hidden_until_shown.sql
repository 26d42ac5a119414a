-- Up Migration

-- What administrators hide stays so until they take it back: asked whenever its author opens it again.
create index decision_hiding on decision (kind, target_id) where act = 'hide' and undone_at is null;
