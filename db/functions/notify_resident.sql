-- notify_residents for one of them.
create or replace function notify_resident(recipient text, kind text, actor text, about_type text, about_id text, title text,
  facts jsonb default null) returns void language sql as $$
  select notify_residents(kind, about_type, array[recipient], array[actor], array[about_id], array[title],
    array[facts])
$$;
