-- Conversations and notifications are noted by whose they are: how long an answer takes tells nobody that others wrote.
-- A conversation is its two residents', a notification its recipient's; neither ever changes hands.
do $$
declare
  named text;
begin
  foreach named in array array['conversation', 'message', 'notification'] loop
    execute format('drop trigger part_changed on %I', named);
  end loop;
end $$;

create function note_changed_conversations() returns trigger language plpgsql as $$
begin
  insert into changed_part (part)
  select 'talks:' || whose from changed, unnest(array[changed.low_id, changed.high_id]) whose
  on conflict do nothing;
  return null;
end $$;

-- Of a conversation that goes with its messages, it tells itself.
create function note_changed_messages() returns trigger language plpgsql as $$
begin
  insert into changed_part (part)
  select 'talks:' || whose
  from (select distinct conversation_id from changed) c join conversation on id = conversation_id,
    unnest(array[low_id, high_id]) whose
  on conflict do nothing;
  return null;
end $$;

create function note_changed_notifications() returns trigger language plpgsql as $$
begin
  insert into changed_part (part) select distinct 'notices:' || recipient_id from changed on conflict do nothing;
  return null;
end $$;

do $$
declare
  named record;
begin
  for named in
    select rows, event, seen from
      (values ('conversation'), ('message'), ('notification')) as tables (rows),
      (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events (event, seen)
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed
      for each statement execute function %I()', 'part_changed_' || named.event, named.event, named.rows, named.seen,
      'note_changed_' || named.rows || 's');
  end loop;
end $$;
