-- Up Migration

-- How long a gathering lasts, where its creator says so: moved to another date, it lasts as long.
alter table gathering add column lasts_ms integer check (lasts_ms between 1 and 604800000);

-- Immutable as long as no days are added: milliseconds are the same in every zone.
create function moment_after(moment timestamptz, ms integer) returns timestamptz
  language sql immutable parallel safe as $$ select moment + make_interval(secs => coalesce(ms, 0) / 1000.0) $$;

-- When it is over: at its end, or as it begins where nobody said how long.
alter table gathering add column over_at timestamptz not null
  generated always as (moment_after(date, lasts_ms)) stored;
