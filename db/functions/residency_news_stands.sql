-- Whether what was told of a vouching is still so: who is asked is asked until they have answered, or the asking has lapsed.
create or replace function residency_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
  select news.kind <> 'residency_asked' or exists (select from residency_vouching v
    where v.voucher_id = news.recipient_id and v.answer is null and v.ended_at is null
      and v.asked_at > at - interval '30 days' and v.asker_id = news.about_id)
$$;
