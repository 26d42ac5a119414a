-- Up Migration

-- Whom a resident would rather not have suggested for a while: theirs alone, the other is told nothing.
create table suggestion_pause (
  resident_id id24 not null references resident on delete cascade,
  other_id id24 not null references resident on delete cascade,
  ends_at timestamptz not null,
  primary key (resident_id, other_id)
);
create index suggestion_pause_other on suggestion_pause (other_id);

create function note_changed_pause() returns trigger language plpgsql as $$
begin
  insert into changed_part (part) values ('talks:' || coalesce(new.resident_id, old.resident_id)) on conflict do nothing;
  return null;
end $$;
create trigger part_changed after insert or update or delete on suggestion_pause
  for each row execute function note_changed_pause();
