-- Whether what a notification says is still so at a moment: what was overtaken since is told by no mail and no push. Each type of
-- thing has its own; of kinds that nobody names it is so. Who is kept out of the site is asked nothing.
create or replace function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case
    when asks_something(news.kind) and is_suspended(news.recipient_id, at) then false
    -- What was decided and is taken back is told by its own news; that an objection was granted is told after it.
    when news.kind !~ '_objection_' and exists (select from decision d
      where d.id = news.facts ->> 'decision' and d.undone_at is not null) then false
    else case news.about_type
      when 'troc' then troc_news_stands(news)
      when 'service' then service_news_stands(news)
      when 'agreement' then agreement_news_stands(news, at)
      when 'ring' then ring_news_stands(news)
      when 'outing' then gathering_news_stands(news, at)
      when 'event' then gathering_news_stands(news, at)
      when 'circle' then circle_news_stands(news)
      when 'residency' then residency_news_stands(news, at)
      when 'moderation' then moderation_news_stands(news)
      else true
    end
  end, false);
end $$;
