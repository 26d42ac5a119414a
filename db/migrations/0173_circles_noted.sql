-- Up Migration

-- What was found by whoever was in a circle is not found by them once they are not: an answer that is kept is made of these.
create trigger part_changed after insert or update or delete or truncate on circle
  for each statement execute function note_changed_part('quarter');
create trigger part_changed after insert or update or delete or truncate on circle_member
  for each statement execute function note_changed_part('quarter');
