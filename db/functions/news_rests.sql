-- What is said of an article waits for its reader a while, as a talk does; so does what a circle organises.
create or replace function news_rests(kind text) returns boolean
  language sql immutable strict parallel safe as $$
  select kind = 'message'
    or split_part(kind, '_', 2) in ('message', 'joined', 'left', 'thanked', 'commented', 'answered', 'published')
$$;
