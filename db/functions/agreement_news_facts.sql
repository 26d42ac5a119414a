create or replace function agreement_news_facts(about_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', a.id, 'date', a.date, 'location', a.public_location,
    'since', a.created_at, 'changed', a.updated_at)
  from agreement a where a.id = agreement_news_facts.about_id
$$;
