-- Once accepted, a calendar knows it as the agreement: a mail gives it under the identifier it has in the feed.
create or replace function troc_news_facts(about_id text, recipient text, actor text) returns jsonb
language sql stable as $$
  select jsonb_build_object('entry', coalesce(a.id, r.id), 'date', r.date, 'location', r.public_location,
    'since', coalesce(a.created_at, r.created_at), 'changed', coalesce(a.updated_at, greatest(r.updated_at, t.updated_at)))
  from troc t join trade_request r on r.troc_id = t.id
    and r.requester_id = case when t.owner_id = recipient then actor else recipient end
  left join agreement a on a.about_id = t.id and a.status = 'agreed' and a.guest_id = r.requester_id
  where t.id = troc_news_facts.about_id
$$;
