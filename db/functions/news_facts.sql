-- When and where a thing is, as a notification of it says it to its reader. Each type of thing has its own.
create or replace function news_facts(about_type text, about_id text, recipient text, actor text) returns jsonb
  language plpgsql stable as $$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'agreement' then agreement_news_facts(about_id)
    when 'ring' then ring_news_facts(about_id)
    when 'outing' then gathering_news_facts(about_id, recipient)
    when 'event' then gathering_news_facts(about_id, recipient)
  end;
end $$;
