-- Up Migration

-- The home page says who has arrived, in their page's own words, and is kept while nothing of the quarter has changed.
create trigger part_changed after insert or update or delete or truncate on neighbour_page
  for each statement execute function note_changed_part('quarter');
