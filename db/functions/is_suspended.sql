-- Whether a resident is kept out of the site at a moment.
create or replace function is_suspended(resident text, at timestamptz) returns boolean language sql stable as $$
  select exists (select from suspension p
    where p.resident_id = is_suspended.resident and p.lifted_at is null and p.ends_at > is_suspended.at)
$$;
