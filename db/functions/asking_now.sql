-- What a piece of news asks, as it is by now: where several may ask the same, how many still wait and who came last, but for whom a
-- block keeps from who is told. Nothing, once nobody waits.
create or replace function asking_now(news notification) returns setof notification language plpgsql stable as $$
declare
  waiting text[];
begin
  if news.kind = 'service_proposed' then
    waiting := array(select p.helper_id from service_proposal p
      where p.service_id = news.about_id and not is_blocked(news.recipient_id, p.helper_id)
      order by p.created_at desc, p.id desc);
  elsif news.kind = 'circle_asked' then
    waiting := array(select q.resident_id from circle_request q
      where q.circle_id = news.about_id and q.status = 'waiting' and not is_blocked(news.recipient_id, q.resident_id)
      order by q.asked_at desc, q.resident_id desc);
  end if;
  if cardinality(waiting) = 0 then
    return;
  end if;
  news.count := coalesce(cardinality(waiting), news.count);
  news.actor_id := coalesce(waiting[1], news.actor_id);
  return next news;
end $$;
