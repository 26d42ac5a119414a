-- Up Migration

-- Who receives the letter of the quarter, and how often. `written_on`: the day (in Paris) of the last one that was due, sent or
-- empty; the day it was chosen, before there is one.
create table letter_choice (
  resident_id id24 primary key references resident on delete cascade,
  rhythm text not null check (rhythm in ('off', 'weekly', 'daily')),
  written_on date not null
);
create index letter_choice_due on letter_choice (written_on) where rhythm <> 'off';
