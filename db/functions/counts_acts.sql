-- Whether news counts what was done, where one neighbour may do it several times; it counts neighbours otherwise.
create or replace function counts_acts(kind text) returns boolean language sql immutable parallel safe as $$
  select not tells_of_several(kind) or split_part(kind, '_', 2) in ('message', 'commented', 'answered')
$$;
