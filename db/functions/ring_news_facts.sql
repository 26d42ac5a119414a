create or replace function ring_news_facts(about_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('date', r.date, 'location', r.location)
  from ring r where r.id = ring_news_facts.about_id and r.status = 'agreed'
$$;
