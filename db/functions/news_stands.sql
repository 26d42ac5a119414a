-- Whether what a notification says is still so at a moment: what was overtaken since is told by no mail and no push. Each type of
-- thing has its own; of kinds that nobody names it is so. Who is kept out of the site is asked nothing.
create or replace function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case
    when asks_something(news.kind) and is_suspended(news.recipient_id, at) then false
    else case news.about_type
      when 'troc' then troc_news_stands(news)
      when 'service' then service_news_stands(news)
      when 'agreement' then agreement_news_stands(news, at)
      when 'ring' then ring_news_stands(news)
      when 'outing' then gathering_news_stands(news, at)
      when 'event' then gathering_news_stands(news, at)
      when 'circle' then circle_news_stands(news)
      -- With which user name one signs in, as long as it is that one.
      when 'moderation' then news.kind not in ('moderation_username_removed', 'moderation_username_restored')
        or exists (select from resident r where r.id = news.recipient_id and r.username::text = news.title)
      else true
    end
  end, false);
end $$;
