-- Says anew what several did, of what some residents have not read, about one thing or (null) wherever it tells of each other: by
-- who still stands behind it and may be heard, and who of them came last. It ends, read and of nobody, with the last who stands
-- behind it; while all of them are kept away it rests, and comes back with them. Nobody is named who was not told before. What is
-- no news is said anew like the rest, since it may be news again; but of what somebody may not read meanwhile (a circle that is
-- hidden) nothing is, until they may. Called once the act is written; many rows are held together (`hold_news`).
create or replace function restate_news(recipients text[], about_type text default null, about_id text default null)
  returns void language plpgsql as $$
#variable_conflict use_column
declare
  news notification;
  told notification;
  -- Of whom they hear, and who is kept away: `may_hear`, of many at once.
  heard text[];
  away text[];
  acts int;
  changed text[] := '{}';
begin
  if restate_news.about_id is null or cardinality(recipients) > 1 then
    perform hold_news(recipients, restate_news.about_type, restate_news.about_id);
  end if;
  for news in
    select n.* from notification n
    where n.recipient_id = any(recipients) and n.read_at is null and tells_of_several(n.kind)
      and (restate_news.about_type is null and n.actors && recipients
        or n.about_type = restate_news.about_type and n.about_id = restate_news.about_id)
    order by n.seq for update
  loop
    told := news;
    away := array(select b.blocked_id::text from resident_block b where b.blocker_id = news.recipient_id
      union all select b.blocker_id::text from resident_block b where b.blocked_id = news.recipient_id);
    select coalesce(array_agg(one.who order by one.at), '{}'),
      coalesce(array_agg(one.who order by one.at) filter (where one.who <> all (away)), '{}'),
      coalesce(sum(one.acts) filter (where one.who <> all (away)), 0)
    into told.actors, heard, acts
    from acts_told(news) as one where one.acts > 0;
    if told.actors = '{}' then
      told.read_at := now();
    elsif heard = '{}' then
      told.actor_id := told.actors[cardinality(told.actors)];
    else
      told.actor_id := heard[cardinality(heard)];
      told.count := case when split_part(news.kind, '_', 2) = 'message' then news.count else acts end;
    end if;
    if told.actor_id <> news.actor_id then
      -- What whoever is named now brings, and on how many other dates of the series they came by the same act, and still come.
      told.facts := told.facts - 'brought' - 'others' || coalesce((
        select jsonb_build_object('brought', p.adults + p.children, 'others', (
          select count(*) from gathering_participant o join gathering d on d.id = o.gathering_id
          where o.resident_id = p.resident_id and o.joined_at = p.joined_at and d.id <> g.id
            and d.series_id = g.series_id and d.status <> 'cancelled'))
        from gathering_participant p join gathering g on g.id = p.gathering_id
        where split_part(news.kind, '_', 2) = 'joined' and p.gathering_id = news.about_id
          and p.resident_id = told.actor_id), '{}');
    end if;
    continue when told is not distinct from news
      or (heard <> '{}' and not may_read_of(news.recipient_id, news.about_type, news.about_id));
    update notification set actors = told.actors, actor_id = told.actor_id, count = told.count, facts = told.facts,
      read_at = told.read_at where seq = news.seq;
    changed := changed || news.recipient_id::text;
  end loop;
  insert into live_event (topic, name, data)
  select 'resident:' || one.who, 'notification', '{"change": "read"}'
  from (select distinct who from unnest(changed) as one(who)) as one;
end $$;
