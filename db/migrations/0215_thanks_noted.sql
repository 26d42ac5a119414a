-- Up Migration

-- A neighbour's page shows thanks, and is kept while nothing of the quarter has changed.
create trigger part_changed after insert or update or delete or truncate on agreement_thanks
  for each statement execute function note_changed_part('quarter');
