-- Whether what is told asks whoever reads it to come, to answer or to take something on: of no use to who is kept out.
create or replace function asks_something(kind text) returns boolean language sql immutable strict parallel safe as $$
  select split_part(kind, '_', 2) in ('promoted', 'hosting', 'called', 'maybe', 'tomorrow', 'soon', 'published', 'new', 'met',
    'urgent', 'free', 'still', 'asked', 'keeping', 'proposed', 'requested')
    or kind = 'troc_ring_found'
$$;
