-- While its date is looked for it has none.
create or replace function gathering_news_facts(about_id text, recipient text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', g.id, 'end', case when g.lasts_ms is not null then g.over_at end,
    'location', case when g.address_kept and not comes_to(g.id, recipient) then g.shown_location else g.location end,
    'confirmed', g.status = 'confirmed', 'circle', (select name from circle where id = g.circle_id), 'since', g.created_at, 'changed', g.updated_at)
    || case when g.date_open then '{"end": null}' else jsonb_build_object('date', g.date) end
  from gathering g where g.id = about_id
$$;
