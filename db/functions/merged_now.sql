-- Unread news of several, as it is by now: where whose act was told last has withdrawn or left, how many
-- still stand behind it since it was first told, and who came last of them. As it was told, where nobody does.
create or replace function merged_now(news notification) returns setof notification rows 1 language plpgsql stable as $$
declare
  behind text[];
begin
  if news.read_at is null and news.count > 1 then
    if news.kind = 'service_proposed' then
      behind := array(select p.helper_id from service_proposal p
        where p.service_id = news.about_id and p.created_at >= news.created_at
          and not is_blocked(news.recipient_id, p.helper_id)
        order by p.created_at desc, p.id desc);
    elsif news.kind in ('outing_joined', 'event_joined') and not comes_for(news.about_id, news.actor_id) then
      behind := array(select p.resident_id from gathering_participant p
        where p.gathering_id = news.about_id and p.joined_at >= news.created_at and p.resident_id <> news.recipient_id
          and not is_blocked(news.recipient_id, p.resident_id)
        order by p.seq desc);
    elsif news.kind = 'circle_asked' then
      behind := array(select q.resident_id from circle_request q
        where q.circle_id = news.about_id and q.status = 'waiting' and q.asked_at >= news.created_at
          and not is_blocked(news.recipient_id, q.resident_id)
        order by q.asked_at desc, q.resident_id desc);
    end if;
  end if;
  if cardinality(behind) > 0 and news.actor_id <> all (behind) then
    news.count := cardinality(behind);
    news.actor_id := behind[1];
    -- What only whoever was named before brings.
    news.facts := news.facts - 'brought';
  end if;
  return next news;
end $$;
