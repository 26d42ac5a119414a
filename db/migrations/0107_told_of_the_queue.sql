-- Up Migration

-- At which hour of Paris whoever moderates is mailed what waits, if anything does; null: not at all. Whoever chose nothing
-- is mailed in the morning.
create table moderation_choice (
  resident_id id24 primary key references resident on delete cascade,
  mail_hour smallint check (mail_hour between 0 and 23),
  -- The day of Paris of the last one.
  written_on date not null
);
