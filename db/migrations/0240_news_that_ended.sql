-- Up Migration

-- A line with whom nobody stands any more gives way to the next one of theirs. There are few.
create index notification_ended on notification (recipient_id, about_id) where actors = '{}';
