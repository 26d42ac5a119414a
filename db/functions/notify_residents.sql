-- Tells residents of others' acts of one kind: stores them, tells the open pages, asks for the pushes. Does
-- nothing for one's own act, between residents of whom one blocked the other (but what is the house's own), nor for a kind not wanted in any
-- way; but that a gathering is off is kept, for calendars say it, and so is what waits for an
-- answer: told by no way that is not wanted. The arrays go together; no two of their rows have the same recipient and the same `about`.
create or replace function notify_residents(kind text, about_type text, recipients text[], actors text[],
  abouts text[], titles text[], facts jsonb[] default null)
  returns void language plpgsql as $$
#variable_conflict use_column
declare
  browsers text[];
  told_ids text[];
  mailed text[];
  merged text[];
begin
  with notice as materialized (
    select x.recipient, x.actor, x.about, x.title, coalesce(p.in_app, true) as in_app,
      coalesce(p.push, true) as push, coalesce(p.mail, true) as mail,
      coalesce(news_facts(notify_residents.about_type, x.about, x.recipient, x.actor), '{}') || coalesce(x.given, '{}')
        as facts
    from unnest(recipients, actors, abouts, titles, notify_residents.facts)
      as x(recipient, actor, about, title, given)
    join resident r on r.id = x.recipient and r.erased_at is null
    left join notification_preference p
      on p.resident_id = r.id and p.kind_group = split_part(notify_residents.kind, '_', 1)
    where may_hear(x.recipient, notify_residents.kind, x.actor)
      and (notify_residents.about_type not in ('outing', 'event')
        or hears_of_gathering(x.about, x.recipient, notify_residents.kind))
  ), kept as (
    insert into notification as n (recipient_id, kind, actor_id, about_type, about_id, title, in_app, waiting_since,
      facts, actors)
    select recipient, notify_residents.kind, actor, notify_residents.about_type, about,
      -- On one line: it stands in sentences, and in the subjects of mails.
      left(regexp_replace(left(title, 500), '\s+', ' ', 'g'),
        case when notify_residents.kind = 'message' then 100 else 200 end),
      in_app, case when mail then now() end, facts, array[actor]
    from notice where in_app or push or mail or notify_residents.kind in ('outing_cancelled', 'event_cancelled')
      or awaits_answer(notify_residents.kind)
    -- In one order: two that tell the same residents wait for each other once.
    order by recipient, about
    on conflict (recipient_id, about_type, about_id, kind) where read_at is null
    do update set id = new_id(), actor_id = excluded.actor_id, title = excluded.title,
      actors = array_remove(n.actors, excluded.actor_id::text) || excluded.actor_id::text,
      -- Whom nobody hears is counted no more, and one who does the same again is one.
      count = case when counts_acts(n.kind) then n.count + 1
        when may_hear(n.recipient_id, n.kind, n.actor_id) then n.count + (excluded.actor_id <> all (n.actors))::int
        else 1 + (select count(*) from unnest(n.actors) as former(who)
          where former.who <> excluded.actor_id and may_hear(n.recipient_id, n.kind, former.who)) end,
      -- Of two that are told at one moment, the second may have begun first: a line is as old as the oldest act it tells.
      created_at = least(n.created_at, now()), updated_at = now(), in_app = excluded.in_app,
      waiting_since = coalesce(n.waiting_since, excluded.waiting_since),
      -- What no mail has told yet is told as one change, from where it began.
      facts = case when n.waiting_since is not null and n.facts ? 'was'
        then excluded.facts || jsonb_build_object('was', n.facts -> 'was') else excluded.facts end
    returning n.id, n.recipient_id, n.about_id, n.count
  ), told as (
    insert into live_event (topic, name, data)
    select 'resident:' || recipient, 'notification', jsonb_build_object(
      'change', 'created', '_id', kept.id, 'kind', notify_residents.kind,
      'about', jsonb_build_object('type', notify_residents.about_type, 'id', about))
    from kept join notice on recipient = recipient_id and about = about_id
    where in_app
  )
  select array_agg(s.id) filter (where s.id is not null), array_agg(kept.id) filter (where s.id is not null),
    array_agg(distinct recipient) filter (where notice.mail), array_agg(recipient) filter (where kept.count > 1)
  into browsers, told_ids, mailed, merged
  from kept
  join notice on recipient = recipient_id and about = about_id
  left join push_subscription s on s.resident_id = recipient and notice.push;

  -- Asked again, by a statement that begins now: whoever kept away while this one waited for the row would hide, being
  -- the last, what others did.
  if merged is not null and tells_of_several(notify_residents.kind) then
    perform restate_news(array[x.recipient], notify_residents.about_type, x.about)
    from unnest(recipients, actors, abouts) as x(recipient, actor, about)
    where x.recipient = any(merged) and is_blocked(x.recipient, x.actor);
  end if;
  -- Whoever takes back what they did, and does it again, fills nobody's list: their line that ended goes. What was mailed of
  -- it still counts, so that no mail comes sooner.
  if exists (select from notification o where o.recipient_id = any(recipients) and o.about_id = any(abouts) and o.actors = '{}') then
    with gone as (
      delete from notification o using notification n
      where o.recipient_id = any(recipients) and o.about_id = any(abouts) and o.actors = '{}'
        and o.kind = notify_residents.kind and o.about_type = notify_residents.about_type
        and n.recipient_id = o.recipient_id and n.about_type = o.about_type and n.about_id = o.about_id
        and n.kind = o.kind and n.read_at is null and o.actor_id::text = any(n.actors)
      returning n.seq, o.mailed_at
    )
    update notification n set mailed_at = greatest(n.mailed_at, former.at)
    from (select seq, max(mailed_at) as at from gone group by seq) as former where n.seq = former.seq;
  end if;
  if browsers is not null then
    -- One after the other for each resident, so that a slow browser of one holds up nobody else's. Of the
    -- same thing, a newer push takes the place of one that still waits.
    perform graphile_worker.add_job('push.send',
      json_build_object('subscriptionId', s.id, 'notificationId', told_id),
      queue_name => 'push:' || s.resident_id,
      run_at => case when is_told_often(n) then now() + interval '15 minutes' end,
      job_key_mode => case when is_told_often(n) then 'preserve_run_at' else 'replace' end,
      max_attempts => 5,
      job_key => concat_ws(':', 'push', s.id, notify_residents.kind, n.about_id))
    from unnest(browsers, told_ids) as pushed(browser, told_id)
    join push_subscription s on s.id = browser
    join notification n on n.recipient_id = s.resident_id and n.id = told_id;
  end if;
  if mailed is not null and not news_rests(notify_residents.kind) then
    -- No key: two acts of one moment would wait for each other. After what somebody waits for (PRIORITIES of jobs.sql.ts).
    perform graphile_worker.add_job('notifications.mail_now', json_build_object('residentId', resident),
      priority => 10)
    from unnest(mailed) as resident;
  end if;
end $$;
