-- Up Migration

-- Of which talks a mail went within the hour is asked each minute, of what waits then: not by reading all that was ever told.
create index notification_mailed on notification (mailed_at) where mailed_at is not null;
