create or replace function service_news_facts(about_id text, recipient text, actor text) returns jsonb
language sql stable as $$
  select jsonb_build_object('entry', coalesce(a.id, p.id, s.id), 'date', s.date, 'location', s.public_location,
    'since', coalesce(a.created_at, s.created_at), 'changed', coalesce(a.updated_at, s.updated_at),
    'nature', s.nature)
  from service s left join service_proposal p on p.service_id = s.id
    and p.helper_id = case when s.creator_id = recipient then actor else recipient end
  left join agreement a on a.about_id = s.id and a.status = 'agreed' and a.guest_id = p.helper_id
  where s.id = service_news_facts.about_id
$$;
