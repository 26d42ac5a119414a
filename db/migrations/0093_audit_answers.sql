-- Up Migration

-- What one query, or one taking back, did is one line of the log that opens: each of its changes names that line.
alter table audit_entry add column batch_id id24 references audit_entry;
create index audit_entry_of_batch on audit_entry (batch_id, id desc) where batch_id is not null;
create index audit_entry_by_time on audit_entry (at);
