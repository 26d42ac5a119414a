-- Whether news of a kind waits for an answer of whoever is told, for as long as it stands: it is kept for them, however they
-- want to hear of it. Not strict: so it stands in a statement as the comparison it is.
create or replace function awaits_answer(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('service_proposed', 'service_still', 'troc_ring_found', 'residency_asked', 'circle_asked', 'circle_keeping',
    'outing_hosting', 'event_hosting', 'outing_called', 'event_called', 'outing_promoted', 'event_promoted')
$$;
