-- Whether a kind of news is the house's own, whoever of its administrators did it: what was decided of somebody or of something
-- of theirs, what waits for whoever moderates, and what they are held to be. No block keeps it from whom it concerns.
create or replace function is_of_the_house(kind text) returns boolean language sql immutable as $$
  select kind ~ '^(moderation_|(service|troc|outing|event|journal)_(moderated|stopped|hidden|removed|restored)$)'
    or kind in ('queue_waiting', 'danger_reported', 'residency_verified', 'residency_ended', 'residency_removed',
      'residency_unsent')
$$;
