-- Whether a piece of news still waits, at a moment, for an answer of whoever is told: of a place that was freed for them, or for
-- somebody they speak for, while they are asked whether it is kept.
create or replace function still_asks(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return awaits_answer(news.kind) and news_stands(news, at) and (news.kind !~ '_promoted$'
    or exists (select from gathering_turnout o where o.gathering_id = news.about_id and o.resident_id = news.recipient_id
      and o.asked_until > at)
    or exists (select from gathering_proche q join proche p on p.id = q.proche_id
      where q.gathering_id = news.about_id and p.resident_id = news.recipient_id and not q.waits and q.asked_until > at));
end $$;
