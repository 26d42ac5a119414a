-- What a mail says of a piece of news, as things stand when it goes: of what two have agreed on, under the name that
-- their calendars know it by, also once it was called off, what each brings and the word that came with the request.
create or replace function news_now(facts jsonb, kind text, about_type text, about_id text, recipient text, actor text)
returns jsonb language sql stable as $$
  select told.facts || coalesce((
    select jsonb_build_object('entry', a.id, 'date', a.date, 'location', a.public_location, 'since', a.created_at,
      'changed', a.updated_at, 'terms', jsonb_build_object('meeting', a.id, 'form', a.form,
        'stands', a.status = 'agreed', 'owns', a.owner_id = news_now.recipient,
        'mine', case when a.owner_id = news_now.recipient then a.offers else a.brings end,
        'theirs', case when a.owner_id = news_now.recipient then a.brings else a.offers end,
        'word', case when a.owner_id = news_now.recipient then a.message else '' end))
    from agreement a
    where case when news_now.about_type = 'agreement' then a.id = news_now.about_id
      else a.about_id = news_now.about_id and a.status = case
        when news_now.kind in ('troc_accepted', 'service_accepted') then 'agreed'
        when news_now.kind in ('troc_cancelled', 'service_cancelled', 'service_unassigned') then 'cancelled' end end
      and news_now.recipient in (a.owner_id, a.guest_id) and news_now.actor in (a.owner_id, a.guest_id)
    order by a.id desc limit 1), '{}')
  -- What is called off or hidden is its creator's alone: what they make of it since is told in no news of before.
  from (select (case when news_now.about_type in ('outing', 'event')
      and exists (select from gathering g where g.id = news_now.about_id and g.date_open)
    then news_now.facts - 'date' else news_now.facts end) || coalesce(case when news_now.about_type <> 'service'
      or exists (select from service s where s.id = news_now.about_id and s.status <> 'cancelled')
    then news_facts(news_now.about_type, news_now.about_id, news_now.recipient, news_now.actor) end, '{}') as facts) as told
$$;
