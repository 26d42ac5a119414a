-- Up Migration

-- A stream that comes back reads what its own topics were told, not all that everybody was: from an old place those are
-- a few among hundreds of thousands.
create index live_event_by_topic on live_event (topic, xid, seq);
