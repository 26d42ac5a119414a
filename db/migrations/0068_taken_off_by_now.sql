-- Up Migration

-- Whether an organiser has taken somebody off, by now: volatile, so that it is read anew within a statement that has waited
-- for its turn, whose own view is that of before the wait.
create function is_taken_off(gathering text, resident text) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from gathering_exclusion e where e.gathering_id = gathering and e.resident_id = resident);
end $$;
