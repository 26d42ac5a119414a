-- The day in Paris of a moment. What is written in TypeScript has it of src/server/database/paris.sql.ts.
create or replace function day_in_paris(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Europe/Paris')::date
$$;
