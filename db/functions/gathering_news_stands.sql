-- Whether what was told of a gathering is still so at a moment; of what is a circle's nothing is told to who does not read it by
-- now.
create or replace function gathering_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
  select case
    when news.word = 'removed' then g.id is null
    when g.id is null then news.word in ('cancelled', 'undated')
    when g.circle_id is not null and not reads_of_circle(g.circle_id, g.members_only, news.recipient) then false
    when news.word in ('cancelled', 'stopped', 'undated') then g.status = 'cancelled'
    when news.word = 'announced' then news.comes or says_maybe(g.id, news.recipient)
    when g.status = 'cancelled' then news.word in ('moderated', 'restored', 'message')
    -- Of a circle, to who is in it still.
    when news.word = 'published' then g.date > at and exists (select from circle_member m
      where m.circle_id = g.circle_id and m.resident_id = news.recipient)
    when news.word = 'joined' then news.count > 1 or news.actor_comes
    when news.word = 'left' then not news.actor_comes
    -- Let in again meanwhile, and come: nothing of it is news.
    when news.word = 'excluded' then not news.comes
    when news.word = 'promoted' then news.comes and g.date > at
    when news.word = 'passed' then g.date > at and waits_for(g.id, news.recipient)
    when news.word = 'hosting' then g.date > at and exists (select from gathering_host h
      where h.gathering_id = g.id and h.resident_id = news.recipient and h.accepted_at is null)
    when news.word = 'hosted' then exists (select from gathering_host h
      where h.gathering_id = g.id and h.resident_id = news.actor and h.accepted_at is not null)
    when news.word = 'called' then news.comes and g.date > at and g.called_for = g.date and not exists (
      select from gathering_turnout t where t.gathering_id = g.id and t.resident_id = news.recipient
        and t.confirmed_at >= g.asked_at)
    when news.word = 'handed' then g.creator_id = news.recipient
    -- The reminder of a date is of that date alone, and of the day before alone.
    when news.word = 'tomorrow' then news.comes and g.day_told_for = g.date
      and day_in_paris(at) < day_in_paris(g.date)
    when news.word = 'maybe' then says_maybe(g.id, news.recipient) and g.day_told_for = g.date
      and day_in_paris(at) < day_in_paris(g.date)
    when news.word = 'soon' then news.comes and g.hour_told_for = g.date and g.date > at
    -- Moved there and back, nothing has changed: each judges by what they may read.
    when news.word = 'moved' then g.date > at
      and coalesce((news.was ->> 'date')::timestamptz <> g.date
        or news.was ->> 'location' <> case when news.comes then g.location else g.shown_location end, true)
    else true
  end
  from (
    select news.about_id as id, split_part(news.kind, '_', 2) as word, news.count, news.facts -> 'was' as was,
      news.recipient_id as recipient, news.actor_id as actor,
      exists (select from gathering_participant p
        where p.gathering_id = news.about_id and p.resident_id = news.actor_id)
        or comes_for(news.about_id, news.actor_id) as actor_comes,
      comes_to(news.about_id, news.recipient_id) as comes
  ) as news left join gathering g on g.id = news.id
$$;
