-- Up Migration

-- How many wrong passwords each day of Paris gave for an account, and when the last: for its resident and for administrators.
create table refused_password (
  resident_id id24 not null references resident on delete cascade,
  day date not null default (now() at time zone 'Europe/Paris')::date,
  tries integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (resident_id, day)
);
create index refused_password_by_day on refused_password (day);
