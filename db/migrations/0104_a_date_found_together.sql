-- Up Migration

-- The moments among which a date is looked for together; none: it stands. Its `date` is the last of them meanwhile.
alter table gathering
  add column dates_asked timestamptz[] not null default '{}'
    check (cardinality(dates_asked) = 0 or cardinality(dates_asked) between 3 and 8),
  add column date_open boolean not null generated always as (cardinality(dates_asked) > 0) stored;

-- What somebody says of each. `answered_at`: who says yes first comes first.
create table gathering_date_answer (
  gathering_id id24 not null references gathering on delete cascade,
  date timestamptz not null,
  resident_id id24 not null references resident,
  says text not null check (says in ('yes', 'maybe', 'no')),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (gathering_id, resident_id, date)
);
create index gathering_date_answer_by_resident on gathering_date_answer (resident_id);
