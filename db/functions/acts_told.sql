-- Those whose acts a piece of news tells, the last of them last, and how many acts of each still stand: none, once they took
-- back what they did. Of all else one: a thanks is told once, however often it is taken back.
create or replace function acts_told(news notification) returns table (who text, acts int, at bigint)
  language plpgsql stable rows 10 as $$
declare
  word text := split_part(news.kind, '_', 2);
begin
  if news.kind in ('service_proposed', 'service_withdrawn') then
    return query select a.who, ((p.id is not null) = (word = 'proposed'))::int, a.at
      from unnest(news.actors) with ordinality as a(who, at)
      left join service_proposal p on p.service_id = news.about_id and p.helper_id = a.who;
  elsif news.about_type in ('outing', 'event') and word in ('joined', 'left') then
    return query select a.who, ((p.resident_id is not null or comes_for(news.about_id, a.who)) = (word = 'joined'))::int, a.at
      from unnest(news.actors) with ordinality as a(who, at)
      left join gathering_participant p on p.gathering_id = news.about_id and p.resident_id = a.who;
  elsif news.about_type in ('outing', 'event') and word = 'hosted' then
    return query select a.who, (h.accepted_at is not null)::int, a.at
      from unnest(news.actors) with ordinality as a(who, at)
      left join gathering_host h on h.gathering_id = news.about_id and h.resident_id = a.who;
  elsif news.kind = 'circle_asked' then
    return query select a.who, (q.status is not distinct from 'waiting')::int, a.at
      from unnest(news.actors) with ordinality as a(who, at)
      left join circle_request q on q.circle_id = news.about_id and q.resident_id = a.who;
  elsif news.kind in ('circle_joined', 'circle_kept') then
    return query select a.who, (m.resident_id is not null and (word = 'joined' or m.keeper_since is not null))::int, a.at
      from unnest(news.actors) with ordinality as a(who, at)
      left join circle_member m on m.circle_id = news.about_id and m.resident_id = a.who;
  elsif news.kind in ('journal_commented', 'journal_answered') then
    return query select a.who, (select count(*)::int from article_comment c left join article_comment q on q.id = c.answers_id
        where c.article_id = news.about_id and c.author_id = a.who and c.content <> '' and c.created_at >= news.created_at
          and (q.author_id = news.recipient_id) is true = (word = 'answered')), a.at
      from unnest(news.actors) with ordinality as a(who, at);
  else
    return query select a.who, 1, a.at from unnest(news.actors) with ordinality as a(who, at);
  end if;
end $$;
