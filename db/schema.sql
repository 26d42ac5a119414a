-- Printed from the catalogs by npm run db:schema. What makes it is db/migrations and db/functions.

-- Extensions

create extension citext;
create extension pg_trgm;
create extension unaccent;

-- Collations

create collation french (provider = icu, locale = 'fr-FR');

-- Domains

create domain id24 as text collate "C" CHECK ((VALUE ~ '^[0-9a-f]{24}$'::text));

-- Sequences

create sequence id_counter as bigint start 1 increment 1 minvalue 1 maxvalue 4294967295 cycle;

-- Functions

CREATE OR REPLACE FUNCTION public.acts_told(news notification)
 RETURNS TABLE(who text, acts integer, at bigint)
 LANGUAGE plpgsql
 STABLE ROWS 10
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into queue_card as c values (new.kind, new.target_id, gravity_of(new.reason), new.id)
  on conflict (kind, target_id) do update set severity = greatest(c.severity, excluded.severity),
    first_report_id = least(c.first_report_id, excluded.first_report_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.agreement_news_facts(about_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('entry', a.id, 'date', a.date, 'location', a.public_location,
    'since', a.created_at, 'changed', a.updated_at)
  from agreement a where a.id = agreement_news_facts.about_id
$function$
;

CREATE OR REPLACE FUNCTION public.agreement_news_stands(news notification, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when a.id is null then told.word in ('cancelled', 'off')
    when told.word in ('cancelled', 'off') then a.status = 'cancelled'
    when told.word = 'confirmed' then a.status = 'done'
    when told.word = 'missed' then a.status = 'missed' and a.absent_id = news.recipient_id
    when told.word = 'answered' then a.status = 'missed' and a.missed_answer is not null
    when told.word = 'thanked' then exists (
      select from agreement_thanks t where t.agreement_id = a.id and t.giver_id = news.actor_id)
    -- All else is of an agreement that stands.
    when a.status <> 'agreed' then false
    when told.word = 'proposed' then side.proposes and a.proposed_date > at
    when told.word = 'withdrawn' then not side.proposes
    -- Of the moment that was told, and of no other.
    when told.word = 'moved' then told.same and a.date > at
    when told.word = 'changed' then told.same
      and coalesce((told.was ->> 'date')::timestamptz <> a.date or told.was ->> 'location' <> a.public_location, true)
    when told.word = 'kept' then told.same
    when told.word = 'tomorrow' then told.same and a.day_told_for = a.date
      and day_in_paris(at) < day_in_paris(a.date)
    when told.word = 'soon' then told.same and a.hour_told_for = a.date and a.date > at
    when told.word = 'question' then told.same and side.i_said is null and (a.proposed_date > at) is not true
    when told.word = 'done' then side.they_said = 'done' and side.i_said is null
    when told.word = 'postponed' then side.they_said = 'moved' and a.proposed_date is null
    when told.word = 'address' then a.address_given_at is not null
    when told.word = 'here' then side.here_at is not null and at < a.date + interval '1 hour'
    when told.word = 'late' then side.late_at is not null and side.here_at is null and at < a.date + interval '1 hour'
    else true
  end
  from (values (news.about_id)) as one(id) left join agreement a on a.id = one.id
  cross join lateral (select a.owner_id = news.actor_id as acts) as owner
  cross join lateral (select
    (a.proposed_by_owner = owner.acts) is true as proposes,
    case when owner.acts then a.owner_said else a.guest_said end as they_said,
    case when owner.acts then a.guest_said else a.owner_said end as i_said,
    case when owner.acts then a.owner_here_at else a.guest_here_at end as here_at,
    case when owner.acts then a.owner_late_at else a.guest_late_at end as late_at) as side
  cross join lateral (select split_part(news.kind, '_', 3) as word, news.facts -> 'was' as was,
    coalesce((news.facts ->> 'date')::timestamptz = a.date, true) as same) as told
$function$
;

CREATE OR REPLACE FUNCTION public.are_items(items text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select cardinality(items) between 1 and 20
     and not exists (select from unnest(items) as listed(item)
       where item is null or item = '' or char_length(item) > 60)
$function$
;

CREATE OR REPLACE FUNCTION public.are_page_words(words text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select cardinality(words) = 0 or are_items(words)
$function$
;

CREATE OR REPLACE FUNCTION public.are_tags(tags text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select cardinality(tags) <= 20
     and not exists (select from unnest(tags) as given(tag)
       where tag is null or tag = '' or char_length(tag) > 60)
$function$
;

CREATE OR REPLACE FUNCTION public.ask_of_new_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.asked_at := now();
  new.asked_why := 'moved';
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.asking_now(news notification)
 RETURNS SETOF notification
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.asks_something(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select split_part(kind, '_', 2) in ('promoted', 'hosting', 'called', 'maybe', 'tomorrow', 'soon', 'published', 'new', 'met',
    'urgent', 'free', 'still', 'asked', 'keeping', 'proposed', 'requested')
    or kind = 'troc_ring_found'
$function$
;

CREATE OR REPLACE FUNCTION public.awaits_answer(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind in ('service_proposed', 'service_still', 'troc_ring_found', 'residency_asked', 'circle_asked', 'circle_keeping',
    'outing_hosting', 'event_hosting', 'outing_called', 'event_called', 'outing_promoted', 'event_promoted')
$function$
;

CREATE OR REPLACE FUNCTION public.begin_agreement(of_kind text, of_form text, of_id text, of_title text, owner text, guest text, at timestamp with time zone, place text, own_place boolean, offered text[], brought text[], word text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  made text;
begin
  if owner = guest or is_blocked(owner, guest) or exists (select from agreement where about_id = of_id and status = 'agreed') then
    return;
  end if;
  update agreement set status = 'agreed', ended_at = null, owner_said = null, owner_said_at = null, guest_said = null,
      guest_said_at = null, settle_at = null, updated_at = now()
    where id = (select id from agreement where about_id = of_id and owner_id = owner and guest_id = guest
      and status = 'done' and date = at order by id desc limit 1)
    returning id into made;
  if made is not null then
    insert into agreement_line (agreement_id, what) values (made, 'taken_back');
    return;
  end if;
  insert into agreement (kind, form, about_id, title, owner_id, guest_id, date, location, by_guest, offers, brings, message)
    values (of_kind, of_form, of_id, of_title, owner, guest, at, place, own_place, coalesce(offered, '{}'),
      coalesce(brought, '{}'), coalesce(word, ''))
    returning id into made;
  insert into agreement_line (agreement_id, what, by_owner, date, location) values (made, 'agreed', true, at, place);
end $function$
;

CREATE OR REPLACE FUNCTION public.blur_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  point double precision[];
begin
  if new.lon is null or metres_between(new.lon, new.lat, new.blurred_lon, new.blurred_lat)
      between 150 and 350 is not true then
    point := case when new.lon is not null then seen_point(new.id, new.lon, new.lat) end;
    new.blurred_lon := point[1];
    new.blurred_lat := point[2];
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.blur_proche()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  point double precision[];
begin
  if new.lon is null or metres_between(new.lon, new.lat, new.blurred_lon, new.blurred_lat)
      between 150 and 350 is not true then
    point := case when new.lon is not null then seen_point(new.resident_id, new.lon, new.lat) end;
    new.blurred_lon := point[1];
    new.blurred_lat := point[2];
  end if;
  if new.blurred_lon is not null then
    perform keep_seen_place(new.resident_id, new.blurred_lon, new.blurred_lat);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.blurred_point(owner_id text, lon double precision, lat double precision)
 RETURNS double precision[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE STRICT
AS $function$
declare
  metres_a_lat constant double precision := 111320;
  square constant double precision := 60;
  metres_a_lon double precision := metres_a_lat * cos(radians(round(lat::numeric, 1)::double precision));
  x bigint := floor(lon * metres_a_lon / square);
  y bigint := floor(lat * metres_a_lat / square);
  hash bytea := sha256((select key from blur_key) || convert_to(concat_ws(':', owner_id, x, y), 'UTF8'));
  angle double precision := 2 * pi() * (get_byte(hash, 0) * 256 + get_byte(hash, 1)) / 65536.0;
  away double precision := 200 + 100 * get_byte(hash, 2) / 255.0;
begin
  return array[
    round((((x + 0.5) * square + away * cos(angle)) / metres_a_lon)::numeric, 5),
    round((((y + 0.5) * square + away * sin(angle)) / metres_a_lat)::numeric, 5)];
end $function$
;

CREATE OR REPLACE FUNCTION public.both_words(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select to_tsvector('public.french_words'::regconfig, public.only_words(value))
    || to_tsvector('public.plain_words'::regconfig, public.only_words(value))
$function$
;

CREATE OR REPLACE FUNCTION public.circle_news_stands(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when news.kind = 'circle_dissolved' then c.id is null
    when c.id is null then false
    when news.kind = 'circle_asked' then mine.keeper_since is not null and c.hidden_at is null and exists (
      select from circle_request q where q.circle_id = c.id and q.status = 'waiting'
        and (news.count > 1 or q.resident_id = news.actor_id) and not is_blocked(news.recipient_id, q.resident_id))
    when news.kind = 'circle_joined' then mine.keeper_since is not null and (news.count > 1 or exists (
      select from circle_member m where m.circle_id = c.id and m.resident_id = news.actor_id))
    when news.kind = 'circle_refused' then exists (select from circle_request q
      where q.circle_id = c.id and q.resident_id = news.recipient_id and q.status = 'refused')
    when news.kind = 'circle_excluded' then mine.resident_id is null
    when news.kind = 'circle_keeping' then mine.keeping_asked_at is not null and c.hidden_at is null
    when news.kind = 'circle_handed' then mine.keeper_since is not null
    when news.kind = 'circle_kept' then mine.keeper_since is not null and exists (select from circle_member m
      where m.circle_id = c.id and m.resident_id = news.actor_id and m.keeper_since is not null)
    -- All else is of who is in it.
    else mine.resident_id is not null and c.hidden_at is null
  end
  from (values (news.about_id)) as one(id) left join circle c on c.id = one.id
    left join circle_member mine on mine.circle_id = c.id and mine.resident_id = news.recipient_id
$function$
;

CREATE OR REPLACE FUNCTION public.comes_for(gathering text, resident text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from gathering_proche q join proche p on p.id = q.proche_id
    where q.gathering_id = gathering and p.resident_id = resident and not q.waits)
$function$
;

CREATE OR REPLACE FUNCTION public.comes_to(gathering text, resident text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from gathering g where g.id = gathering and g.creator_id = resident)
    or exists (select from gathering_participant p where p.gathering_id = gathering and p.resident_id = resident)
    or comes_for(gathering, resident)
$function$
;

CREATE OR REPLACE FUNCTION public.count_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update gathering g set participants = g.participants - change.n, kept = g.kept - change.n
      from (select gathering_id, sum(places)::int as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update gathering g set participants = g.participants + change.n, kept = g.kept + change.n
      from (select gathering_id, sum(places)::int as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_participants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update gathering g set participants = g.participants - change.n
      from (select gathering_id, sum(1 + adults + children)::int as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update gathering g set participants = g.participants + change.n
      from (select gathering_id, sum(1 + adults + children)::int as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_proches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update gathering g set participants = g.participants + change.come, waiters = g.waiters + change.wait
      from (select gathering_id, (count(*) filter (where not waits))::int as come,
        (count(*) filter (where waits))::int as wait from added group by gathering_id) as change
     where g.id = change.gathering_id;
  else
    update gathering g set participants = g.participants - change.come, waiters = g.waiters - change.wait
      from (select gathering_id, (count(*) filter (where not waits))::int as come,
        (count(*) filter (where waits))::int as wait from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_waiters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update gathering g set waiters = g.waiters + change.n
      from (select gathering_id, count(*) as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  else
    update gathering g set waiters = g.waiters - change.n
      from (select gathering_id, count(*) as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.counts_acts(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select not tells_of_several(kind) or split_part(kind, '_', 2) in ('message', 'commented', 'answered')
$function$
;

CREATE OR REPLACE FUNCTION public.day_in_paris(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (at at time zone 'Europe/Paris')::date
$function$
;

CREATE OR REPLACE FUNCTION public.drop_maybe()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from gathering_maybe where gathering_id = new.gathering_id and resident_id = new.resident_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_maybes_of_block()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from gathering_maybe m using gathering g
    where g.id = m.gathering_id and ((g.creator_id = new.blocker_id and m.resident_id = new.blocked_id)
      or (g.creator_id = new.blocked_id and m.resident_id = new.blocker_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_agreement(of_id text, as_done boolean, by_owner boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ended text;
begin
  update agreement set status = case when as_done then 'done' else 'cancelled' end, ended_at = now(), updated_at = now(),
      proposed_by_owner = null, proposed_date = null, proposed_location = null, proposed_at = null, proposed_message = '',
      address_given_at = null, address_details = '', settle_at = null,
      owner_said = case when as_done and by_owner then 'done' else owner_said end,
      owner_said_at = case when as_done and by_owner then now() else owner_said_at end
    where about_id = of_id and status = 'agreed'
    returning id into ended;
  if ended is not null then
    insert into agreement_line (agreement_id, what, by_owner)
      values (ended, case when as_done then 'done' else 'cancelled' end, end_agreement.by_owner);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_agreements(whose text, other text DEFAULT NULL::text, leaves boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  perform from service s
    where (s.status in ('open', 'pending', 'assigned') or s.assigned_to is not null) and s.id in (
      select o.id from service o where o.creator_id = whose and (other is null or exists (
        select from service_proposal p where p.service_id = o.id and p.helper_id = other))
      union all
      select p.service_id from service_proposal p join service o on o.id = p.service_id
        where p.helper_id = whose and (other is null or o.creator_id = other))
    order by s.id for update;
  perform from troc s
    where (s.status in ('available', 'pending', 'accepted') or s.requester_id is not null) and s.id in (
      select o.id from troc o where o.owner_id = whose and (other is null or exists (
        select from trade_request p where p.troc_id = o.id and p.requester_id = other))
      union all
      select p.troc_id from trade_request p join troc o on o.id = p.troc_id
        where p.requester_id = whose and (other is null or o.owner_id = other))
    order by s.id for update;
  for one in
    select a.*, 'done' in (a.owner_said, a.guest_said) is true as was_done
    from agreement a
    where whose in (a.owner_id, a.guest_id) and (other is null or other in (a.owner_id, a.guest_id))
      and (a.status = 'agreed' or a.status = 'missed' and not exists (
        select from agreement b where b.about_id = a.about_id and b.status = 'agreed'))
    order by a.kind, a.about_id
  loop
    if leaves and not one.was_done then
      null;
    elsif one.kind = 'service' then
      update service s set updated_at = now(), status = case when one.was_done then 'completed' else 'pending' end,
          assigned_to = case when one.was_done then s.assigned_to end,
          completed_at = case when one.was_done then now() end
        where s.id = one.about_id and s.status = 'assigned' and s.assigned_to = one.guest_id;
    else
      update troc t set updated_at = now(), accepted_at = case when one.was_done then t.accepted_at end,
          status = case when one.was_done then 'completed' when o.erased_at is not null then 'cancelled' else 'available' end,
          requester_id = case when one.was_done then t.requester_id end,
          completed_at = case when one.was_done then now() end
        from resident o
        where t.id = one.about_id and t.status = 'accepted' and t.requester_id = one.guest_id and o.id = t.owner_id;
      if not one.was_done then
        delete from trade_request where troc_id = one.about_id and requester_id = one.guest_id;
      end if;
    end if;
    -- Where the service or troc did not stand for it any more.
    perform end_agreement(one.about_id, one.was_done);
    insert into live_event (topic, name, data) values
      ('everyone', one.kind || '.changed', jsonb_build_object('_id', one.about_id, 'change', 'updated'));
    -- Of a leaving guest the owner is told with the request, or the offer, that is withdrawn.
    if one.status = 'agreed' and not one.was_done and not (leaves and one.guest_id = whose) then
      -- Nobody's act: who blocked whom is not told, and blocked as they are the other would hear nothing of an act.
      perform notify_resident(told, one.kind || '_meeting_off', told, 'agreement', one.id, meeting_title(one.title, one.date))
      from (values (case when one.owner_id = whose then one.guest_id else one.owner_id end::text)) as other_side(told);
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_rings(which text[], as_status text, doer text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select id, residents from ring where id = any (which) and status = 'open' order by id for update loop
    update ring set status = as_status, ended_at = now(), updated_at = now() where id = one.id;
    -- In their own words alone: whoever was in it may be leaving.
    perform notify_resident(p.resident_id, 'troc_ring_over', p.resident_id, 'ring', p.ring_id,
      split_part(ring_title(p.ring_id, p.resident_id), ' contre ', 1))
    from ring_place p where p.ring_id = one.id and p.accepted and p.resident_id is distinct from doer
      and not exists (select from ring r join notification n on n.about_type = 'ring' and n.about_id = r.id
        where r.residents = one.residents and r.residents @> array[p.resident_id::text] and r.id <> one.id
          and n.recipient_id = p.resident_id and n.kind = 'troc_ring_over' and n.created_at > now() - interval '1 day');
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_rings_of(who text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select end_rings(array(select id::text from ring where status = 'open' and residents @> who), 'lapsed')
$function$
;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$function$
;

CREATE OR REPLACE FUNCTION public.fold_each(words text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  word text;
  folded text[] := '{}';
begin
  foreach word in array words loop
    folded := folded || fold(word);
  end loop;
  return folded;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_items(items text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select fold(array_to_string(items, ', '))
$function$
;

CREATE OR REPLACE FUNCTION public.fold_tags(tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select fold(array_to_string(tags, ', '))
$function$
;

CREATE OR REPLACE FUNCTION public.follow_ring_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one ring;
begin
  select r.* into one from ring r join ring_place p on p.ring_id = r.id
    join ring_place taker on taker.ring_id = r.id and taker.seat = p.seat % cardinality(r.residents) + 1
    where r.status = 'agreed' and p.troc_id = new.about_id and p.resident_id = new.owner_id
      and taker.resident_id = new.guest_id
    for update of r;
  if one.id is null then return null; end if;
  update ring set status = 'broken', updated_at = now() where id = one.id returning * into one;
  -- Neither by whom nor why: that is told between the two whose rendez-vous it was.
  perform notify_resident(p.resident_id, 'troc_ring_broken', p.resident_id, 'ring', p.ring_id,
    ring_title(p.ring_id, p.resident_id))
  from ring_place p
  where p.ring_id = one.id and talks_in_ring(one, p.resident_id) and p.resident_id is distinct from
    case when new.cancelled_by_owner then new.owner_id when not new.cancelled_by_owner then new.guest_id end
  order by p.resident_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_ring_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_rings_of(case tg_table_name
    when 'resident_block' then array[to_jsonb(new) ->> 'blocker_id', to_jsonb(new) ->> 'blocked_id']
    when 'suspension' then array[to_jsonb(new) ->> 'resident_id']
    else array[to_jsonb(new) ->> 'id'] end);
  -- One that was agreed on at this very moment was waited for: nothing stands of it between the two.
  if tg_table_name = 'resident_block' then
    perform end_agreements(to_jsonb(new) ->> 'blocker_id', to_jsonb(new) ->> 'blocked_id');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_ring_thing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform end_rings(array(select ring_id::text from ring_place where troc_id = old.id), 'lapsed');
  end if;
  if tg_op <> 'DELETE' and new.status = 'available' and new.kind = 'exchange' then
    insert into ring_due (troc_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved record;
begin
  if tg_op = 'DELETE' then
    perform end_agreement(old.id, false);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'assigned' and old.assigned_to is not null then
    if new.status = 'completed' and new.assigned_to = old.assigned_to then
      perform end_agreement(old.id, true, true);
    elsif new.status <> 'assigned' or new.assigned_to is distinct from old.assigned_to then
      perform end_agreement(old.id, false);
    elsif (old.title, old.date, old.location) is distinct from (new.title, new.date, new.location) then
      -- Its creator has changed what was agreed on: the helper is told.
      update agreement a set title = new.title, date = case when a.date = old.date then new.date else a.date end,
          location = case when a.location = old.location and not a.by_guest then new.location else a.location end,
          updated_at = now()
        from agreement before
        where a.about_id = new.id and a.status = 'agreed' and before.id = a.id
        returning a.id, a.guest_id, a.date, a.location, before.date as date_before, before.location as location_before,
          before.public_location as told_before
        into moved;
      if (moved.date, moved.location) is distinct from (moved.date_before, moved.location_before) then
        update agreement set proposed_by_owner = null, proposed_date = null, proposed_location = null, proposed_at = null,
            proposed_message = '', owner_said = null, owner_said_at = null, guest_said = null, guest_said_at = null,
            settle_at = null, agreed_at = now()
          where id = moved.id;
        insert into agreement_line (agreement_id, what, by_owner, date, location, date_before, location_before)
          values (moved.id, 'moved', true, moved.date, moved.location, moved.date_before, moved.location_before);
        perform notify_resident(moved.guest_id, 'service_meeting_changed', new.creator_id, 'agreement', moved.id,
          meeting_title(new.title, moved.date),
          jsonb_build_object('was', jsonb_build_object('date', moved.date_before, 'location', moved.told_before)));
      end if;
    end if;
  end if;
  if new.status = 'assigned' and new.assigned_to is not null and (tg_op = 'INSERT' or old.status <> 'assigned'
      or old.assigned_to is distinct from new.assigned_to) then
    perform begin_agreement('service', new.nature, new.id, new.title, new.creator_id, new.assigned_to, new.date, new.location, false,
      '{}', p.brings, p.message)
    from (values (1)) as once left join service_proposal p on p.service_id = new.id and p.helper_id = new.assigned_to;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_troc()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  waiting text[];
begin
  if tg_op = 'DELETE' then
    perform end_agreement(old.id, false);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'accepted' then
    if new.status = 'completed' and new.requester_id = old.requester_id then
      perform end_agreement(old.id, true);
    elsif new.status <> 'accepted' or new.requester_id is distinct from old.requester_id then
      perform end_agreement(old.id, false);
    elsif old.title <> new.title then
      update agreement set title = new.title, updated_at = now() where about_id = new.id and status = 'agreed';
    end if;
  end if;
  if new.status = 'accepted' and new.requester_id is not null and (tg_op = 'INSERT' or old.status <> 'accepted'
      or old.requester_id is distinct from new.requester_id) then
    perform begin_agreement('troc', new.kind, new.id, new.title, new.owner_id, new.requester_id, p.date, p.location,
      p.own_location, new.items_offered, p.brings, p.message)
    from trade_request p where p.troc_id = new.id and p.requester_id = new.requester_id;
  end if;
  if tg_op = 'UPDATE' and new.status = 'available' and old.status in ('pending', 'accepted') then
    -- Whoever stood there last knows already.
    with told as (
      delete from troc_wait where troc_id = new.id and resident_id is distinct from old.requester_id
      returning resident_id)
    select array_agg(resident_id::text order by resident_id) into waiting from told;
    if waiting is not null then
      perform notify_residents('troc_free', 'troc', waiting, array_fill(new.owner_id::text, array[cardinality(waiting)]),
        array_fill(new.id::text, array[cardinality(waiting)]), array_fill(new.title, array[cardinality(waiting)]));
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_discussion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from gathering_message where gathering_id = old.id;
  delete from gathering_talk where gathering_id = old.id;
  delete from gathering_reading where gathering_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.french_moment(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select (array['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])[extract(isodow from paris)::int]
    || ' ' || case when extract(day from paris) = 1 then '1er' else extract(day from paris)::text end
    || ' ' || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
      'novembre', 'décembre'])[extract(month from paris)::int]
    || ' à ' || extract(hour from paris) || ' h'
    || case when extract(minute from paris) > 0 then to_char(paris, ' MI') else '' end
  from (select at at time zone 'Europe/Paris') as told(paris)
$function$
;

CREATE OR REPLACE FUNCTION public.gathering_news_facts(about_id text, recipient text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('entry', g.id, 'end', case when g.lasts_ms is not null then g.over_at end,
    'location', case when g.address_kept and not comes_to(g.id, recipient) then g.shown_location else g.location end,
    'confirmed', g.status = 'confirmed', 'circle', (select name from circle where id = g.circle_id), 'since', g.created_at, 'changed', g.updated_at)
    || case when g.date_open then '{"end": null}' else jsonb_build_object('date', g.date) end
  from gathering g where g.id = about_id
$function$
;

CREATE OR REPLACE FUNCTION public.gathering_news_stands(news notification, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.gravity_of(reason text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when reason = 'danger' then 2 when reason in ('insultes', 'haine', 'vie_privee') then 1 else 0 end::smallint
$function$
;

CREATE OR REPLACE FUNCTION public.hears_of_gathering(gathering text, resident text, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select g.circle_id is null or reads_of_circle(g.circle_id, true, resident)
      or split_part(kind, '_', 2) in ('cancelled', 'stopped', 'undated', 'removed')
      or g.creator_id = resident and split_part(kind, '_', 2) in ('moderated', 'restored')
    from gathering g where g.id = gathering), true)
$function$
;

CREATE OR REPLACE FUNCTION public.hold_news(recipients text[], about_type text, about_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  awaited bigint;
begin
  for tried in 1..50 loop
    begin
      perform from notification n where n.seq = awaited for update;
      with held as materialized (
        select n.seq from notification n
        where n.recipient_id = any(recipients) and n.read_at is null and tells_of_several(n.kind)
          and (hold_news.about_type is null
            or n.about_type = hold_news.about_type and n.about_id = hold_news.about_id)
        for update skip locked
      )
      select min(n.seq) into awaited from notification n
      where n.recipient_id = any(recipients) and n.read_at is null and tells_of_several(n.kind)
        and (hold_news.about_type is null
          or n.about_type = hold_news.about_type and n.about_id = hold_news.about_id)
        and n.seq not in (select seq from held);
      exit when awaited is null;
      raise sqlstate 'HNEWS';
    exception when sqlstate 'HNEWS' then
      -- What was held is let go.
    end;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.id_after(last text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  fresh text collate "C" := new_id();
begin
  if last is null or fresh > last then
    return fresh;
  end if;
  fresh := left(last, 8) || substr(fresh, 9);
  if fresh > last then
    return fresh;
  end if;
  return lpad(to_hex(('x' || left(last, 8))::bit(32)::bigint + 1), 8, '0') || substr(fresh, 9);
end $function$
;

CREATE OR REPLACE FUNCTION public.is_blocked(a text, b text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from resident_block where blocker_id = a and blocked_id = b)
      or exists (select from resident_block where blocker_id = b and blocked_id = a)
$function$
;

CREATE OR REPLACE FUNCTION public.is_of_the_house(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select kind ~ '^(moderation_|(service|troc|outing|event|journal)_(moderated|stopped|hidden|removed|restored)$)'
    or kind in ('queue_waiting', 'danger_reported', 'residency_verified', 'residency_ended', 'residency_removed',
      'residency_unsent')
$function$
;

CREATE OR REPLACE FUNCTION public.is_suspended(resident text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from suspension p
    where p.resident_id = is_suspended.resident and p.lifted_at is null and p.ends_at > is_suspended.at)
$function$
;

CREATE OR REPLACE FUNCTION public.is_taken_off(gathering text, resident text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return exists (
    select from gathering_exclusion e where e.gathering_id = gathering and e.resident_id = resident);
end $function$
;

CREATE OR REPLACE FUNCTION public.is_told_often(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select news.kind like '%\_moved' and news.count > 3
$function$
;

CREATE OR REPLACE FUNCTION public.items_met(offered_items text[], offered_keys text[], wanted_items text[], wanted_keys text[])
 RETURNS TABLE(offered text, wanted text, offered_at bigint, wanted_at bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select o.item, w.item, o.at, w.at
  from unnest(offered_items, offered_keys) with ordinality as o(item, key, at)
    join unnest(wanted_items, wanted_keys) with ordinality as w(item, key, at) on meets(w.key, o.key)
$function$
;

CREATE OR REPLACE FUNCTION public.keep_home_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.blurred_lon is not null then
    perform keep_seen_place(new.id, new.blurred_lon, new.blurred_lat);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from change_link where kind = 'email' and email = new.email
      and resident_id <> new.id and expires_at > now()) then
    raise unique_violation using constraint = 'resident_email_key', table = 'resident',
      message = 'This mailbox may still be put back';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_seen_place(of_id text, lon double precision, lat double precision)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into seen_place (resident_id, lon, lat) values (of_id, lon, lat) on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.keep_upload(its_name text, its_kind text, owner id24, size integer, its_digest bytea, its_file_digest bytea, quota bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  held bigint;
begin
  if quota is not null then
    perform from resident where id = owner for no key update;
    select coalesce(sum(bytes), 0) into held from upload where resident_id = owner;
    if held + size > quota then
      return held;
    end if;
  end if;
  insert into upload (name, kind, resident_id, bytes, digest, file_digest)
    values (its_name, its_kind, owner, size, its_digest, its_file_digest);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_verified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update resident set verified = tg_op = 'INSERT'
    where id = case when tg_op = 'INSERT' then new.resident_id else old.resident_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.key_heads(keys text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array(select split_part(key, ' ', 1) from unnest(keys) as key where key <> '')
$function$
;

CREATE OR REPLACE FUNCTION public.key_terms(keys text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_to_array(array_to_string(keys, ' '), ' ')
$function$
;

CREATE OR REPLACE FUNCTION public.kind_word(kind text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ('''@' || kind || ''':1B')::tsvector
$function$
;

CREATE OR REPLACE FUNCTION public.may_go_round(t troc)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select t.status = 'available' and t.kind = 'exchange'
    and exists (select from resident r where r.id = t.owner_id and r.erased_at is null)
    and not exists (select from suspension p where p.resident_id = t.owner_id and p.lifted_at is null and p.ends_at > now())
$function$
;

CREATE OR REPLACE FUNCTION public.may_hear(recipient text, kind text, actor text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (recipient <> actor
      or split_part(kind, '_', 2) in ('tomorrow', 'maybe', 'soon', 'promoted', 'passed', 'undated', 'still', 'meeting', 'ring')
      or kind in ('circle_refused', 'circle_excluded', 'circle_dissolved'))
    and (is_of_the_house(kind)
      or (not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
        and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)))
$function$
;

CREATE OR REPLACE FUNCTION public.may_read_of(recipient text, about_type text, about_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when about_type = 'circle' then reads_of_circle(about_id, true, recipient)
    when about_type in ('outing', 'event') then coalesce((select g.circle_id is null or reads_of_circle(g.circle_id, true, recipient)
      from gathering g where g.id = about_id), true)
    else true
  end
$function$
;

CREATE OR REPLACE FUNCTION public.meeting_title(title text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select left(title, 140) || ' · ' || french_moment(at)
$function$
;

CREATE OR REPLACE FUNCTION public.meets(wanted text, offered text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_to_array(wanted, ' ') <@ string_to_array(offered, ' ')
    and split_part(offered, ' ', 1) = any (string_to_array(nullif(wanted, ''), ' '))
$function$
;

CREATE OR REPLACE FUNCTION public.message_words(conversation_id text, content text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select public.both_words(content) || array_to_tsvector(array['@' || conversation_id])
$function$
;

CREATE OR REPLACE FUNCTION public.metres_between(a_lon double precision, a_lat double precision, b_lon double precision, b_lat double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select 111320 * sqrt(power(b_lat - a_lat, 2) + power((b_lon - a_lon) * cos(radians(a_lat)), 2))
$function$
;

CREATE OR REPLACE FUNCTION public.moderation_news_stands(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    -- With which user name one signs in, as long as it is that one.
    when news.kind in ('moderation_username_removed', 'moderation_username_restored') then r.username::text = news.title
    when news.kind = 'moderation_name_restored' then r.first_name || ' ' || r.last_name = news.title
    -- Removed again, what is shown now is another one.
    when news.kind = 'moderation_avatar_restored' then r.avatar_url is not null and not exists (
      select from notification removed where removed.recipient_id = news.recipient_id
        and removed.kind = 'moderation_avatar_removed' and removed.updated_at > news.updated_at)
    -- Hidden again, or gone.
    when news.kind in ('moderation_page_restored', 'moderation_circle_restored') then not exists (
      select from notification hidden where hidden.recipient_id = news.recipient_id
        and hidden.about_type = 'moderation' and hidden.about_id = news.about_id
        and hidden.kind in ('moderation_page_hidden', 'moderation_page_removed', 'moderation_circle_hidden',
          'moderation_circle_removed')
        and hidden.updated_at > news.updated_at)
    else true
  end
  from (values (news.recipient_id)) as told(id) left join resident r on r.id = told.id
$function$
;

CREATE OR REPLACE FUNCTION public.moment_after(moment timestamp with time zone, ms integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select moment + make_interval(secs => coalesce(ms, 0) / 1000.0) $function$
;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS text
 LANGUAGE sql
AS $function$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0')
      || lpad(to_hex(nextval('id_counter')), 8, '0')
      || lpad(to_hex((random() * 4294967295)::bigint), 8, '0')
$function$
;

CREATE OR REPLACE FUNCTION public.news_facts(about_type text, about_id text, recipient text, actor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'agreement' then agreement_news_facts(about_id)
    when 'ring' then ring_news_facts(about_id)
    when 'outing' then gathering_news_facts(about_id, recipient)
    when 'event' then gathering_news_facts(about_id, recipient)
  end;
end $function$
;

CREATE OR REPLACE FUNCTION public.news_now(facts jsonb, kind text, about_type text, about_id text, recipient text, actor text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select told.facts || coalesce((
    select jsonb_build_object('entry', a.id, 'date', a.date, 'location', a.public_location, 'since', a.created_at,
      'changed', a.updated_at, 'terms', jsonb_build_object('meeting', a.id, 'form', a.form,
        'stands', a.status = 'agreed', 'owns', a.owner_id = news_now.recipient,
        'mine', case when a.owner_id = news_now.recipient then a.offers else a.brings end,
        'theirs', case when a.owner_id = news_now.recipient then a.brings else a.offers end,
        'word', case when a.owner_id = news_now.recipient then a.message else '' end))
    from agreement a
    where case when news_now.about_type = 'agreement' then a.id = news_now.about_id
      else a.about_id = news_now.about_id and a.status = case
        when news_now.kind in ('troc_accepted', 'service_accepted') then 'agreed'
        when news_now.kind in ('troc_cancelled', 'service_cancelled', 'service_unassigned') then 'cancelled' end end
      and news_now.recipient in (a.owner_id, a.guest_id) and news_now.actor in (a.owner_id, a.guest_id)
    order by a.id desc limit 1), '{}')
  -- What is called off or hidden is its creator's alone: what they make of it since is told in no news of before.
  from (select (case when news_now.about_type in ('outing', 'event')
      and exists (select from gathering g where g.id = news_now.about_id and g.date_open)
    then news_now.facts - 'date' else news_now.facts end) || coalesce(case when news_now.about_type <> 'service'
      or exists (select from service s where s.id = news_now.about_id and s.status <> 'cancelled')
    then news_facts(news_now.about_type, news_now.about_id, news_now.recipient, news_now.actor) end, '{}') as facts) as told
$function$
;

CREATE OR REPLACE FUNCTION public.news_rests(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select kind = 'message'
    or split_part(kind, '_', 2) in ('message', 'joined', 'left', 'thanked', 'commented', 'answered', 'published')
$function$
;

CREATE OR REPLACE FUNCTION public.news_stands(news notification, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.news_title(about_type text, about_id text, told text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case
    when about_type in ('outing', 'event') then (select title from gathering where id = about_id)
    when about_type = 'circle' then (select name from circle where id = about_id and hidden_at is null)
  end, told)
$function$
;

CREATE OR REPLACE FUNCTION public.note_article_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from article_picture where article_id = new.id;
  insert into article_picture (article_id, image_url)
    select distinct new.id, picture[1]
      from regexp_matches(new.content, '/uploads/[0-9a-f]{32}-[0-9a-f]{9}\.webp', 'g') as matched(picture);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_article_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_words(concat_ws(' ', new.title, fold_tags(new.tags)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_part (part)
  select 'talks:' || whose from changed, unnest(array[changed.low_id, changed.high_id]) whose
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_part (part)
  select 'talks:' || whose
  from (select distinct conversation_id from changed) c join conversation on id = conversation_id,
    unnest(array[low_id, high_id]) whose
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_part (part) select distinct 'notices:' || recipient_id from changed on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_part (part) values (tg_argv[0]) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_part (part) values ('talks:' || coalesce(new.resident_id, old.resident_id)) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_circle_of_gathering()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.members_only := new.members_only
    or coalesce((select c.by_approval from circle c where c.id = new.circle_id for share), false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_fresh()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fresh_item (kind, id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_fresh_gathering()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fresh_item (kind, id) values (new.kind, new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_title_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_words(new.title);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_troc_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_words(concat_ws(' ', new.title, new.offered, new.wanted));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from resident_visit where resident_id = new.resident_id and seen_on >= current_date and warned = 0
  ) then
    insert into resident_visit (resident_id) values (new.resident_id)
    on conflict (resident_id) do update set seen_on = current_date, warned = 0, closes_on = null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_words(value text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_word (word) select title_words(value) on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.notify_resident(recipient text, kind text, actor text, about_type text, about_id text, title text, facts jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select notify_residents(kind, about_type, array[recipient], array[actor], array[about_id], array[title],
    array[facts])
$function$
;

CREATE OR REPLACE FUNCTION public.notify_residents(kind text, about_type text, recipients text[], actors text[], abouts text[], titles text[], facts jsonb[] DEFAULT NULL::jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.only_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(value, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
$function$
;

CREATE OR REPLACE FUNCTION public.orphan_uploads(age interval, most integer)
 RETURNS TABLE(name text, kind text)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  shown text;
begin
  select string_agg(
      format('select %I from %I.%I where %I is not null', c.column_name, c.table_schema, c.table_name, c.column_name),
      ' union all ')
    into shown
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = current_schema()
     and t.table_type = 'BASE TABLE'
     and c.column_name ~ '(^|_)(image|avatar)_url$';
  return query execute format(
    'select u.name, u.kind from upload u where u.created_at < now() - $1
        and not exists (select from (%s) s(url)
          where regexp_replace(s.url, ''-(thumb|small|medium)[.]webp$'', ''.webp'') = ''/uploads/'' || u.name)
      order by u.created_at limit $2', shown)
  using age, most;
end $function$
;

CREATE OR REPLACE FUNCTION public.plain_place(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  invisible constant text := '\u0080-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5'
    || '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20e3\ufe00-\ufe0f\ufeff\ufff0-\ufffb'
    || '\U000e0000-\U000e0fff';
  -- \p{N} but what NFKC has made plain, Han numbers, and the scripts of which no French name is written.
  figures constant text := '\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u09f4-\u09f9\u0a66-\u0a6f\u0ae6-\u0aef'
    || '\u0b66-\u0b6f\u0b72-\u0b77\u0be6-\u0bf2\u0c66-\u0c6f\u0c78-\u0c7e\u0ce6-\u0cef\u0d58-\u0d5e\u0d66-\u0d78'
    || '\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f33\u1040-\u1049\u1090-\u1099\u1369-\u137c\u16ee-\u16f0'
    || '\u17e0-\u17f9\u1810-\u1819\u1946-\u194f\u19d0-\u19da\u1a80-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49'
    || '\u1c50-\u1c59\u2180-\u2182\u2185-\u2188\u24eb-\u24ff\u2776-\u2793\u2cfd\u3007\u3021-\u3029\u3248-\u324f'
    || '\u4e00\u4e03\u4e09\u4e24\u4e5d\u4e8c\u4e94\u516b\u516d\u5341\u56db\u767e\u96f6\ua620-\ua629\ua6e6-\ua6ef'
    || '\ua830-\ua835\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9'
    || '\U00010000-\U0001efff\U0001f10b-\U0001f10c\U0001f51f';
  street constant text := 'rue|avenue|ave|av|boulevard|boul|bld|blvd|bd|placette|place|pl|passage|pass|impasse|imp|'
    'all[eé]es?|chemin|cours?|cit[eé]|quai|route|rte|ruelle|sentier|sente|square|sq|villa|voie|rond|faubourg|fbg|'
    'esplanade|galerie|hameau|mail|parvis|promenade|venelle|carrefour|pont|jardin|parc';
  plain text := normalize(value, NFKC);
begin
  -- Most places hold nothing of the kind.
  if plain ~ '[^\u0001-\u007f\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026\u20ac]' then
    plain := regexp_replace(plain, '[' || invisible || ']', '', 'g');
    plain := regexp_replace(plain, '[' || figures || ']', '0', 'g');
  end if;
  plain := regexp_replace(plain, '[_*#+\\~^=<>@%`´¨]', ' ', 'g');
  plain := regexp_replace(plain, '([0-9](?:bis|ter|quater)?)((?:' || street || ')\M)', '\1 \2', 'gi');
  return regexp_replace(plain, '([A-Za-zÀ-ÖØ-öø-ÿŒœ]{3})([0-9])', '\1 \2', 'g');
end $function$
;

CREATE OR REPLACE FUNCTION public.public_location(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain constant text := public.plain_place(value);
  near constant text := '^[\s.°-]*$';
  apart constant text := '[,;:()|·–—\n]';
  way constant text[] := '{rue,r,avenue,av,ave,boulevard,bd,bld,boul,blvd,place,pl,placette,passage,pass,impasse,imp,'
    'allee,allees,all,chemin,che,cour,cours,cite,quai,route,rte,ruelle,sentier,sente,square,sq,villa,voie,rond,'
    'faubourg,fbg,fg,esplanade,galerie,hameau,mail,parvis,promenade,venelle,carrefour,pont,jardin,parc,porte}';
  article constant text[] := '{du,des,de,d,la,l,le,les}';
  month constant text[] := '{janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre}';
  nth constant text[] := '{premier,second,deuxieme,troisieme,quatrieme,cinquieme,sixieme,septieme,huitieme,neuvieme,'
    'dixieme,dernier}';
  -- 'Les Trois Frères', but not 'les trois rue de Picpus'.
  several constant text[] := '{des,les,ces,mes,tes,ses,nos,vos,leurs,entre}';
  number constant text[] := '{un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,'
    'vingt,vingts,trente,quarante,cinquante,soixante,septante,octante,huitante,nonante,cent,cents}';
  -- Where 'un' is a number rather than an article: 'un rue de Picpus', but 'un square'.
  of_her constant text[] := '{rue,r,avenue,av,ave,place,placette,impasse,imp,allee,allees,cite,cour,route,ruelle,sente,'
    'villa,voie,boulevard,bd,faubourg,esplanade,galerie,promenade,venelle}';
  roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx,xxi,xxii,xxiii}';
  -- Before the number of a reign: 'boulevard Henri IV', 'rue Jean XXIII'.
  reigning constant text[] := '{albert,alexandre,benoit,charles,clement,edouard,francois,george,georges,gregoire,'
    'guillaume,henri,innocent,jean,jules,leon,leopold,louis,napoleon,nicolas,paul,philippe,pie,sixte,urbain}';
  -- What may follow a number that ends the name of a place.
  beside constant text[] := '{a,au,aux,avec,chez,contre,cote,dans,derriere,devant,direction,en,entre,et,face,metro,ou,'
    'paris,pres,sous,station,sur,vers}';
  ending constant text[] := '{e,er,ere,eme,ieme,nd,nde}';
  again constant text[] := '{bis,ter,quater,quinquies}';
  side constant text[] := '{gauche,droite,dte,gche,face,fond}';
  -- What is said from the front door on: these, and all that follows them up to the next comma or street.
  indoors constant text[] := '{batiment,batiments,bat,bats,bt,escalier,escaliers,esc,etage,etages,etg,rdc,rez,'
    'appartement,appartements,appart,appt,appts,apt,digicode,digicodes,interphone,interphones,sonnette,sonner,sonnez,'
    'vigik,code,codes}';
  -- These only where a number, a letter or a side follows: 'porte 5', but 'Porte de Vincennes'.
  door constant text[] := '{porte,pte,hall,entree,cage,bloc,tour,cour,lot,chambre,logement,studio,app,boite,box,cave,'
    'pavillon,immeuble}';
  -- What goes with a number: 'au n° 10'.
  before_number constant text[] := '{n,no,nr,num,numero,numeros,au,aux,du,le,les}';
  -- Whose number is everybody's: 'ligne 9', 'Bibliothèque 2000'.
  public_thing constant text[] := '{ligne,lignes,bus,rer,tram,tramway,metro,noctilien,sortie,sorties,bibliotheque,'
    'mediatheque,cinema,theatre,espace,gymnase,piscine,stade}';
  -- The last number kept as one of several lines of transport: 'lignes 1, 2 et 9'; whether they were called lines.
  line integer := 0;
  are_lines boolean := false;
  words text[];
  gaps text[];
  folds text[];
  gone boolean[];
  count integer;
  i integer;
  j integer;
  k integer;
  word text;
  before text;
  after text;
  leads boolean[];
  leads_others boolean[];
  -- Whether a street follows without a comma.
  leads_at_once boolean;
  -- Of a number in words: whether 'au' or 'numéro' tells it, it begins what it stands in, and no name follows.
  is_told boolean;
  begins boolean;
  ends boolean;
  -- Whether the bracket that opened before what is gone is still to be closed.
  is_bracketed boolean := false;
  shown text := '';
begin
  -- The words, and what stands before each and after the last.
  words := array(select m[1] from regexp_matches(plain, '([^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]+)', 'g') as m);
  gaps := regexp_split_to_array(plain, '[^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]+');
  count := cardinality(words);
  if count = 0 then
    return value;
  end if;
  gone := array_fill(false, array[count]);
  for i in 1..count loop
    -- Without accents, and without what is elided: 'l'avenue' is 'avenue'.
    folds[i] := regexp_replace(public.fold(words[i]), '^[a-z]{1,3}[''’](?=.)', '');
  end loop;
  -- 'XLIII' is 43, and so is the 'xliii' or the 'V' of a street that follows.
  for i in 1..count loop
    word := substring(folds[i] from '^([ivxlc]+)(?:er|e|eme|ieme)?$');
    continue when word is null or word !~ '^c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$'
      or words[i] !~ '^[IVXLC]{2,}[a-zè]*$'
        and not (word = folds[i] and i < count and gaps[i + 1] ~ near and folds[i + 1] = any (way));
    folds[i] := coalesce(array_position(roman, word), 99) || substr(folds[i], char_length(word) + 1);
  end loop;

  -- What lies behind the front door.
  for i in 1..count loop
    continue when gone[i];
    word := folds[i];
    after := case when i < count then folds[i + 1] else '' end;
    if word = any (indoors) and after <> 'postal' or word = 'boite' and after = 'aux' then
      gone[i] := true;
      if word in ('etage', 'etages', 'etg') then
        -- 'au 3ème et dernier étage'
        j := i - 1;
        while j > 0 and gaps[j + 1] !~ apart
            and (folds[j] ~ '^[0-9]{1,2}[a-z]{0,4}$' or folds[j] = any (nth || ending || '{et,avant,au,du,a,le}')) loop
          gone[j] := true;
          j := j - 1;
        end loop;
      end if;
      j := i + 1;
      while j <= count and gaps[j] !~ apart and gaps[j] !~ ' - ' and folds[j] <> all (way) and folds[j] <> 'paris'
          and (folds[j] !~ '^[0-9]{5}$' or word ~ 'code') loop
        gone[j] := true;
        j := j + 1;
      end loop;
    elsif word = any (door) and i < count and gaps[i + 1] ~ near and (i = 1 or folds[i - 1] <> all (article))
        and (words[i + 1] ~ '^([A-Za-z]|[A-Za-z]?[0-9].*)$' or after = any (side)) then
      gone[i] := true;
      gone[i + 1] := true;
    elsif word = any (nth) and (i > 1 and folds[i - 1] = 'au' or after = any (indoors || door)) then
      gone[i] := true;
      if after = any (door) then
        gone[i + 1] := true;
      end if;
    end if;
  end loop;

  -- Whether a street follows each word: at most with little words between, and with other numbers too ('43 à 45, rue').
  leads := array_fill(false, array[count]);
  leads_others := leads;
  for i in reverse count - 1..1 loop
    word := folds[i + 1];
    leads[i] := word = any (way) or leads[i + 1] and (word = any (article || again) or char_length(word) = 1);
    leads_others[i] := leads[i]
      or leads_others[i + 1] and (word = any (article || again || '{et,ou,a}') or word ~ '[0-9]' or char_length(word) = 1);
  end loop;

  -- Numbers in figures.
  for i in 1..count loop
    continue when gone[i] or folds[i] !~ '[0-9]';
    word := folds[i];
    before := case when i > 1 and gaps[i] ~ near then folds[i - 1] else '' end;
    after := case when i < count and gaps[i + 1] ~ near then folds[i + 1] else '' end;
    leads_at_once := leads[i] and gaps[i + 1] !~ apart;
    gone[i] := false;
    if word ~ '^(750(0[1-9]|1[0-9]|20)|75116|77[0-9]{3}|78[0-9]{3}|9[1-5][0-9]{3})$'
        or word ~ '^([12]?[0-9]|3[01])(er)?$' and after = any (month)
        or word ~ '^(1[0-9]|20)[0-9]{2}$' and before = any (month)
        or word ~ '^(t3[ab]?|mk2)$'
        or words[i] !~ '[0-9]' and word <> '99' and before = any (reigning) and not leads_at_once then
      continue;
    end if;
    gone[i] := true;
    continue when leads_at_once;
    -- A name that follows at once may be that of a street: 'théâtre 43 Picpus'.
    ends := after = '' or after = any (beside) or after ~ '^[0-9]';
    if before in ('ligne', 'lignes') or ends and before = any (public_thing) and not leads_others[i]
        or ends and line > 0 and gaps[i] !~ '[()]' and (
          line = i - 2 and folds[i - 1] in ('et', 'ou') and (are_lines or not leads[i]) or line = i - 1 and not leads[i]) then
      gone[i] := false;
      are_lines := before = 'lignes' or line > 0 and are_lines;
      line := case when line > 0 or before in ('lignes', 'bus') or after = 'et' then i else 0 end;
    elsif before = 'paris' and word ~ '^(1?[0-9]|20)(er|eme|ieme|e)?$'
        or after ~ '^arr' and word ~ '^(1?[0-9]|20)[a-z]{0,4}$'
        -- Few floors are as high as a bare '12e', and those say 'étage'; no door is the 43rd.
        or word ~ '^(1?[0-9]|20)(er|ere|e|eme|ieme|nd|nde)$' and after <> all (side)
          and (word ~ '^[12][0-9]' and before not in ('au', 'a') or before = 'le') then
      gone[i] := false;
    elsif before = any (article) and word ~ '^[0-9]{1,2}[a-z]{0,4}$' and after ~ '^[^0-9]{2,}$'
        and after <> all (way || again) then
      -- The name of a street: 'place de la 2e DB', 'rue des 4 Vents'.
      j := i - 1;
      while j > 0 and folds[j] = any (article) loop
        j := j - 1;
      end loop;
      gone[i] := j = 0 or folds[j] <> all (way);
    end if;
  end loop;

  -- Numbers in words, before a street or after its name: 'dix bis, rue de Picpus', 'Picpus douze'.
  i := 1;
  while i <= count loop
    if folds[i] <> all (number) or gone[i] then
      i := i + 1;
      continue;
    end if;
    j := i + 1;
    while j <= count and not gone[j] and (folds[j] = any (number || again || '{et}') or words[j] ~ '^[A-F]$'
        or folds[j] = any (nth) and gaps[j] !~ apart) loop
      j := j + 1;
    end loop;
    while folds[j - 1] = 'et' loop
      j := j - 1;
    end loop;
    before := array_to_string(folds[i:j - 1], ' ');
    after := case when j <= count then folds[j] else '' end;
    word := after;
    if j < count and after in ('de', 'du', 'la') then
      word := folds[j + 1];
      if word = any (article) and j + 1 < count then
        word := folds[j + 2];
      end if;
    end if;
    is_told := i > 1 and folds[i - 1] in ('au', 'numero', 'n', 'no', 'nr', 'num');
    begins := i = 1 or gaps[i] ~ apart or gone[i - 1];
    leads_at_once := word = any (way);
    ends := j > count or gaps[j] ~ apart or gone[j] or after ~ '^[0-9]'
      or after = any (beside) and (is_told or not begins and folds[i - 1] <> all (beside));
    begins := begins or is_told;
    -- 'Un jardin partagé' is no number, nor are 'les Quinze-Vingts'.
    if (case
        when before = 'un' then ends or word = any (of_her)
        when begins then ends or leads_at_once
        when leads_at_once or ends then folds[i - 1] <> all (several) and before <> 'quinze vingts'
        else false end) then
      gone[i:j - 1] := array_fill(true, array[j - i]);
    end if;
    i := j;
  end loop;
  if true <> all (gone) then
    return value;
  end if;

  -- What stood there for what is gone alone: 'bis', 'n°', 'au … de la', the 'et' between two numbers.
  for i in 1..count loop
    continue when not gone[i];
    j := i + 1;
    while j <= count and not gone[j] and gaps[j] !~ apart and folds[j] <> all (way)
        and (words[j] ~ '^[A-Za-z]$' or folds[j] = any (again || side || ending)) loop
      gone[j] := true;
      j := j + 1;
    end loop;
    k := i - 1;
    while k > 0 and not gone[k] and folds[k] = any (before_number) loop
      gone[k] := true;
      k := k - 1;
    end loop;
    if j < count and folds[j] in ('de', 'du') and (folds[i] ~ '[0-9]' or folds[i] = any (number || again)) then
      if folds[j + 1] = any (way) then
        gone[j] := true;
      elsif folds[j + 1] = 'la' and j + 1 < count and folds[j + 2] = any (way) then
        gone[j] := true;
        gone[j + 1] := true;
      end if;
    end if;
  end loop;
  for i in 2..count - 1 loop
    gone[i] := gone[i] or gone[i + 1] and folds[i] in ('et', 'ou', 'a')
      and (gone[i - 1] or folds[i] <> 'a' and (i + 1 = count or gaps[i + 2] ~ apart));
  end loop;

  -- Where something is gone, one gap is left of those around it.
  for i in 1..count loop
    if gone[i] then
      shown := shown || case when gaps[i] ~ apart then ', ' else ' ' end;
      is_bracketed := is_bracketed or gaps[i] ~ '[(\[{]';
    else
      shown := shown || case when is_bracketed then regexp_replace(gaps[i], '[)\]}]', ' ') else gaps[i] end || words[i];
      is_bracketed := false;
    end if;
  end loop;
  shown := shown || case when is_bracketed then '' else gaps[count + 1] end;
  shown := regexp_replace(shown, '[\s,;:(\[{|#*&+–—·/-]*,[\s,;:)\]}|#*&+–—·/.-]*', ', ', 'g');
  shown := regexp_replace(shown, '\s+', ' ', 'g');
  shown := regexp_replace(shown, '[\s,;:/(\[{|#*&+–—·°-]+$', '');
  shown := regexp_replace(shown, '^[\s,;:/)\]}|.!?#*&+–—·…°-]+', '');
  if shown !~ '[^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]' then
    return 'Dans le quartier';
  end if;
  return upper(left(shown, 1)) || substr(shown, 2);
end $function$
;

CREATE OR REPLACE FUNCTION public.put_rows_back(kept jsonb, target regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  columns text;
begin
  select string_agg(format('%I', attname), ', ' order by attnum) into columns
    from pg_attribute
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname;
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
    target, columns) using kept;
end $function$
;

CREATE OR REPLACE FUNCTION public.random_id()
 RETURNS text
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select left(replace(gen_random_uuid()::text, '-', ''), 24)
$function$
;

CREATE OR REPLACE FUNCTION public.reads_of_circle(circle text, members_only boolean, reader text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from circle c where c.id = circle and (
    (not members_only and c.hidden_at is null) or exists (
      select from circle_member m where m.circle_id = c.id and m.resident_id = reader
        and (c.hidden_at is null or m.keeper_since is not null))))
$function$
;

CREATE OR REPLACE FUNCTION public.residency_news_stands(news notification, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select news.kind <> 'residency_asked' or exists (select from residency_vouching v
    where v.voucher_id = news.recipient_id and v.answer is null and v.ended_at is null
      and v.asked_at > at - interval '30 days' and v.asker_id = news.about_id)
$function$
;

CREATE OR REPLACE FUNCTION public.restate_news(recipients text[], about_type text DEFAULT NULL::text, about_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.ring_moment(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (case when saturday < earliest then saturday + interval '7 days' else saturday end) at time zone 'Europe/Paris'
  from (values ((at + interval '2 days') at time zone 'Europe/Paris')) as paris(earliest),
    lateral (select date_trunc('week', earliest) + interval '5 days 11 hours') as week(saturday)
$function$
;

CREATE OR REPLACE FUNCTION public.ring_news_facts(about_id text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('date', r.date, 'location', r.location)
  from ring r where r.id = ring_news_facts.about_id and r.status = 'agreed'
$function$
;

CREATE OR REPLACE FUNCTION public.ring_news_stands(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when r.id is null then news.kind = 'troc_ring_over'
    when news.kind = 'troc_ring_over' then r.status in ('refused', 'lapsed')
    when news.kind = 'troc_ring_agreed' then r.status = 'agreed'
    when news.kind = 'troc_ring_broken' then r.status = 'broken'
    when news.kind = 'troc_ring_message' then talks_in_ring(r, news.recipient_id)
    else r.status = 'open' and exists (
      select from ring_place p where p.ring_id = r.id and p.resident_id = news.recipient_id and p.accepted is null)
  end
  from (values (news.about_id)) as one(id) left join ring r on r.id = one.id
$function$
;

CREATE OR REPLACE FUNCTION public.ring_title(of_ring text, resident text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case cardinality(r.residents) when 3 then 'à trois' else 'à quatre' end || ' · « ' || mine.offered
    || ' » contre « ' || given.offered || ' »'
  from ring r join ring_place mine on mine.ring_id = r.id
    join ring_place given on given.ring_id = r.id and given.seat % cardinality(r.residents) + 1 = mine.seat
  where r.id = of_ring and mine.resident_id = resident
$function$
;

CREATE OR REPLACE FUNCTION public.same_letters(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(public.fold(words), '[^[:alnum:]]+', '', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.says_maybe(gathering text, resident text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from gathering_maybe m where m.gathering_id = gathering and m.resident_id = resident)
$function$
;

CREATE OR REPLACE FUNCTION public.search_document(title text, middle text, content text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select setweight(public.both_words(title), 'A') || setweight(public.both_words(middle), 'B') || setweight(public.both_words(content), 'D')
$function$
;

CREATE OR REPLACE FUNCTION public.seen_point(of_id text, of_lon double precision, of_lat double precision)
 RETURNS double precision[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select array[s.lon, s.lat] from seen_place s
      where s.resident_id = of_id and metres_between(of_lon, of_lat, s.lon, s.lat) between 150 and 350
      order by s.id limit 1),
    blurred_point(of_id, of_lon, of_lat))
$function$
;

CREATE OR REPLACE FUNCTION public.service_news_facts(about_id text, recipient text, actor text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('entry', coalesce(a.id, p.id, s.id), 'date', s.date, 'location', s.public_location,
    'since', coalesce(a.created_at, s.created_at), 'changed', coalesce(a.updated_at, s.updated_at),
    'nature', s.nature)
  from service s left join service_proposal p on p.service_id = s.id
    and p.helper_id = case when s.creator_id = recipient then actor else recipient end
  left join agreement a on a.about_id = s.id and a.status = 'agreed' and a.guest_id = p.helper_id
  where s.id = service_news_facts.about_id
$function$
;

CREATE OR REPLACE FUNCTION public.service_news_stands(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when news.kind = 'service_removed' then s.id is null
    when s.id is null then news.kind in ('service_cancelled', 'service_completed', 'service_withdrawn')
    when news.kind = 'service_proposed' then s.status in ('open', 'pending') and exists (
      select from service_proposal p where p.service_id = s.id and (news.count > 1 or p.helper_id = news.actor_id)
        and not is_blocked(news.recipient_id, p.helper_id))
    when news.kind = 'service_still' then s.still_asked_at is not null and s.status in ('open', 'pending')
    when news.kind = 'service_withdrawn' then not exists (
      select from service_proposal p where p.service_id = s.id and p.helper_id = news.actor_id)
    when news.kind = 'service_accepted' then s.status = 'assigned' and s.assigned_to = news.recipient_id
    when news.kind = 'service_unassigned' then s.assigned_to is distinct from news.recipient_id
    when news.kind = 'service_completed' then s.status = 'completed'
    when news.kind in ('service_cancelled', 'service_stopped') then s.status = 'cancelled'
    when news.kind = 'service_urgent' then s.status in ('open', 'pending') and s.urgent and s.date > now()
    else true
  end
  from (values (news.about_id)) as told(id) left join service s on s.id = told.id
$function$
;

CREATE OR REPLACE FUNCTION public.show_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  author_id text;
  of_proche text;
  is_kept boolean := false;
begin
  if tg_table_name = 'gathering' then
    is_kept := new.address_kept;
  end if;
  if new.named_lon is not null and not is_kept then
    new.shown_lon := new.named_lon;
    new.shown_lat := new.named_lat;
    new.shown_within := 0;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Put back from where it was kept: a second blur would be a second look. What was exact then is blurred now.
    if new.shown_within > 0 then
      return new;
    end if;
  elsif old.shown_within is distinct from 0 and (new.lon, new.lat) is not distinct from (old.lon, old.lat) then
    return new;
  end if;
  if tg_table_name = 'troc' then
    author_id := new.owner_id;
    of_proche := new.proche_id;
  elsif tg_table_name = 'service' then
    author_id := new.creator_id;
    of_proche := new.proche_id;
  else
    author_id := new.creator_id;
  end if;
  select p.shown_lon, p.shown_lat, p.shown_within into new.shown_lon, new.shown_lat, new.shown_within
    from shown_place(author_id, new.lon, new.lat, of_proche) p;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.shown_place(author_id text, lon double precision, lat double precision, of_proche text, OUT shown_lon double precision, OUT shown_lat double precision, OUT shown_within integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  point double precision[];
begin
  if lon is null then
    return;
  end if;
  select p.blurred_lon, p.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from proche p where p.id = of_proche and metres_between(p.lon, p.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  select r.blurred_lon, r.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from resident r where r.id = author_id and metres_between(r.lon, r.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  point := seen_point(author_id, lon, lat);
  perform keep_seen_place(author_id, point[1], point[2]);
  shown_lon := point[1];
  shown_lat := point[2];
  shown_within := 350;
end $function$
;

CREATE OR REPLACE FUNCTION public.shut_gatherings_of_circle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update gathering set members_only = true where circle_id = new.id and not members_only;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.singular(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when word in ('travaux', 'vitraux', 'coraux', 'emaux', 'soupiraux') then left(word, -3) || 'ail'
    when word ~ '(e|y)aux$' or word ~ '.(ou|eu)x$' then left(word, -1)
    when word ~ '..aux$' then left(word, -3) || 'al'
    when word ~ '[^s]s$' and char_length(word) > 2 then left(word, -1)
    else word
  end
$function$
;

CREATE OR REPLACE FUNCTION public.still_asks(news notification, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return awaits_answer(news.kind) and news_stands(news, at) and (news.kind !~ '_promoted$'
    or exists (select from gathering_turnout o where o.gathering_id = news.about_id and o.resident_id = news.recipient_id
      and o.asked_until > at)
    or exists (select from gathering_proche q join proche p on p.id = q.proche_id
      where q.gathering_id = news.about_id and p.resident_id = news.recipient_id and not q.waits and q.asked_until > at));
end $function$
;

CREATE OR REPLACE FUNCTION public.take_from_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from queue_card where kind = old.kind and target_id = old.target_id;
  insert into queue_card as c
  select old.kind, old.target_id, max(gravity_of(reason)), min(id::text) from report
  where status = 'open' and kind = old.kind and target_id = old.target_id having count(*) > 0
  on conflict (kind, target_id) do update set severity = greatest(c.severity, excluded.severity),
    first_report_id = least(c.first_report_id, excluded.first_report_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_given_addresses_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with given as (
    update agreement set address_given_at = null, address_details = '', updated_at = now()
      where status = 'agreed' and address_given_at is not null
        and (owner_id = new.id and not by_guest or guest_id = new.id and by_guest)
      returning id, by_guest)
  insert into agreement_line (agreement_id, what, by_owner)
    select id, 'address_taken_back', not by_guest from given;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.talks_in_ring(r ring, resident text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select r.status in ('agreed', 'broken') and r.residents @> array[resident] and not exists (
    select from unnest(r.residents) as other where other <> resident and is_blocked(other, resident))
$function$
;

CREATE OR REPLACE FUNCTION public.tally_articles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change bigint := 0;
begin
  if tg_op in ('INSERT', 'UPDATE') then
    change := change + (select count(*) from added where published);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    change := change - (select count(*) from removed where published);
  end if;
  if change <> 0 then
    insert into article_tally as t (part, n) values (pg_backend_pid() % 32, change)
      on conflict (part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_gatherings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, count(*) from added where circle_id is null group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  else
    insert into gathering_tally as t (kind, part, n)
      select kind, pg_backend_pid() % 32, -count(*) from removed where circle_id is null group by kind order by kind
      on conflict (kind, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_resident_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_residents(case when new.erased_at is null then 1 else -1 end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_residents(change bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into resident_tally as t (part, n)
    select pg_backend_pid() % 32, change where change <> 0
    on conflict (part) do update set n = t.n + excluded.n
$function$
;

CREATE OR REPLACE FUNCTION public.tally_residents_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_residents((select count(*) from added where erased_at is null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_residents_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_residents((select -count(*) from removed where erased_at is null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    change := (select count(*) from added);
  else
    change := (select -count(*) from removed);
  end if;
  if change <> 0 then
    insert into row_tally as t (counted, part, n) values (tg_table_name, pg_backend_pid() % 32, change)
      on conflict (counted, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, count(*) from added group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, -count(*) from removed group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  else
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, sum(change)
        from (select status, 1 from added union all select status, -1 from removed) as moved (status, change)
       group by status having sum(change) <> 0 order by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_trocs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, count(*) from added group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, -count(*) from removed group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  else
    insert into troc_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, sum(change)
        from (select status, 1 from added union all select status, -1 from removed) as moved (status, change)
       group by status having sum(change) <> 0 order by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_event (topic, name, data) values
    ('resident:' || new.owner_id, 'agreement.changed', jsonb_build_object('_id', new.id, 'with', new.guest_id)),
    ('resident:' || new.guest_id, 'agreement.changed', jsonb_build_object('_id', new.id, 'with', new.owner_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_ring()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into live_event (topic, name, data)
    select 'resident:' || member, 'ring.changed', jsonb_build_object('_id', new.id) from unnest(new.residents) as member;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tells_of_several(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select kind ~ '^(outing|event)_(joined|left|hosted|thanked|message)$'
    or kind in ('service_proposed', 'service_withdrawn', 'circle_asked', 'circle_joined', 'circle_kept', 'circle_message',
      'journal_thanked', 'journal_commented', 'journal_answered')
$function$
;

CREATE OR REPLACE FUNCTION public.thing_named(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce('{
    "bicyclette": "velo", "becane": "velo", "biclou": "velo", "vae": "velo electrique",
    "pc": "ordinateur", "ordi": "ordinateur", "laptop": "ordinateur portable",
    "smartphone": "telephone", "gsm": "telephone", "telephone portable": "telephone", "telephone mobile": "telephone",
    "tele": "televiseur", "tv": "televiseur", "television": "televiseur", "poste televiseur": "televiseur",
    "rayonnage": "etagere", "sofa": "canape", "divan": "canape", "penderie": "armoire", "luminaire": "lampe",
    "frigo": "refrigerateur", "frigidaire": "refrigerateur", "congelo": "congelateur",
    "machine laver": "lavelinge", "lave linge": "lavelinge", "lave vaisselle": "lavevaisselle",
    "aspi": "aspirateur", "foreuse": "perceuse", "mug": "tasse", "marmite": "faitout",
    "bouquin": "livre", "revue": "magazine", "bande dessinee": "bd", "disque vinyle": "vinyle",
    "auto": "voiture", "automobile": "voiture", "trotinette": "trottinette",
    "habit": "vetement", "fringue": "vetement", "soulier": "chaussure", "chandail": "pull", "pull over": "pull",
    "tee shirt": "tshirt", "t shirt": "tshirt", "edredon": "couette", "carpette": "tapi",
    "nounour": "peluche", "our peluche": "peluche", "joujou": "jouet", "casse tete": "puzzle",
    "semence": "graine", "bouture plante": "bouture", "photographique": "photo", "photographie": "photo"}'::jsonb
    ->> words, words)
$function$
;

CREATE OR REPLACE FUNCTION public.title_words(value text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select distinct word from regexp_split_to_table(only_words(fold(value)), '\s+') as word
  where char_length(word) between 4 and 24 and word ~ '^[a-z]+$' order by word
$function$
;

CREATE OR REPLACE FUNCTION public.troc_key(item text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  word text;
  term text;
  pair text;
  terms text[] := '{}';
  measures text[] := '{}';
begin
  foreach word in array regexp_split_to_array(fold(item), '[\s!-/:-@[-`{-~]+') loop
    continue when word = any ('{"",a,au,aux,c,ce,ces,cet,cette,d,de,des,du,en,et,j,l,la,le,les,leur,leurs,m,ma,mes,'
      'mon,n,nos,notre,ou,par,pour,qu,que,qui,s,sa,ses,son,sur,ta,tes,ton,un,une,vos,votre,y}'::text[]);
    term := singular(word);
    if array[word, term] && '{petit,petite,grand,grande,gros,grosse,vieux,vieille,beau,belle,bon,bonne,'
      'joli,jolie,nouveau,nouvelle,quelques,plusieurs,divers,diverse,deux,trois,quatre,cinq,six,dix,lot,paire,kilo,'
      'kg,sachet,bocal,pot,serie,collection}'::text[] or terms = '{}' and word ~ '^[0-9]+$' then
      measures := measures || term;
      continue;
    end if;
    term := thing_named(term);
    pair := terms[cardinality(terms)] || ' ' || term;
    if thing_named(pair) <> pair then
      terms := trim_array(terms, 1);
      term := thing_named(pair);
    end if;
    if term <> all (terms) then
      terms := terms || string_to_array(term, ' ');
    end if;
  end loop;
  return array_to_string(case when terms = '{}' then measures else terms end, ' ');
end $function$
;

CREATE OR REPLACE FUNCTION public.troc_keys(items text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  item text;
  keys text[] := '{}';
begin
  foreach item in array items loop
    keys := keys || troc_key(item);
  end loop;
  return keys;
end $function$
;

CREATE OR REPLACE FUNCTION public.troc_news_facts(about_id text, recipient text, actor text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('entry', coalesce(a.id, r.id), 'date', r.date, 'location', r.public_location,
    'since', coalesce(a.created_at, r.created_at), 'changed', coalesce(a.updated_at, greatest(r.updated_at, t.updated_at)))
  from troc t join trade_request r on r.troc_id = t.id
    and r.requester_id = case when t.owner_id = recipient then actor else recipient end
  left join agreement a on a.about_id = t.id and a.status = 'agreed' and a.guest_id = r.requester_id
  where t.id = troc_news_facts.about_id
$function$
;

CREATE OR REPLACE FUNCTION public.troc_news_stands(news notification)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when news.kind = 'troc_removed' then t.id is null
    when t.id is null then news.kind in ('troc_cancelled', 'troc_completed')
    when news.kind = 'troc_requested' then t.status = 'pending' and t.requester_id = news.actor_id
    when news.kind = 'troc_accepted' then t.status = 'accepted' and t.requester_id = news.recipient_id
    when news.kind = 'troc_completed' then t.status = 'completed'
    when news.kind = 'troc_stopped' then t.status = 'cancelled'
    -- Asked anew since, or agreed.
    when news.kind = 'troc_refused' then
      t.status not in ('pending', 'accepted', 'completed') or t.requester_id is distinct from news.recipient_id
    when news.kind = 'troc_cancelled' then case
      when t.status = 'pending' then t.requester_id is distinct from news.recipient_id
        and t.requester_id is distinct from news.actor_id
      when t.status in ('accepted', 'completed') then
        news.recipient_id <> t.owner_id and t.requester_id is distinct from news.recipient_id
      else true end
    else true
  end
  from (values (news.about_id)) as told(id) left join troc t on t.id = told.id
$function$
;

CREATE OR REPLACE FUNCTION public.waits_for(gathering text, resident text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from gathering_waiter w where w.gathering_id = gathering and w.resident_id = resident)
    or exists (select from gathering_proche q join proche p on p.id = q.proche_id
      where q.gathering_id = gathering and q.waits and p.resident_id = resident)
$function$
;

-- Tables

create table agreement (
  id id24 default new_id() not null,
  kind text not null,
  form text not null,
  about_id id24 not null,
  title text not null,
  owner_id id24 not null,
  guest_id id24 not null,
  date timestamp with time zone not null,
  location text not null,
  public_location text generated always as (public_location(location)) stored not null,
  by_guest boolean default false not null,
  offers text[] default '{}'::text[] not null,
  brings text[] default '{}'::text[] not null,
  message text default ''::text not null,
  status text default 'agreed'::text not null,
  proposed_by_owner boolean,
  proposed_date timestamp with time zone,
  proposed_location text,
  proposed_message text default ''::text not null,
  proposed_at timestamp with time zone,
  owner_said text,
  owner_said_at timestamp with time zone,
  guest_said text,
  guest_said_at timestamp with time zone,
  absent_id id24,
  missed_text text default ''::text not null,
  missed_answer text,
  cancelled_by_owner boolean,
  cancel_reason text,
  cancel_text text default ''::text not null,
  address_given_at timestamp with time zone,
  address_details text default ''::text not null,
  owner_here_at timestamp with time zone,
  owner_late_at timestamp with time zone,
  guest_here_at timestamp with time zone,
  guest_late_at timestamp with time zone,
  day_told_for timestamp with time zone,
  hour_told_for timestamp with time zone,
  asked_for timestamp with time zone,
  settle_at timestamp with time zone,
  agreed_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  place double precision generated always as (((
CASE
    WHEN (status = 'agreed'::text) THEN (0)::numeric
    ELSE '1000000000000'::numeric
END)::double precision + ((
CASE
    WHEN (status = 'agreed'::text) THEN 1
    ELSE '-1'::integer
END)::double precision * (EXTRACT(epoch FROM (date - '2000-01-01 00:00:00+00'::timestamp with time zone)))::double precision))) stored not null,
  constraint agreement_absent_id_fkey FOREIGN KEY (absent_id) REFERENCES resident(id),
  constraint agreement_address_details_check CHECK ((char_length(address_details) <= 200)),
  constraint agreement_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['unable'::text, 'gone'::text, 'other'::text]))),
  constraint agreement_cancel_text_check CHECK ((char_length(cancel_text) <= 500)),
  constraint agreement_check CHECK (
CASE kind
    WHEN 'service'::text THEN (form = ANY (ARRAY['request'::text, 'offer'::text]))
    ELSE (form = ANY (ARRAY['exchange'::text, 'gift'::text, 'loan'::text]))
END),
  constraint agreement_check1 CHECK ((((proposed_date IS NULL) = (proposed_by_owner IS NULL)) AND ((proposed_date IS NULL) = (proposed_at IS NULL)))),
  constraint agreement_check2 CHECK ((((owner_said IS NULL) = (owner_said_at IS NULL)) AND ((guest_said IS NULL) = (guest_said_at IS NULL)))),
  constraint agreement_check3 CHECK (((status = 'missed'::text) = (absent_id IS NOT NULL))),
  constraint agreement_check4 CHECK (((address_given_at IS NULL) OR (status = 'agreed'::text))),
  constraint agreement_check5 CHECK (((status = 'agreed'::text) = (ended_at IS NULL))),
  constraint agreement_check6 CHECK (((owner_id)::text <> (guest_id)::text)),
  constraint agreement_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES resident(id),
  constraint agreement_guest_said_check CHECK ((guest_said = ANY (ARRAY['done'::text, 'moved'::text, 'missed'::text]))),
  constraint agreement_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'troc'::text]))),
  constraint agreement_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint agreement_missed_answer_check CHECK ((char_length(missed_answer) <= 500)),
  constraint agreement_missed_text_check CHECK ((char_length(missed_text) <= 500)),
  constraint agreement_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES resident(id),
  constraint agreement_owner_said_check CHECK ((owner_said = ANY (ARRAY['done'::text, 'moved'::text, 'missed'::text]))),
  constraint agreement_pkey PRIMARY KEY (id),
  constraint agreement_proposed_location_check CHECK (((proposed_location <> ''::text) AND (char_length(proposed_location) <= 200))),
  constraint agreement_proposed_message_check CHECK ((char_length(proposed_message) <= 500)),
  constraint agreement_status_check CHECK ((status = ANY (ARRAY['agreed'::text, 'done'::text, 'cancelled'::text, 'missed'::text])))
);

create table agreement_line (
  id id24 default new_id() not null,
  agreement_id id24 not null,
  what text not null,
  by_owner boolean,
  at timestamp with time zone default now() not null,
  date timestamp with time zone,
  location text,
  date_before timestamp with time zone,
  location_before text,
  text text default ''::text not null,
  constraint agreement_line_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id) ON DELETE CASCADE,
  constraint agreement_line_pkey PRIMARY KEY (id),
  constraint agreement_line_what_check CHECK ((what ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table agreement_thanks (
  id id24 default new_id() not null,
  agreement_id id24 not null,
  giver_id id24 not null,
  receiver_id id24 not null,
  text text default ''::text not null,
  shown boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint agreement_thanks_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id) ON DELETE CASCADE,
  constraint agreement_thanks_agreement_id_giver_id_key UNIQUE (agreement_id, giver_id),
  constraint agreement_thanks_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES resident(id),
  constraint agreement_thanks_pkey PRIMARY KEY (id),
  constraint agreement_thanks_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES resident(id),
  constraint agreement_thanks_text_check CHECK ((char_length(text) <= 200))
);

create table alert (
  id id24 default new_id() not null,
  resident_id id24 not null,
  slot smallint not null,
  kind text not null,
  category_id id24,
  facet text,
  q text default ''::text not null,
  patterns text[] default '{}'::text[] not null,
  daily boolean default false not null,
  created_at timestamp with time zone default now() not null,
  query tsquery,
  grams text[] default '{""}'::text[] not null,
  organiser_id id24,
  constraint alert_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_category(id) ON DELETE CASCADE,
  constraint alert_facet_check CHECK (((facet <> ''::text) AND (char_length(facet) <= 60))),
  constraint alert_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'troc'::text, 'outing'::text, 'event'::text, 'journal'::text]))),
  constraint alert_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES resident(id),
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_q_check CHECK ((char_length(q) <= 200)),
  constraint alert_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint alert_resident_id_slot_key UNIQUE (resident_id, slot),
  constraint alert_slot_check CHECK (((slot >= 1) AND (slot <= 20)))
);

create table alert_news (
  resident_id id24 not null,
  kind text not null,
  item_id id24 not null,
  reason text not null,
  found_at timestamp with time zone default now() not null,
  constraint alert_news_pkey PRIMARY KEY (resident_id, kind, item_id),
  constraint alert_news_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table article (
  id id24 default new_id() not null,
  feed_id id24 default new_id() not null,
  title text not null,
  content text not null,
  tags text[] default '{}'::text[] not null,
  image_url text,
  thumbnail_url text,
  published boolean default true not null,
  author_id id24 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  tag_keys text[] generated always as (fold_each(tags)) stored not null,
  public boolean default false not null,
  comments_open boolean default true not null,
  standfirst text default ''::text not null,
  search text generated always as (((fold(((((title || ' '::text) || standfirst) || ' '::text) || content)) || ' '::text) || fold_tags(tags))) stored not null,
  document tsvector generated always as (search_document(title, fold_tags(tags), ((standfirst || ' '::text) || content))) stored not null,
  place text,
  series text,
  constraint article_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint article_content_check CHECK (((content <> ''::text) AND (char_length(content) <= 10000))),
  constraint article_feed_id_key UNIQUE (feed_id),
  constraint article_pkey PRIMARY KEY (id),
  constraint article_place_check CHECK (((place <> ''::text) AND (char_length(place) <= 120))),
  constraint article_series_check CHECK (((series <> ''::text) AND (char_length(series) <= 120))),
  constraint article_standfirst_check CHECK ((char_length(standfirst) <= 300)),
  constraint article_tags_check CHECK (are_tags(tags)),
  constraint article_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 200)))
);

create table article_comment (
  id id24 default new_id() not null,
  article_id id24 not null,
  author_id id24 not null,
  answers_id id24,
  content text not null,
  created_at timestamp with time zone default now() not null,
  constraint article_comment_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES article_comment(id) ON DELETE CASCADE,
  constraint article_comment_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint article_comment_content_check CHECK ((char_length(content) <= 1000)),
  constraint article_comment_pkey PRIMARY KEY (id)
);

create table article_picture (
  article_id id24 not null,
  image_url text not null,
  constraint article_picture_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_picture_pkey PRIMARY KEY (article_id, image_url)
);

create table article_tally (
  part integer not null,
  n bigint not null,
  constraint article_tally_pkey PRIMARY KEY (part)
);

create table article_thanks (
  article_id id24 not null,
  resident_id id24 not null,
  thanked_at timestamp with time zone default now() not null,
  constraint article_thanks_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_thanks_pkey PRIMARY KEY (article_id, resident_id),
  constraint article_thanks_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table audit_entry (
  id id24 default new_id() not null,
  at timestamp with time zone default now() not null,
  admin_id id24 not null,
  action text not null,
  kind text not null,
  target_id id24 not null,
  title text not null,
  about_id id24,
  before jsonb,
  after jsonb,
  batch_id id24,
  constraint audit_entry_about_id_fkey FOREIGN KEY (about_id) REFERENCES resident(id),
  constraint audit_entry_action_check CHECK ((action ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint audit_entry_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES resident(id),
  constraint audit_entry_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES audit_entry(id),
  constraint audit_entry_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint audit_entry_pkey PRIMARY KEY (id)
);

create table authenticator (
  id id24 default new_id() not null,
  resident_id id24 not null,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamp with time zone default now() not null,
  removed id24,
  removed_at timestamp with time zone,
  constraint authenticator_pkey PRIMARY KEY (id),
  constraint authenticator_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table blur_key (
  only_one boolean default true not null,
  key bytea not null,
  constraint blur_key_only_one_check CHECK (only_one),
  constraint blur_key_pkey PRIMARY KEY (only_one)
);

create table calendar_feed (
  resident_id id24 not null,
  id id24 default new_id() not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feed_id_key UNIQUE (id),
  constraint calendar_feed_pkey PRIMARY KEY (resident_id),
  constraint calendar_feed_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table change_link (
  id id24 default new_id() not null,
  resident_id id24 not null,
  kind text not null,
  token_hash bytea not null,
  since id24 not null,
  email citext not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint change_link_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'password'::text, 'sign_in'::text, 'factor'::text]))),
  constraint change_link_pkey PRIMARY KEY (id),
  constraint change_link_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint change_link_token_key UNIQUE (token_hash)
);

create table changed_part (
  xid xid8 default pg_current_xact_id() not null,
  part text not null,
  at timestamp with time zone default now() not null,
  constraint changed_part_pkey PRIMARY KEY (xid, part)
);

create table charter_reading (
  resident_id id24 not null,
  version_id id24 not null,
  at timestamp with time zone default now() not null,
  constraint charter_reading_pkey PRIMARY KEY (resident_id),
  constraint charter_reading_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint charter_reading_version_id_fkey FOREIGN KEY (version_id) REFERENCES charter_version(id)
);

create table charter_version (
  id id24 default new_id() not null,
  content text not null,
  admin_id id24,
  created_at timestamp with time zone default now() not null,
  constraint charter_version_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES resident(id),
  constraint charter_version_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 20000))),
  constraint charter_version_pkey PRIMARY KEY (id)
);

create table circle (
  id id24 default new_id() not null,
  name text not null,
  kind text not null,
  about text not null,
  word text default ''::text not null,
  by_approval boolean not null,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  document tsvector generated always as (search_document(name,
CASE kind
    WHEN 'association'::text THEN 'cercle association'::text
    WHEN 'street'::text THEN 'cercle rue'::text
    WHEN 'building'::text THEN 'cercle immeuble'::text
    ELSE 'cercle'::text
END, about)) stored not null,
  written_by id24 not null,
  constraint circle_about_check CHECK (((about <> ''::text) AND (char_length(about) <= 1000))),
  constraint circle_kind_check CHECK ((kind = ANY (ARRAY['association'::text, 'street'::text, 'building'::text, 'other'::text]))),
  constraint circle_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 80))),
  constraint circle_pkey PRIMARY KEY (id),
  constraint circle_word_check CHECK ((char_length(word) <= 1000)),
  constraint circle_written_by_fkey FOREIGN KEY (written_by) REFERENCES resident(id)
);

create table circle_member (
  circle_id id24 not null,
  resident_id id24 not null,
  joined_at timestamp with time zone default now() not null,
  keeper_since timestamp with time zone,
  muted boolean default false not null,
  keeping_asked_at timestamp with time zone,
  constraint circle_member_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circle(id) ON DELETE CASCADE,
  constraint circle_member_pkey PRIMARY KEY (circle_id, resident_id),
  constraint circle_member_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table circle_request (
  circle_id id24 not null,
  resident_id id24 not null,
  status text default 'waiting'::text not null,
  words text default ''::text not null,
  asked_at timestamp with time zone default now() not null,
  constraint circle_request_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circle(id) ON DELETE CASCADE,
  constraint circle_request_pkey PRIMARY KEY (circle_id, resident_id),
  constraint circle_request_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint circle_request_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'refused'::text, 'removed'::text]))),
  constraint circle_request_words_check CHECK ((char_length(words) <= 300))
);

create table conversation (
  id id24 default new_id() not null,
  low_id id24 not null,
  high_id id24 not null,
  last_id id24,
  messages integer default 0 not null,
  low_unread integer default 0 not null,
  high_unread integer default 0 not null,
  low_read_id id24,
  high_read_id id24,
  created_at timestamp with time zone default now() not null,
  low_muted boolean default false not null,
  high_muted boolean default false not null,
  low_archived_id id24,
  high_archived_id id24,
  constraint conversation_check CHECK (((low_id)::text < (high_id)::text)),
  constraint conversation_high_id_fkey FOREIGN KEY (high_id) REFERENCES resident(id),
  constraint conversation_high_unread_check CHECK ((high_unread >= 0)),
  constraint conversation_low_id_fkey FOREIGN KEY (low_id) REFERENCES resident(id),
  constraint conversation_low_id_high_id_key UNIQUE (low_id, high_id),
  constraint conversation_low_unread_check CHECK ((low_unread >= 0)),
  constraint conversation_pkey PRIMARY KEY (id)
);

create table creation_key (
  resident_id id24 not null,
  key text not null,
  asked bytea not null,
  answer text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint creation_key_answer_check CHECK ((octet_length(answer) <= 1048576)),
  constraint creation_key_asked_check CHECK ((octet_length(asked) = 32)),
  constraint creation_key_key_check CHECK ((key ~ '^[\x21-\x7e]{8,64}$'::text)),
  constraint creation_key_pkey PRIMARY KEY (resident_id, key),
  constraint creation_key_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create unlogged table database_life (
  only_one boolean default true not null,
  id uuid default gen_random_uuid() not null,
  constraint database_life_only_one_check CHECK (only_one),
  constraint database_life_pkey PRIMARY KEY (only_one)
);

create table decision (
  id id24 default new_id() not null,
  kind text not null,
  target_id id24 not null,
  title text not null,
  act text not null,
  reason text not null,
  rule smallint,
  author_id id24 not null,
  admin_id id24 not null,
  at timestamp with time zone default now() not null,
  deletion_id id24,
  suspension_id id24,
  undone_at timestamp with time zone,
  objection text,
  objected_at timestamp with time zone,
  answer text,
  granted boolean,
  answered_by id24,
  answered_at timestamp with time zone,
  automatic boolean default false not null,
  constraint decision_act_check CHECK ((act = ANY (ARRAY['hide'::text, 'delete'::text, 'warn'::text, 'suspend'::text, 'delete_suspend'::text, 'remove_name'::text, 'remove_username'::text, 'remove_avatar'::text, 'remove_picture'::text]))),
  constraint decision_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES resident(id),
  constraint decision_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
  constraint decision_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES resident(id),
  constraint decision_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint decision_check CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint decision_check1 CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (granted IS NULL)))),
  constraint decision_check2 CHECK (((answer IS NULL) OR (objection IS NOT NULL))),
  constraint decision_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'resident'::text, 'service'::text, 'troc'::text, 'outing'::text, 'event'::text, 'journal'::text, 'comment'::text, 'circle'::text]))),
  constraint decision_objection_check CHECK ((char_length(objection) <= 2000)),
  constraint decision_pkey PRIMARY KEY (id),
  constraint decision_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES suspension(id) ON DELETE SET NULL
);

create table deletion (
  id id24 default new_id() not null,
  at timestamp with time zone default now() not null,
  admin_id id24,
  kind text not null,
  target_id id24 not null,
  title text not null,
  author_id id24,
  kept jsonb not null,
  constraint deletion_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES resident(id),
  constraint deletion_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint deletion_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'troc'::text, 'event'::text, 'outing'::text, 'journal'::text, 'category'::text, 'user'::text]))),
  constraint deletion_pkey PRIMARY KEY (id)
);

create table deletion_picture (
  deletion_id id24 not null,
  image_url text not null,
  constraint deletion_picture_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES deletion(id) ON DELETE CASCADE,
  constraint deletion_picture_pkey PRIMARY KEY (deletion_id, image_url)
);

create table email_confirmation (
  token_hash bytea not null,
  resident_id id24 not null,
  email citext not null,
  expires_at timestamp with time zone not null,
  constraint email_confirmation_pkey PRIMARY KEY (token_hash),
  constraint email_confirmation_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table fresh_item (
  kind text not null,
  id id24 not null,
  published_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint fresh_item_pkey PRIMARY KEY (kind, id)
);

create table gathering (
  id id24 default new_id() not null,
  kind text not null,
  title text not null,
  description text not null,
  type text not null,
  location text not null,
  lon double precision,
  lat double precision,
  date timestamp with time zone not null,
  max_participants integer not null,
  participants integer default 0 not null,
  waiters integer default 0 not null,
  image_url text,
  thumbnail_url text,
  status text default 'pending'::text not null,
  creator_id id24 not null,
  day_told_for timestamp with time zone,
  hour_told_for timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  named_lon double precision,
  named_lat double precision,
  shown_lon double precision,
  shown_lat double precision,
  shown_within integer,
  registrations_open boolean default true not null,
  public boolean default false not null,
  guests_allowed boolean default true not null,
  question text,
  items_open boolean default false not null,
  lasts_ms integer,
  over_at timestamp with time zone generated always as (moment_after(date, lasts_ms)) stored not null,
  series_id id24,
  series_every text,
  dates_asked timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  date_open boolean generated always as ((cardinality(dates_asked) > 0)) stored not null,
  asked_at timestamp with time zone,
  asked_why text,
  called_for timestamp with time zone,
  address_kept boolean default false not null,
  shown_location text generated always as (
CASE
    WHEN address_kept THEN public_location(location)
    ELSE location
END) stored not null,
  search text generated always as (fold(((((title || ' '::text) || description) || ' '::text) ||
CASE
    WHEN address_kept THEN public_location(location)
    ELSE location
END))) stored not null,
  document tsvector generated always as ((search_document(title,
CASE
    WHEN address_kept THEN public_location(location)
    ELSE location
END, description) || kind_word(type))) stored not null,
  circle_id id24,
  members_only boolean default false not null,
  kept integer default 0 not null,
  constraint gathering_asked CHECK (((asked_at IS NULL) = (asked_why IS NULL))),
  constraint gathering_asked_why_check CHECK ((asked_why = ANY (ARRAY['called'::text, 'moved'::text]))),
  constraint gathering_check CHECK (
CASE kind
    WHEN 'outing'::text THEN (type = ANY (ARRAY['cinema'::text, 'restaurant'::text, 'sport'::text, 'culture'::text, 'nature'::text, 'shopping'::text, 'bar'::text, 'jeux'::text, 'jeux-video'::text, 'jeux-societe'::text, 'jeux-cartes'::text, 'escape-game'::text, 'quiz'::text, 'autre'::text]))
    ELSE (type = ANY (ARRAY['cleaning'::text, 'recycling'::text, 'gardening'::text, 'meeting'::text, 'games'::text, 'tournament'::text, 'other'::text]))
END),
  constraint gathering_check1 CHECK (((lon IS NULL) = (lat IS NULL))),
  constraint gathering_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circle(id) ON DELETE CASCADE,
  constraint gathering_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES resident(id),
  constraint gathering_dates_asked_check CHECK (((cardinality(dates_asked) = 0) OR ((cardinality(dates_asked) >= 3) AND (cardinality(dates_asked) <= 8)))),
  constraint gathering_description_check CHECK (((description <> ''::text) AND (char_length(description) <= 5000))),
  constraint gathering_exact CHECK (((shown_within > 0) OR (named_lon IS NOT NULL) OR (shown_within IS NULL))),
  constraint gathering_kept_check CHECK ((kept >= 0)),
  constraint gathering_kind_check CHECK ((kind = ANY (ARRAY['outing'::text, 'event'::text]))),
  constraint gathering_lasts_ms_check CHECK (((lasts_ms >= 1) AND (lasts_ms <= 604800000))),
  constraint gathering_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint gathering_named CHECK (((named_lon IS NULL) = (named_lat IS NULL))),
  constraint gathering_of_circle CHECK (
CASE
    WHEN (circle_id IS NULL) THEN (NOT members_only)
    ELSE (NOT public)
END),
  constraint gathering_participants_check CHECK ((participants >= 0)),
  constraint gathering_pkey PRIMARY KEY (id),
  constraint gathering_places CHECK (((max_participants >= 2) AND (participants <= max_participants))),
  constraint gathering_question_check CHECK (((question <> ''::text) AND (char_length(question) <= 200))),
  constraint gathering_series CHECK (((series_id IS NULL) = (series_every IS NULL))),
  constraint gathering_series_every_check CHECK ((series_every = ANY (ARRAY['week'::text, 'fortnight'::text, 'month'::text]))),
  constraint gathering_shown CHECK ((((shown_lon IS NULL) = (shown_lat IS NULL)) AND ((shown_lon IS NULL) = (shown_within IS NULL)))),
  constraint gathering_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text]))),
  constraint gathering_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 200))),
  constraint gathering_waiters_check CHECK ((waiters >= 0))
);

create table gathering_answer (
  gathering_id id24 not null,
  resident_id id24 not null,
  answer text not null,
  constraint gathering_answer_answer_check CHECK (((answer <> ''::text) AND (char_length(answer) <= 300))),
  constraint gathering_answer_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_answer_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_answer_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_date_answer (
  gathering_id id24 not null,
  date timestamp with time zone not null,
  resident_id id24 not null,
  says text not null,
  answered_at timestamp with time zone default clock_timestamp() not null,
  constraint gathering_date_answer_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_date_answer_pkey PRIMARY KEY (gathering_id, resident_id, date),
  constraint gathering_date_answer_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint gathering_date_answer_says_check CHECK ((says = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);

create table gathering_exclusion (
  gathering_id id24 not null,
  resident_id id24 not null,
  reason text default ''::text not null,
  excluded_at timestamp with time zone default now() not null,
  excluded_by id24 not null,
  constraint gathering_exclusion_excluded_by_fkey FOREIGN KEY (excluded_by) REFERENCES resident(id),
  constraint gathering_exclusion_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_exclusion_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_exclusion_reason_check CHECK ((char_length(reason) <= 300)),
  constraint gathering_exclusion_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_host (
  gathering_id id24 not null,
  resident_id id24 not null,
  asked_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  constraint gathering_host_gathering_id_resident_id_fkey FOREIGN KEY (gathering_id, resident_id) REFERENCES gathering_participant(gathering_id, resident_id) ON DELETE CASCADE,
  constraint gathering_host_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_host_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_item (
  id id24 default new_id() not null,
  gathering_id id24 not null,
  name text not null,
  added_by id24 not null,
  taken_by id24,
  constraint gathering_item_added_by_fkey FOREIGN KEY (added_by) REFERENCES resident(id),
  constraint gathering_item_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_item_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 80))),
  constraint gathering_item_pkey PRIMARY KEY (id),
  constraint gathering_item_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES resident(id)
);

create table gathering_kept (
  gathering_id id24 not null,
  word text not null,
  places integer not null,
  kept_by id24,
  kept_at timestamp with time zone default now() not null,
  constraint gathering_kept_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_kept_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES resident(id),
  constraint gathering_kept_pkey PRIMARY KEY (gathering_id, word),
  constraint gathering_kept_places_check CHECK (((places >= 1) AND (places <= 50))),
  constraint gathering_kept_word_check CHECK ((char_length(word) <= 80))
);

create table gathering_maybe (
  gathering_id id24 not null,
  resident_id id24 not null,
  said_at timestamp with time zone default now() not null,
  constraint gathering_maybe_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_maybe_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_maybe_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_message (
  id id24 not null,
  gathering_id id24 not null,
  sender_id id24 not null,
  content text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  client_id uuid,
  announced boolean default false not null,
  quoted_id id24,
  constraint gathering_message_content_check CHECK (((content <> ''::text) AND (char_length(content) <= 2000))),
  constraint gathering_message_gathering_id_id_key UNIQUE (gathering_id, id),
  constraint gathering_message_pkey PRIMARY KEY (id),
  constraint gathering_message_quoted_fkey FOREIGN KEY (gathering_id, quoted_id) REFERENCES gathering_message(gathering_id, id),
  constraint gathering_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES resident(id)
);

create table gathering_participant (
  gathering_id id24 not null,
  resident_id id24 not null,
  seq bigint generated always as identity not null,
  joined_at timestamp with time zone default now() not null,
  adults smallint default 0 not null,
  children smallint default 0 not null,
  constraint gathering_participant_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_participant_party CHECK (((adults >= 0) AND (children >= 0) AND ((adults + children) <= 3))),
  constraint gathering_participant_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_participant_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_photo (
  id id24 default new_id() not null,
  gathering_id id24 not null,
  resident_id id24 not null,
  image_url text not null,
  alt text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint gathering_photo_alt_check CHECK ((char_length(alt) <= 200)),
  constraint gathering_photo_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_photo_image_url_check CHECK ((image_url ~ '^/uploads/talk-'::text)),
  constraint gathering_photo_image_url_key UNIQUE (image_url),
  constraint gathering_photo_pkey PRIMARY KEY (id),
  constraint gathering_photo_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_proche (
  gathering_id id24 not null,
  proche_id id24 not null,
  waits boolean not null,
  seq bigint default nextval('gathering_waiter_seq_seq'::regclass) not null,
  since timestamp with time zone default now() not null,
  came smallint,
  asked_until timestamp with time zone,
  let_pass boolean default false not null,
  constraint gathering_proche_came_check CHECK (((came >= 0) AND (came <= 1))),
  constraint gathering_proche_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_proche_pkey PRIMARY KEY (gathering_id, proche_id),
  constraint gathering_proche_proche_id_fkey FOREIGN KEY (proche_id) REFERENCES proche(id) ON DELETE CASCADE
);

create table gathering_reading (
  gathering_id id24 not null,
  resident_id id24 not null,
  read_id id24 not null,
  constraint gathering_reading_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_reading_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table gathering_talk (
  gathering_id id24 not null,
  last_id id24 not null,
  constraint gathering_talk_pkey PRIMARY KEY (gathering_id)
);

create table gathering_tally (
  kind text not null,
  part integer not null,
  n bigint not null,
  constraint gathering_tally_pkey PRIMARY KEY (kind, part)
);

create table gathering_thanks (
  gathering_id id24 not null,
  resident_id id24 not null,
  thanked_at timestamp with time zone,
  constraint gathering_thanks_gathering_id_resident_id_fkey FOREIGN KEY (gathering_id, resident_id) REFERENCES gathering_participant(gathering_id, resident_id) ON DELETE CASCADE,
  constraint gathering_thanks_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_thanks_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_turnout (
  gathering_id id24 not null,
  resident_id id24 not null,
  confirmed_at timestamp with time zone,
  came smallint,
  asked_until timestamp with time zone,
  constraint gathering_turnout_came_check CHECK (((came >= 0) AND (came <= 4))),
  constraint gathering_turnout_gathering_id_resident_id_fkey FOREIGN KEY (gathering_id, resident_id) REFERENCES gathering_participant(gathering_id, resident_id) ON DELETE CASCADE,
  constraint gathering_turnout_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_turnout_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table gathering_waiter (
  gathering_id id24 not null,
  resident_id id24 not null,
  seq bigint generated always as identity not null,
  waiting_since timestamp with time zone default now() not null,
  adults smallint default 0 not null,
  children smallint default 0 not null,
  let_pass boolean default false not null,
  constraint gathering_waiter_gathering_id_fkey FOREIGN KEY (gathering_id) REFERENCES gathering(id) ON DELETE CASCADE,
  constraint gathering_waiter_party CHECK (((adults >= 0) AND (children >= 0) AND ((adults + children) <= 3))),
  constraint gathering_waiter_pkey PRIMARY KEY (gathering_id, resident_id),
  constraint gathering_waiter_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table journal_feed (
  resident_id id24 not null,
  id id24 default new_id() not null,
  created_at timestamp with time zone default now() not null,
  constraint journal_feed_id_key UNIQUE (id),
  constraint journal_feed_pkey PRIMARY KEY (resident_id),
  constraint journal_feed_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table known_device (
  id id24 default new_id() not null,
  resident_id id24 not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint known_device_key UNIQUE (resident_id, token_hash),
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table letter_choice (
  resident_id id24 not null,
  rhythm text not null,
  written_on date not null,
  constraint letter_choice_pkey PRIMARY KEY (resident_id),
  constraint letter_choice_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint letter_choice_rhythm_check CHECK ((rhythm = ANY (ARRAY['off'::text, 'weekly'::text, 'daily'::text])))
);

create table live_event (
  xid xid8 default pg_current_xact_id() not null,
  seq bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  topic text not null,
  name text not null,
  data jsonb not null,
  constraint live_event_pkey PRIMARY KEY (xid, seq)
);

create table live_horizon (
  only_one boolean default true not null,
  xid xid8 not null,
  constraint live_horizon_only_one_check CHECK (only_one),
  constraint live_horizon_pkey PRIMARY KEY (only_one)
);

create table locations_read (
  version integer not null,
  at timestamp with time zone default now() not null,
  constraint locations_read_pkey PRIMARY KEY (version)
);

create table message (
  id id24 not null,
  conversation_id id24 not null,
  sender_id id24 not null,
  content text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  client_id uuid,
  told_xid xid8,
  changed_xid xid8,
  edited_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  changed_at timestamp with time zone,
  photo_image_url text,
  photo_alt text default ''::text not null,
  quoted_id id24,
  constraint message_content_check CHECK (((char_length(content) <= 2000) AND ((content = ''::text) = (withdrawn_at IS NOT NULL)))),
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint message_conversation_id_id_key UNIQUE (conversation_id, id),
  constraint message_photo_alt_check CHECK ((char_length(photo_alt) <= 200)),
  constraint message_pkey PRIMARY KEY (id),
  constraint message_quoted_fkey FOREIGN KEY (conversation_id, quoted_id) REFERENCES message(conversation_id, id),
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES resident(id)
);

create table message_reaction (
  message_id id24 not null,
  resident_id id24 not null,
  reaction text not null,
  created_at timestamp with time zone default now() not null,
  constraint message_reaction_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_reaction_pkey PRIMARY KEY (message_id, resident_id),
  constraint message_reaction_reaction_check CHECK ((reaction = ANY (ARRAY['thumb'::text, 'heart'::text, 'smile'::text, 'thanks'::text, 'party'::text]))),
  constraint message_reaction_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table migration (
  id integer default nextval('migration_id_seq'::regclass) not null,
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  constraint migration_pkey PRIMARY KEY (id)
);

create table moderation_choice (
  resident_id id24 not null,
  mail_hour smallint,
  written_on date not null,
  constraint moderation_choice_mail_hour_check CHECK (((mail_hour >= 0) AND (mail_hour <= 23))),
  constraint moderation_choice_pkey PRIMARY KEY (resident_id),
  constraint moderation_choice_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table moderation_reason (
  id id24 default new_id() not null,
  title text not null,
  words text not null,
  rule smallint,
  answers text,
  constraint moderation_reason_pkey PRIMARY KEY (id),
  constraint moderation_reason_rule_check CHECK (((rule >= 1) AND (rule <= 99))),
  constraint moderation_reason_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 60))),
  constraint moderation_reason_title_key UNIQUE (title),
  constraint moderation_reason_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 500)))
);

create table moderation_setting (
  only_one boolean default true not null,
  hide_by id24,
  constraint moderation_setting_hide_by_fkey FOREIGN KEY (hide_by) REFERENCES resident(id),
  constraint moderation_setting_only_one_check CHECK (only_one),
  constraint moderation_setting_pkey PRIMARY KEY (only_one)
);

create table neighbour_page (
  resident_id id24 not null,
  since date,
  about text,
  helps text[] default '{}'::text[] not null,
  learns text[] default '{}'::text[] not null,
  languages text[] default '{}'::text[] not null,
  hidden text[] default '{}'::text[] not null,
  masked_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  constraint neighbour_page_about_check CHECK (((about <> ''::text) AND (char_length(about) <= 1000))),
  constraint neighbour_page_helps_check CHECK (are_page_words(helps)),
  constraint neighbour_page_hidden_check CHECK ((hidden <@ '{since,about,helps,learns,languages,open,together,thanks}'::text[])),
  constraint neighbour_page_languages_check CHECK (are_page_words(languages)),
  constraint neighbour_page_learns_check CHECK (are_page_words(learns)),
  constraint neighbour_page_pkey PRIMARY KEY (resident_id),
  constraint neighbour_page_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint neighbour_page_since_check CHECK ((EXTRACT(day FROM since) = (1)::numeric))
);

create table notification (
  seq bigint generated always as identity not null,
  id id24 default new_id() not null,
  recipient_id id24 not null,
  kind text not null,
  actor_id id24 not null,
  about_type text not null,
  about_id id24 not null,
  title text not null,
  count integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  in_app boolean default true not null,
  waiting_since timestamp with time zone,
  mailed_at timestamp with time zone,
  facts jsonb default '{}'::jsonb not null,
  actors text[] not null,
  constraint notification_about_type_check CHECK ((about_type = ANY (ARRAY['service'::text, 'troc'::text, 'agreement'::text, 'ring'::text, 'conversation'::text, 'outing'::text, 'event'::text, 'journal'::text, 'residency'::text, 'moderation'::text, 'circle'::text]))),
  constraint notification_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES resident(id),
  constraint notification_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint notification_pkey PRIMARY KEY (seq),
  constraint notification_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table notification_preference (
  resident_id id24 not null,
  kind_group text not null,
  in_app boolean default true not null,
  push boolean default true not null,
  mail boolean default true not null,
  constraint notification_preference_kind_group_check CHECK ((kind_group ~ '^[a-z]+$'::text)),
  constraint notification_preference_pkey PRIMARY KEY (resident_id, kind_group),
  constraint notification_preference_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table passkey (
  id id24 default new_id() not null,
  resident_id id24 not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  removed id24,
  removed_at timestamp with time zone,
  constraint passkey_credential_key UNIQUE (credential_id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table password_reset (
  token_hash bytea not null,
  resident_id id24 not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table person_note (
  id id24 default new_id() not null,
  resident_id id24 not null,
  author_id id24 not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  constraint person_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint person_note_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint person_note_pkey PRIMARY KEY (id),
  constraint person_note_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create unlogged table presence_tab (
  session_id id24 not null,
  tab text not null,
  resident_id id24 not null,
  status text not null,
  beat_at timestamp with time zone default now() not null,
  away_since timestamp with time zone,
  constraint presence_tab_check CHECK (((status = 'away'::text) = (away_since IS NOT NULL))),
  constraint presence_tab_pkey PRIMARY KEY (session_id, tab),
  constraint presence_tab_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint presence_tab_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint presence_tab_status_check CHECK ((status = ANY (ARRAY['online'::text, 'away'::text])))
);

create table presence_told (
  resident_id id24 not null,
  status text not null,
  constraint presence_told_pkey PRIMARY KEY (resident_id),
  constraint presence_told_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint presence_told_status_check CHECK ((status = ANY (ARRAY['online'::text, 'away'::text, 'offline'::text])))
);

create table proche (
  id id24 default new_id() not null,
  resident_id id24 not null,
  slot smallint not null,
  civility text,
  first_name text not null,
  last_name text not null,
  shown_as text generated always as (((
CASE civility
    WHEN 'mme'::text THEN 'Mme '::text
    WHEN 'm'::text THEN 'M. '::text
    ELSE (upper("left"(first_name, 1)) || '. '::text)
END || upper("left"(last_name, 1))) || '.'::text)) stored not null,
  adresse text not null,
  lon double precision,
  lat double precision,
  blurred_lon double precision,
  blurred_lat double precision,
  phone text,
  consent_how text not null,
  consent_on date not null,
  told_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint proche_adresse_check CHECK (((adresse <> ''::text) AND (char_length(adresse) <= 200))),
  constraint proche_check CHECK (((lon IS NULL) = (lat IS NULL))),
  constraint proche_check1 CHECK ((((lon IS NULL) = (blurred_lon IS NULL)) AND ((lon IS NULL) = (blurred_lat IS NULL)))),
  constraint proche_civility_check CHECK ((civility = ANY (ARRAY['mme'::text, 'm'::text]))),
  constraint proche_consent_how_check CHECK ((consent_how = ANY (ARRAY['signed'::text, 'said'::text]))),
  constraint proche_first_name_check CHECK (((first_name <> ''::text) AND (char_length(first_name) <= 60))),
  constraint proche_last_name_check CHECK (((last_name <> ''::text) AND (char_length(last_name) <= 60))),
  constraint proche_phone_check CHECK (((phone <> ''::text) AND (char_length(phone) <= 30))),
  constraint proche_pkey PRIMARY KEY (id),
  constraint proche_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint proche_resident_id_slot_key UNIQUE (resident_id, slot),
  constraint proche_slot_check CHECK (((slot >= 1) AND (slot <= 2)))
);

create table push_subscription (
  id id24 default new_id() not null,
  resident_id id24 not null,
  session_id id24 not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscription_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table queue_card (
  kind text not null,
  target_id id24 not null,
  severity smallint not null,
  first_report_id id24 not null,
  constraint queue_card_pkey PRIMARY KEY (kind, target_id)
);

create unlogged table rate_limit (
  key text not null,
  points integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table recovery_code (
  id id24 default new_id() not null,
  resident_id id24 not null,
  code_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  removed id24,
  removed_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (id),
  constraint recovery_code_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table refused_password (
  resident_id id24 not null,
  day date default ((now() AT TIME ZONE 'Europe/Paris'::text))::date not null,
  tries integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint refused_password_pkey PRIMARY KEY (resident_id, day),
  constraint refused_password_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table removed_part (
  decision_id id24 not null,
  first_name text,
  last_name text,
  avatar_url text,
  image_url text,
  cover_url text,
  cover_thumbnail_url text,
  content text,
  at timestamp with time zone default now() not null,
  username text,
  given text,
  constraint removed_part_check CHECK ((num_nonnulls(first_name, username, avatar_url, image_url) = 1)),
  constraint removed_part_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decision(id) ON DELETE CASCADE,
  constraint removed_part_pkey PRIMARY KEY (decision_id)
);

create table report (
  id id24 default new_id() not null,
  kind text not null,
  target_id id24 not null,
  content text not null,
  author_id id24 not null,
  reporter_id id24 not null,
  reason text not null,
  details text default ''::text not null,
  status text default 'open'::text not null,
  outcome text,
  handled_by id24,
  created_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  evidence_image_url text generated always as (
CASE
    WHEN (kind = 'message'::text) THEN "substring"(content, '/uploads/talk-[0-9a-f]{32}-[0-9a-f]{9}\.webp'::text)
    ELSE NULL::text
END) stored,
  constraint report_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint report_check CHECK (((author_id)::text <> (reporter_id)::text)),
  constraint report_check1 CHECK (((status = 'open'::text) = (handled_at IS NULL))),
  constraint report_details_check CHECK ((char_length(details) <= 1000)),
  constraint report_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES resident(id),
  constraint report_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'resident'::text, 'service'::text, 'troc'::text, 'outing'::text, 'event'::text, 'journal'::text, 'comment'::text, 'circle'::text]))),
  constraint report_outcome_check CHECK ((char_length(outcome) <= 2000)),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES resident(id),
  constraint report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
);

create table report_line (
  report_id id24 not null,
  place smallint not null,
  author_id id24 not null,
  content text not null,
  photo boolean not null,
  said_at timestamp with time zone not null,
  constraint report_line_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint report_line_pkey PRIMARY KEY (report_id, place),
  constraint report_line_place_check CHECK ((place <> 0)),
  constraint report_line_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);

create table report_note (
  id id24 default new_id() not null,
  report_id id24 not null,
  author_id id24 not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  constraint report_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES resident(id),
  constraint report_note_content_check CHECK (((content <> ''::text) AND (char_length(content) <= 2000))),
  constraint report_note_pkey PRIMARY KEY (id),
  constraint report_note_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id) ON DELETE CASCADE
);

create table residency_letter (
  id id24 default new_id() not null,
  resident_id id24 not null,
  asked_at timestamp with time zone default now() not null,
  printed_at timestamp with time zone,
  code_hash bytea,
  expires_at timestamp with time zone,
  tries integer default 0 not null,
  ended_at timestamp with time zone,
  constraint residency_letter_check CHECK (((printed_at IS NULL) = (expires_at IS NULL))),
  constraint residency_letter_check1 CHECK (((code_hash IS NULL) OR ((printed_at IS NOT NULL) AND (ended_at IS NULL)))),
  constraint residency_letter_pkey PRIMARY KEY (id),
  constraint residency_letter_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint residency_letter_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table residency_verification (
  resident_id id24 not null,
  how text not null,
  by_id id24,
  at timestamp with time zone default now() not null,
  constraint residency_verification_by_id_fkey FOREIGN KEY (by_id) REFERENCES resident(id),
  constraint residency_verification_check CHECK (((how = 'administrator'::text) = (by_id IS NOT NULL))),
  constraint residency_verification_how_check CHECK ((how = ANY (ARRAY['letter'::text, 'vouching'::text, 'administrator'::text]))),
  constraint residency_verification_pkey PRIMARY KEY (resident_id),
  constraint residency_verification_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table residency_vouching (
  id id24 default new_id() not null,
  asker_id id24 not null,
  voucher_id id24 not null,
  asked_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint residency_vouching_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint residency_vouching_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES resident(id),
  constraint residency_vouching_check CHECK (((asker_id)::text <> (voucher_id)::text)),
  constraint residency_vouching_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint residency_vouching_pkey PRIMARY KEY (id),
  constraint residency_vouching_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES resident(id)
);

create table resident (
  id id24 default new_id() not null,
  username citext not null,
  email citext,
  password_hash text,
  first_name text not null,
  last_name text not null,
  adresse text,
  code_postal text,
  lon double precision,
  lat double precision,
  avatar_url text,
  avatar_small text,
  avatar_medium text,
  is_admin boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  search text generated always as (fold(((((first_name || ' '::text) || last_name) || ' '::text) || (username)::text))) stored not null,
  blurred_lon double precision,
  blurred_lat double precision,
  home_moves timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  password_changed_at timestamp with time zone,
  email_confirmed_at timestamp with time zone,
  confirmation_due boolean default false not null,
  pending_email citext,
  username_skeleton text collate "C",
  mailbox text collate "C",
  verified boolean default false not null,
  unconfirmed_closes_on date,
  is_moderator boolean default false not null,
  constraint resident_blurred_where_known CHECK ((((lon IS NULL) = (blurred_lon IS NULL)) AND ((lon IS NULL) = (blurred_lat IS NULL)))),
  constraint resident_check CHECK (((erased_at IS NOT NULL) OR ((COALESCE(email, pending_email) IS NOT NULL) AND (password_hash IS NOT NULL)))),
  constraint resident_check1 CHECK (((lon IS NULL) = (lat IS NULL))),
  constraint resident_email_key UNIQUE (email),
  constraint resident_pkey PRIMARY KEY (id),
  constraint resident_username_key UNIQUE (username)
);

create table resident_block (
  id id24 default new_id() not null,
  blocker_id id24 not null,
  blocked_id id24 not null,
  created_at timestamp with time zone default now() not null,
  constraint resident_block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES resident(id),
  constraint resident_block_blocker_id_blocked_id_key UNIQUE (blocker_id, blocked_id),
  constraint resident_block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES resident(id),
  constraint resident_block_check CHECK (((blocker_id)::text <> (blocked_id)::text)),
  constraint resident_block_pkey PRIMARY KEY (id)
);

create table resident_tally (
  part integer not null,
  n bigint not null,
  constraint resident_tally_pkey PRIMARY KEY (part)
);

create table resident_visit (
  resident_id id24 not null,
  seen_on date default CURRENT_DATE not null,
  warned smallint default 0 not null,
  closes_on date,
  constraint resident_visit_check CHECK (((warned = 0) = (closes_on IS NULL))),
  constraint resident_visit_pkey PRIMARY KEY (resident_id),
  constraint resident_visit_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint resident_visit_warned_check CHECK (((warned >= 0) AND (warned <= 3)))
);

create table ring (
  id id24 default new_id() not null,
  key text not null,
  residents text[] not null,
  status text default 'open'::text not null,
  date timestamp with time zone,
  location text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint ring_check CHECK ((((status = ANY (ARRAY['agreed'::text, 'broken'::text])) = (date IS NOT NULL)) AND ((date IS NULL) = (location IS NULL)))),
  constraint ring_check1 CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint ring_pkey PRIMARY KEY (id),
  constraint ring_residents_check CHECK (((cardinality(residents) >= 3) AND (cardinality(residents) <= 4))),
  constraint ring_status_check CHECK ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'broken'::text, 'refused'::text, 'lapsed'::text])))
);

create table ring_due (
  troc_id id24 not null,
  at timestamp with time zone default now() not null,
  tries smallint default 0 not null,
  constraint ring_due_pkey PRIMARY KEY (troc_id)
);

create table ring_place (
  ring_id id24 not null,
  seat smallint not null,
  resident_id id24 not null,
  troc_id id24 not null,
  title text not null,
  offered text not null,
  wanted text not null,
  accepted boolean,
  answered_at timestamp with time zone,
  constraint ring_place_check CHECK (((accepted IS NULL) = (answered_at IS NULL))),
  constraint ring_place_pkey PRIMARY KEY (ring_id, seat),
  constraint ring_place_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint ring_place_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES ring(id) ON DELETE CASCADE,
  constraint ring_place_seat_check CHECK (((seat >= 1) AND (seat <= 4)))
);

create table row_tally (
  counted text not null,
  part integer not null,
  n bigint not null,
  constraint row_tally_pkey PRIMARY KEY (counted, part)
);

create table search_word (
  word text not null,
  constraint search_word_pkey PRIMARY KEY (word),
  constraint search_word_word_check CHECK (((char_length(word) >= 4) AND (char_length(word) <= 24)))
);

create table security_event (
  id id24 default new_id() not null,
  resident_id id24 not null,
  kind text not null,
  device text,
  by_admin boolean default false not null,
  session_handle id24,
  undo_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table seen_place (
  id bigint generated always as identity not null,
  resident_id id24 not null,
  lon double precision not null,
  lat double precision not null,
  constraint seen_place_pkey PRIMARY KEY (id),
  constraint seen_place_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint seen_place_resident_id_lon_lat_key UNIQUE (resident_id, lon, lat)
);

create table service (
  id id24 default new_id() not null,
  title text not null,
  description text not null,
  category_id id24 not null,
  location text not null,
  lon double precision,
  lat double precision,
  date timestamp with time zone not null,
  image_url text,
  thumbnail_url text,
  status text default 'open'::text not null,
  creator_id id24 not null,
  assigned_to id24,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  named_lon double precision,
  named_lat double precision,
  shown_lon double precision,
  shown_lat double precision,
  shown_within integer,
  search text generated always as (fold(((((title || ' '::text) || description) || ' '::text) || public_location(location)))) stored not null,
  public_location text generated always as (public_location(location)) stored not null,
  nature text default 'request'::text not null,
  still_asked_at timestamp with time zone,
  still_at timestamp with time zone,
  left_board_at timestamp with time zone,
  document tsvector generated always as ((search_document(title, public_location(location), description) || kind_word((category_id)::text))) stored not null,
  urgent boolean default false not null,
  proche_id id24,
  constraint service_assigned_proposed FOREIGN KEY (id, assigned_to) REFERENCES service_proposal(service_id, helper_id),
  constraint service_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_category(id),
  constraint service_check CHECK (((assigned_to IS NULL) OR (status <> ALL (ARRAY['open'::text, 'pending'::text])))),
  constraint service_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES resident(id),
  constraint service_description_check CHECK (((description <> ''::text) AND (char_length(description) <= 5000))),
  constraint service_exact CHECK (((shown_within > 0) OR (named_lon IS NOT NULL) OR (shown_within IS NULL))),
  constraint service_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint service_named CHECK (((named_lon IS NULL) = (named_lat IS NULL))),
  constraint service_nature_check CHECK ((nature = ANY (ARRAY['request'::text, 'offer'::text]))),
  constraint service_pkey PRIMARY KEY (id),
  constraint service_proche_id_fkey FOREIGN KEY (proche_id) REFERENCES proche(id) ON DELETE SET NULL,
  constraint service_shown CHECK ((((shown_lon IS NULL) = (shown_lat IS NULL)) AND ((shown_lon IS NULL) = (shown_within IS NULL)))),
  constraint service_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'assigned'::text, 'completed'::text, 'cancelled'::text]))),
  constraint service_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 200)))
);

create table service_category (
  id id24 default new_id() not null,
  name citext not null,
  icon text default 'Category'::text not null,
  description text,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  words tsvector generated always as (both_words((name)::text)) stored not null,
  constraint service_category_name_key UNIQUE (name),
  constraint service_category_pkey PRIMARY KEY (id)
);

create table service_proposal (
  id id24 default new_id() not null,
  service_id id24 not null,
  helper_id id24 not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  brings text[] default '{}'::text[] not null,
  times timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint service_proposal_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES resident(id),
  constraint service_proposal_message_check CHECK ((char_length(message) <= 2000)),
  constraint service_proposal_pkey PRIMARY KEY (id),
  constraint service_proposal_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id) ON DELETE CASCADE,
  constraint service_proposal_service_id_helper_id_key UNIQUE (service_id, helper_id),
  constraint service_proposal_times_check CHECK ((cardinality(times) <= 3))
);

create table service_tally (
  status text not null,
  part integer not null,
  n bigint not null,
  constraint service_tally_pkey PRIMARY KEY (status, part)
);

create table session (
  id id24 default new_id() not null,
  resident_id id24 not null,
  refresh_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  refreshed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  handle id24 default random_id() not null,
  device text default 'Navigateur inconnu'::text not null,
  verified_at timestamp with time zone default now() not null,
  by_factor boolean default false not null,
  constraint session_handle_key UNIQUE (handle),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table shared_query (
  id id24 default new_id() not null,
  name text not null,
  model text not null,
  sql text not null,
  created_at timestamp with time zone default now() not null,
  constraint shared_query_model_check CHECK (((char_length(model) >= 1) AND (char_length(model) <= 60))),
  constraint shared_query_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint shared_query_name_key UNIQUE (name),
  constraint shared_query_pkey PRIMARY KEY (id),
  constraint shared_query_sql_check CHECK (((char_length(sql) >= 1) AND (char_length(sql) <= 10000)))
);

create table sign_in_step (
  token_hash bytea not null,
  resident_id id24 not null,
  password_hash text not null,
  wrong integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_step_pkey PRIMARY KEY (token_hash),
  constraint sign_in_step_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table spent_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenge_pkey PRIMARY KEY (hash)
);

create unlogged table stream_ticket (
  token_hash bytea not null,
  session_id id24 not null,
  expires_at timestamp with time zone not null,
  constraint stream_ticket_pkey PRIMARY KEY (token_hash),
  constraint stream_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table suggestion_pause (
  resident_id id24 not null,
  other_id id24 not null,
  ends_at timestamp with time zone not null,
  constraint suggestion_pause_other_id_fkey FOREIGN KEY (other_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint suggestion_pause_pkey PRIMARY KEY (resident_id, other_id),
  constraint suggestion_pause_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create table suspension (
  id id24 default new_id() not null,
  resident_id id24 not null,
  reason text not null,
  ends_at timestamp with time zone not null,
  admin_id id24 not null,
  created_at timestamp with time zone default now() not null,
  lifted_at timestamp with time zone,
  lifted_by id24,
  constraint suspension_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES resident(id),
  constraint suspension_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES resident(id),
  constraint suspension_pkey PRIMARY KEY (id),
  constraint suspension_reason_check CHECK (((reason <> ''::text) AND (char_length(reason) <= 1000))),
  constraint suspension_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id)
);

create table trade_request (
  id id24 default new_id() not null,
  troc_id id24 not null,
  requester_id id24 not null,
  date timestamp with time zone not null,
  location text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  public_location text generated always as (public_location(location)) stored not null,
  own_location boolean default false not null,
  return_date timestamp with time zone,
  owner_returned_at timestamp with time zone,
  requester_returned_at timestamp with time zone,
  return_eve_told_for timestamp with time zone,
  return_day_told_for timestamp with time zone,
  message text default ''::text not null,
  brings text[] default '{}'::text[] not null,
  times timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint trade_request_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint trade_request_message_check CHECK ((char_length(message) <= 2000)),
  constraint trade_request_pkey PRIMARY KEY (id),
  constraint trade_request_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES resident(id),
  constraint trade_request_times_check CHECK ((cardinality(times) <= 3)),
  constraint trade_request_troc_id_fkey FOREIGN KEY (troc_id) REFERENCES troc(id) ON DELETE CASCADE,
  constraint trade_request_troc_id_requester_id_key UNIQUE (troc_id, requester_id)
);

create table troc (
  id id24 default new_id() not null,
  title text not null,
  description text not null,
  items_offered text[] not null,
  items_wanted text[] not null,
  location text not null,
  lon double precision,
  lat double precision,
  image_url text,
  thumbnail_url text,
  status text default 'available'::text not null,
  owner_id id24 not null,
  requester_id id24,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  completed_at timestamp with time zone,
  offered text generated always as (fold_items(items_offered)) stored not null,
  wanted text generated always as (fold_items(items_wanted)) stored not null,
  offered_keys text[] generated always as (troc_keys(items_offered)) stored not null,
  wanted_keys text[] generated always as (troc_keys(items_wanted)) stored not null,
  named_lon double precision,
  named_lat double precision,
  shown_lon double precision,
  shown_lat double precision,
  shown_within integer,
  search text generated always as (((fold(((((title || ' '::text) || description) || ' '::text) || public_location(location))) || ' '::text) || fold_items((items_offered || items_wanted)))) stored not null,
  public_location text generated always as (public_location(location)) stored not null,
  kind text default 'exchange'::text not null,
  document tsvector generated always as ((search_document(title, fold_items((items_offered || items_wanted)), ((description || ' '::text) || public_location(location))) || kind_word(kind))) stored not null,
  proche_id id24,
  constraint troc_check CHECK (((requester_id)::text <> (owner_id)::text)),
  constraint troc_description_check CHECK (((description <> ''::text) AND (char_length(description) <= 5000))),
  constraint troc_exact CHECK (((shown_within > 0) OR (named_lon IS NOT NULL) OR (shown_within IS NULL))),
  constraint troc_gift_wants_nothing CHECK (((kind <> 'gift'::text) OR (items_wanted = '{}'::text[]))),
  constraint troc_items_offered_check CHECK (are_items(items_offered)),
  constraint troc_items_wanted_check CHECK ((are_items(items_wanted) OR ((kind <> 'exchange'::text) AND (items_wanted = '{}'::text[])))),
  constraint troc_kind_check CHECK ((kind = ANY (ARRAY['exchange'::text, 'gift'::text, 'loan'::text]))),
  constraint troc_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint troc_named CHECK (((named_lon IS NULL) = (named_lat IS NULL))),
  constraint troc_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES resident(id),
  constraint troc_pkey PRIMARY KEY (id),
  constraint troc_proche_id_fkey FOREIGN KEY (proche_id) REFERENCES proche(id) ON DELETE SET NULL,
  constraint troc_requester_asked FOREIGN KEY (id, requester_id) REFERENCES trade_request(troc_id, requester_id),
  constraint troc_shown CHECK ((((shown_lon IS NULL) = (shown_lat IS NULL)) AND ((shown_lon IS NULL) = (shown_within IS NULL)))),
  constraint troc_status_check CHECK ((status = ANY (ARRAY['available'::text, 'pending'::text, 'accepted'::text, 'completed'::text, 'cancelled'::text, 'rejected'::text]))),
  constraint troc_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 200)))
);

create table troc_tally (
  status text not null,
  part integer not null,
  n bigint not null,
  constraint troc_tally_pkey PRIMARY KEY (status, part)
);

create table troc_wait (
  id id24 default new_id() not null,
  troc_id id24 not null,
  resident_id id24 not null,
  created_at timestamp with time zone default now() not null,
  constraint troc_wait_pkey PRIMARY KEY (id),
  constraint troc_wait_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id),
  constraint troc_wait_troc_id_fkey FOREIGN KEY (troc_id) REFERENCES troc(id) ON DELETE CASCADE,
  constraint troc_wait_troc_id_resident_id_key UNIQUE (troc_id, resident_id)
);

create table undone_deletion (
  deletion_id id24 not null,
  at timestamp with time zone default now() not null,
  constraint undone_deletion_pkey PRIMARY KEY (deletion_id)
);

create table upload (
  name text not null,
  kind text not null,
  resident_id id24,
  created_at timestamp with time zone default now() not null,
  bytes integer,
  digest bytea,
  file_digest bytea,
  constraint upload_bytes_check CHECK ((bytes >= 0)),
  constraint upload_digest_check CHECK ((octet_length(digest) = 32)),
  constraint upload_file_digest_check CHECK ((octet_length(file_digest) = 32)),
  constraint upload_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'avatar'::text, 'talk'::text]))),
  constraint upload_name_check CHECK ((((name ~ '^[0-9a-f]{32}-[0-9a-f]{9}\.webp$'::text) AND (kind <> 'talk'::text)) OR ((name ~ '^talk-[0-9a-f]{32}-[0-9a-f]{9}\.webp$'::text) AND (kind = 'talk'::text)))),
  constraint upload_pkey PRIMARY KEY (name),
  constraint upload_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE SET NULL
);

create table urgent_call (
  resident_id id24 not null,
  month date not null,
  slot smallint not null,
  service_id id24 not null,
  day date not null,
  called_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint urgent_call_pkey PRIMARY KEY (resident_id, month, slot),
  constraint urgent_call_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE,
  constraint urgent_call_service_id_key UNIQUE (service_id),
  constraint urgent_call_slot_check CHECK (((slot >= 1) AND (slot <= 2)))
);

create table urgent_helper (
  resident_id id24 not null,
  since timestamp with time zone default now() not null,
  constraint urgent_helper_pkey PRIMARY KEY (resident_id),
  constraint urgent_helper_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

-- Views

create view meetql_events as
 SELECT s.id AS _id,
    s.title,
    s.description,
    s.type,
    s.location,
    s.address_kept AS "addressKept",
    s.date,
        CASE
            WHEN s.lasts_ms IS NOT NULL THEN s.over_at
            ELSE NULL::timestamp with time zone
        END AS "end",
    s.series_id AS "series._id",
    s.series_every AS "series.every",
        CASE
            WHEN s.series_id IS NOT NULL THEN ( SELECT count(*) AS count
               FROM gathering o
              WHERE o.series_id::text = s.series_id::text AND o.id::text <> s.id::text AND o.over_at > now() AND o.status <> 'cancelled'::text)
            ELSE NULL::bigint
        END AS "series.others",
    s.max_participants AS "maxParticipants",
        CASE
            WHEN s.kind = 'event'::text AND s.status <> 'cancelled'::text AND s.over_at <= now() THEN 'completed'::text
            ELSE s.status
        END AS status,
    s.image_url AS "imageUrl",
    s.thumbnail_url AS "thumbnailUrl",
    s.creator_id AS "creator._id",
    creator_id_is.first_name AS "creator.firstName",
    creator_id_is.last_name AS "creator.lastName",
    creator_id_is.username AS "creator.username",
    creator_id_is.avatar_url AS "creator.avatarUrl",
    creator_id_is.verified AS "creator.verified",
    ( SELECT COALESCE(json_agg(json_build_object('user',
                CASE
                    WHEN s.kind = 'outing'::text THEN
                    CASE
                        WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'email', n.email, 'admin', true)
                        ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'email', n.email)
                    END
                    ELSE
                    CASE
                        WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'admin', true)
                        ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified)
                    END
                END, 'joinedAt', to_char((p.joined_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'adults', p.adults, 'children', p.children) ORDER BY p.seq), '[]'::json) AS "coalesce"
           FROM gathering_participant p
             JOIN resident n ON n.id::text = p.resident_id::text
          WHERE p.gathering_id::text = s.id::text) AS participants,
    s.participants AS "participantCount",
    s.waiters AS "waitingCount",
    s.guests_allowed AS "guestsAllowed",
    s.question,
    s.items_open AS "itemsOpen",
    s.registrations_open AS "registrationsOpen",
    s.date_open AS "dateOpen",
    s.public,
    s.created_at AS "createdAt",
    s.updated_at AS "updatedAt",
    ( SELECT COALESCE(json_agg(json_build_object('user',
                CASE
                    WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'admin', true)
                    ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified)
                END, 'waitingSince', to_char((w.waiting_since AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'adults', w.adults, 'children', w.children) ORDER BY w.seq), '[]'::json) AS "coalesce"
           FROM gathering_waiter w
             JOIN resident n ON n.id::text = w.resident_id::text
          WHERE w.gathering_id::text = s.id::text) AS "waitingList"
   FROM gathering s
     LEFT JOIN resident creator_id_is ON creator_id_is.id::text = s.creator_id::text
  WHERE s.kind = 'event'::text AND s.circle_id IS NULL;

create view meetql_journals as
 SELECT s.id AS _id,
        CASE
            WHEN s.published THEN s.title
            ELSE NULL::text
        END AS title,
        CASE
            WHEN s.published THEN s.standfirst
            ELSE NULL::text
        END AS standfirst,
        CASE
            WHEN s.published THEN s.content
            ELSE NULL::text
        END AS content,
        CASE
            WHEN s.published THEN s.tags
            ELSE '{}'::text[]
        END AS tags,
        CASE
            WHEN s.published THEN s.place
            ELSE NULL::text
        END AS place,
        CASE
            WHEN s.published THEN s.series
            ELSE NULL::text
        END AS series,
        CASE
            WHEN s.published THEN s.image_url
            ELSE NULL::text
        END AS "imageUrl",
        CASE
            WHEN s.published THEN s.thumbnail_url
            ELSE NULL::text
        END AS "thumbnailUrl",
    s.author_id AS "author._id",
    author_id_is.first_name AS "author.firstName",
    author_id_is.last_name AS "author.lastName",
    author_id_is.username AS "author.username",
    author_id_is.avatar_url AS "author.avatarUrl",
    author_id_is.verified AS "author.verified",
    s.published,
    s.public,
    s.comments_open AS "commentsOpen",
    s.created_at AS "createdAt",
    s.updated_at AS "updatedAt"
   FROM article s
     LEFT JOIN resident author_id_is ON author_id_is.id::text = s.author_id::text;

create view meetql_outings as
 SELECT s.id AS _id,
    s.title,
    s.description,
    s.type,
    s.location,
    s.address_kept AS "addressKept",
    s.date,
        CASE
            WHEN s.lasts_ms IS NOT NULL THEN s.over_at
            ELSE NULL::timestamp with time zone
        END AS "end",
    s.series_id AS "series._id",
    s.series_every AS "series.every",
        CASE
            WHEN s.series_id IS NOT NULL THEN ( SELECT count(*) AS count
               FROM gathering o
              WHERE o.series_id::text = s.series_id::text AND o.id::text <> s.id::text AND o.over_at > now() AND o.status <> 'cancelled'::text)
            ELSE NULL::bigint
        END AS "series.others",
    s.max_participants AS "maxParticipants",
        CASE
            WHEN s.kind = 'event'::text AND s.status <> 'cancelled'::text AND s.over_at <= now() THEN 'completed'::text
            ELSE s.status
        END AS status,
    s.image_url AS "imageUrl",
    s.thumbnail_url AS "thumbnailUrl",
    s.creator_id AS "creator._id",
    creator_id_is.first_name AS "creator.firstName",
    creator_id_is.last_name AS "creator.lastName",
    creator_id_is.username AS "creator.username",
    creator_id_is.avatar_url AS "creator.avatarUrl",
    creator_id_is.verified AS "creator.verified",
    ( SELECT COALESCE(json_agg(json_build_object('user',
                CASE
                    WHEN s.kind = 'outing'::text THEN
                    CASE
                        WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'email', n.email, 'admin', true)
                        ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'email', n.email)
                    END
                    ELSE
                    CASE
                        WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'admin', true)
                        ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified)
                    END
                END, 'joinedAt', to_char((p.joined_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'adults', p.adults, 'children', p.children) ORDER BY p.seq), '[]'::json) AS "coalesce"
           FROM gathering_participant p
             JOIN resident n ON n.id::text = p.resident_id::text
          WHERE p.gathering_id::text = s.id::text) AS participants,
    s.participants AS "participantCount",
    s.waiters AS "waitingCount",
    s.guests_allowed AS "guestsAllowed",
    s.question,
    s.items_open AS "itemsOpen",
    s.registrations_open AS "registrationsOpen",
    s.date_open AS "dateOpen",
    s.public,
    s.created_at AS "createdAt",
    s.updated_at AS "updatedAt",
    ( SELECT COALESCE(json_agg(json_build_object('user',
                CASE
                    WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'admin', true)
                    ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified)
                END, 'waitingSince', to_char((w.waiting_since AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'adults', w.adults, 'children', w.children) ORDER BY w.seq), '[]'::json) AS "coalesce"
           FROM gathering_waiter w
             JOIN resident n ON n.id::text = w.resident_id::text
          WHERE w.gathering_id::text = s.id::text) AS "waitingList"
   FROM gathering s
     LEFT JOIN resident creator_id_is ON creator_id_is.id::text = s.creator_id::text
  WHERE s.kind = 'outing'::text AND s.circle_id IS NULL;

create view "meetql_serviceCategories" as
 SELECT id AS _id,
    name,
    icon,
    description,
    active,
    (( SELECT count(*) AS count
           FROM service v
          WHERE v.category_id::text = s.id::text))::integer AS "serviceCount"
   FROM service_category s;

create view meetql_services as
 SELECT s.id AS _id,
    s.nature,
    s.title,
    s.description,
    s.category_id AS "category._id",
    k.name AS "category.name",
    s.location,
    s.date,
    s.urgent,
    s.image_url AS "imageUrl",
    s.thumbnail_url AS "thumbnailUrl",
    s.status,
    s.creator_id AS "creator._id",
    creator_id_is.first_name AS "creator.firstName",
    creator_id_is.last_name AS "creator.lastName",
    creator_id_is.username AS "creator.username",
    creator_id_is.avatar_url AS "creator.avatarUrl",
    creator_id_is.verified AS "creator.verified",
        CASE
            WHEN s.proche_id IS NOT NULL THEN ( SELECT p.shown_as
               FROM proche p
              WHERE p.id::text = s.proche_id::text)
            ELSE NULL::text
        END AS "spokenFor",
    s.assigned_to AS "assignedTo._id",
    assigned_to_is.first_name AS "assignedTo.firstName",
    assigned_to_is.last_name AS "assignedTo.lastName",
    assigned_to_is.username AS "assignedTo.username",
    assigned_to_is.avatar_url AS "assignedTo.avatarUrl",
    assigned_to_is.verified AS "assignedTo.verified",
    s.created_at AS "createdAt",
    s.updated_at AS "updatedAt",
    s.completed_at AS "completedAt",
    ( SELECT count(*) AS count
           FROM service_proposal p
          WHERE p.service_id::text = s.id::text) AS "proposalCount",
    s.still_asked_at AS "stillAskedAt",
    s.left_board_at AS "leftBoardAt",
    ( SELECT COALESCE(json_agg(json_build_object('_id', p.id, 'user', ( SELECT
                        CASE
                            WHEN n.is_admin THEN json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified, 'admin', true)
                            ELSE json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url, 'verified', n.verified)
                        END AS json_build_object
                   FROM resident n
                  WHERE n.id::text = p.helper_id::text), 'status',
                CASE
                    WHEN p.helper_id::text IS DISTINCT FROM s.assigned_to::text THEN 'pending'::text
                    WHEN s.status = 'completed'::text THEN 'completed'::text
                    ELSE 'assigned'::text
                END, 'createdAt', to_char((p.created_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'message', p.message) ORDER BY p.id DESC), '[]'::json) AS "coalesce"
           FROM service_proposal p
          WHERE p.service_id::text = s.id::text) AS "helpProposals"
   FROM service s
     LEFT JOIN service_category k ON k.id::text = s.category_id::text
     LEFT JOIN resident creator_id_is ON creator_id_is.id::text = s.creator_id::text
     LEFT JOIN resident assigned_to_is ON assigned_to_is.id::text = s.assigned_to::text;

create view meetql_trocs as
 SELECT s.id AS _id,
    s.kind,
    s.title,
    s.description,
    s.items_offered AS "itemsOffered",
    s.items_wanted AS "itemsWanted",
    s.location,
    s.image_url AS "imageUrl",
    s.thumbnail_url AS "thumbnailUrl",
    s.status,
    s.owner_id AS "user._id",
    owner_id_is.first_name AS "user.firstName",
    owner_id_is.last_name AS "user.lastName",
    owner_id_is.username AS "user.username",
    owner_id_is.avatar_url AS "user.avatarUrl",
    owner_id_is.verified AS "user.verified",
        CASE
            WHEN s.proche_id IS NOT NULL THEN ( SELECT p_1.shown_as
               FROM proche p_1
              WHERE p_1.id::text = s.proche_id::text)
            ELSE NULL::text
        END AS "spokenFor",
    s.requester_id AS "tradeRequest.user._id",
    q.first_name AS "tradeRequest.user.firstName",
    q.last_name AS "tradeRequest.user.lastName",
    q.username AS "tradeRequest.user.username",
    q.avatar_url AS "tradeRequest.user.avatarUrl",
    q.verified AS "tradeRequest.user.verified",
    p.date AS "tradeRequest.date",
    p.location AS "tradeRequest.location",
    p.return_date AS "tradeRequest.returnDate",
        CASE
            WHEN p.id IS NOT NULL THEN p.owner_returned_at IS NOT NULL
            ELSE NULL::boolean
        END AS "tradeRequest.returned.owner",
        CASE
            WHEN p.id IS NOT NULL THEN p.requester_returned_at IS NOT NULL
            ELSE NULL::boolean
        END AS "tradeRequest.returned.requester",
        CASE
            WHEN s.requester_id IS NOT NULL THEN
            CASE
                WHEN p.requester_id::text IS DISTINCT FROM s.requester_id::text THEN 'rejected'::text
                WHEN s.status = 'pending'::text THEN 'pending'::text
                WHEN s.status = ANY (ARRAY['accepted'::text, 'completed'::text]) THEN 'accepted'::text
                ELSE 'rejected'::text
            END
            ELSE NULL::text
        END AS "tradeRequest.status",
    p.created_at AS "tradeRequest.createdAt",
    s.created_at AS "createdAt",
    s.updated_at AS "updatedAt",
    s.completed_at AS "completedAt"
   FROM troc s
     LEFT JOIN resident owner_id_is ON owner_id_is.id::text = s.owner_id::text
     LEFT JOIN trade_request p ON p.troc_id::text = s.id::text AND p.requester_id::text = s.requester_id::text
     LEFT JOIN resident q ON q.id::text = s.requester_id::text;

create view meetql_users as
 SELECT id AS _id,
    username,
    COALESCE(email, pending_email) AS email,
    first_name AS "firstName",
    last_name AS "lastName",
    avatar_url AS "avatarUrl",
    avatar_small AS "avatarThumbnail",
    avatar_small AS "avatarThumbnails.small",
    avatar_medium AS "avatarThumbnails.medium",
    adresse,
    code_postal AS "codePostal",
        CASE
            WHEN lon IS NOT NULL THEN ARRAY[lon, lat]
            ELSE NULL::double precision[]
        END AS coordonnees,
    is_admin AS "isAdmin",
    is_moderator AS "isModerator",
    verified,
    created_at AS "createdAt",
    ( SELECT p.reason
           FROM suspension p
          WHERE p.resident_id::text = s.id::text AND p.lifted_at IS NULL AND p.ends_at > now()) AS "suspension.reason",
    ( SELECT p.ends_at
           FROM suspension p
          WHERE p.resident_id::text = s.id::text AND p.lifted_at IS NULL AND p.ends_at > now()) AS "suspension.endsAt"
   FROM resident s
  WHERE erased_at IS NULL;

create view presence_now as
 SELECT t.resident_id,
        CASE
            WHEN bool_or(t.status = 'online'::text) THEN 'online'::text
            ELSE 'away'::text
        END AS status
   FROM presence_tab t
     JOIN session s ON s.id::text = t.session_id::text
  WHERE t.beat_at > (now() - '00:02:30'::interval) AND (t.away_since IS NULL OR t.away_since > (now() - '00:10:00'::interval)) AND s.revoked_at IS NULL AND s.expires_at > now()
  GROUP BY t.resident_id;

-- Indexes

CREATE INDEX agreement_absent ON public.agreement USING btree (absent_id) WHERE (absent_id IS NOT NULL);
CREATE INDEX agreement_by_subject ON public.agreement USING btree (about_id, id DESC);
CREATE INDEX agreement_due ON public.agreement USING btree (date) WHERE (status = 'agreed'::text);
CREATE INDEX agreement_of_guest ON public.agreement USING btree (guest_id, place, id);
CREATE INDEX agreement_of_owner ON public.agreement USING btree (owner_id, place, id);
CREATE UNIQUE INDEX agreement_standing ON public.agreement USING btree (about_id) WHERE (status = 'agreed'::text);
CREATE INDEX agreement_to_settle ON public.agreement USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX agreement_line_of ON public.agreement_line USING btree (agreement_id, id);
CREATE INDEX agreement_thanks_by_giver ON public.agreement_thanks USING btree (giver_id, id DESC);
CREATE INDEX agreement_thanks_by_receiver ON public.agreement_thanks USING btree (receiver_id, id DESC);
CREATE INDEX alert_by_grams ON public.alert USING gin (grams);
CREATE INDEX alert_by_organiser ON public.alert USING btree (organiser_id) WHERE (organiser_id IS NOT NULL);
CREATE UNIQUE INDEX alert_once ON public.alert USING btree (resident_id, kind, COALESCE((category_id)::text, ''::text), COALESCE(facet, ''::text), fold(q), COALESCE((organiser_id)::text, ''::text));
CREATE INDEX article_by_author ON public.article USING btree (author_id, id DESC);
CREATE INDEX article_by_author_feed ON public.article USING btree (author_id, feed_id DESC) WHERE published;
CREATE INDEX article_by_author_time ON public.article USING btree (author_id, created_at DESC) WHERE published;
CREATE INDEX article_by_document ON public.article USING gin (document);
CREATE INDEX article_by_feed ON public.article USING btree (feed_id DESC) WHERE published;
CREATE INDEX article_by_place ON public.article USING btree (place, feed_id DESC) WHERE (published AND (place IS NOT NULL));
CREATE INDEX article_by_search ON public.article USING gin (search gin_trgm_ops);
CREATE INDEX article_by_series ON public.article USING btree (author_id, series, feed_id) WHERE (published AND (series IS NOT NULL));
CREATE INDEX article_by_tag ON public.article USING gin (tag_keys) WHERE published;
CREATE INDEX article_by_title ON public.article USING btree (title COLLATE french, id) WHERE published;
CREATE INDEX article_by_update ON public.article USING btree (updated_at, id) WHERE published;
CREATE INDEX article_in_order ON public.article USING btree (id) WHERE published;
CREATE INDEX article_comment_answering ON public.article_comment USING btree (answers_id, id) WHERE (answers_id IS NOT NULL);
CREATE INDEX article_comment_by_author ON public.article_comment USING btree (author_id, id);
CREATE INDEX article_comment_in_order ON public.article_comment USING btree (article_id, id) WHERE (answers_id IS NULL);
CREATE INDEX article_picture_by_url ON public.article_picture USING btree (image_url);
CREATE INDEX article_thanks_by_resident ON public.article_thanks USING btree (resident_id);
CREATE INDEX audit_entry_by_about ON public.audit_entry USING btree (about_id);
CREATE INDEX audit_entry_by_admin ON public.audit_entry USING btree (admin_id);
CREATE INDEX audit_entry_by_target ON public.audit_entry USING btree (target_id);
CREATE INDEX audit_entry_by_time ON public.audit_entry USING btree (at);
CREATE INDEX audit_entry_of_batch ON public.audit_entry USING btree (batch_id, id DESC) WHERE (batch_id IS NOT NULL);
CREATE INDEX authenticator_by_removal ON public.authenticator USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX authenticator_by_resident ON public.authenticator USING btree (resident_id);
CREATE UNIQUE INDEX authenticator_in_place ON public.authenticator USING btree (resident_id) WHERE (removed IS NULL);
CREATE INDEX change_link_by_expiry ON public.change_link USING btree (expires_at);
CREATE INDEX change_link_by_mailbox ON public.change_link USING btree (email) WHERE (kind = 'email'::text);
CREATE INDEX change_link_by_resident ON public.change_link USING btree (resident_id);
CREATE INDEX circle_by_document ON public.circle USING gin (document);
CREATE INDEX circle_by_writer ON public.circle USING btree (written_by);
CREATE INDEX circle_member_by_resident ON public.circle_member USING btree (resident_id);
CREATE INDEX circle_request_by_resident ON public.circle_request USING btree (resident_id);
CREATE INDEX conversation_by_high ON public.conversation USING btree (high_id);
CREATE INDEX creation_key_by_age ON public.creation_key USING btree (created_at);
CREATE INDEX creation_key_latest ON public.creation_key USING btree (resident_id, created_at DESC);
CREATE INDEX decision_automatic ON public.decision USING btree (kind, target_id) WHERE automatic;
CREATE INDEX decision_by_author ON public.decision USING btree (author_id, id DESC);
CREATE INDEX decision_hiding ON public.decision USING btree (kind, target_id) WHERE ((act = 'hide'::text) AND (undone_at IS NULL));
CREATE INDEX decision_objected ON public.decision USING btree (id DESC) WHERE (objection IS NOT NULL);
CREATE INDEX decision_of_deletion ON public.decision USING btree (deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX decision_of_suspension ON public.decision USING btree (suspension_id) WHERE (suspension_id IS NOT NULL);
CREATE INDEX deletion_by_admin ON public.deletion USING btree (admin_id);
CREATE INDEX deletion_by_author ON public.deletion USING btree (author_id);
CREATE INDEX deletion_by_time ON public.deletion USING btree (at);
CREATE UNIQUE INDEX deletion_of_account ON public.deletion USING btree (target_id) WHERE (kind = 'user'::text);
CREATE INDEX deletion_picture_by_url ON public.deletion_picture USING btree (image_url);
CREATE INDEX email_confirmation_by_resident ON public.email_confirmation USING btree (resident_id);
CREATE INDEX fresh_item_waiting ON public.fresh_item USING btree (published_at) WHERE (told_at IS NULL);
CREATE INDEX gathering_by_circle ON public.gathering USING btree (circle_id, date, id) WHERE (circle_id IS NOT NULL);
CREATE INDEX gathering_by_creator ON public.gathering USING btree (creator_id, id DESC);
CREATE INDEX gathering_by_creator_time ON public.gathering USING btree (creator_id, created_at DESC);
CREATE INDEX gathering_by_date ON public.gathering USING btree (date);
CREATE INDEX gathering_by_document ON public.gathering USING gin (document);
CREATE INDEX gathering_by_kind ON public.gathering USING btree (kind, id DESC);
CREATE INDEX gathering_by_kind_date ON public.gathering USING btree (kind, date, id) INCLUDE (over_at, status, creator_id, series_id, circle_id, members_only);
CREATE INDEX gathering_by_search ON public.gathering USING gin (search gin_trgm_ops);
CREATE INDEX gathering_by_series ON public.gathering USING btree (series_id, date, id) WHERE (series_id IS NOT NULL);
CREATE INDEX gathering_by_title ON public.gathering USING btree (kind, title COLLATE french, id);
CREATE INDEX gathering_by_type ON public.gathering USING btree (kind, type, id DESC);
CREATE INDEX gathering_answer_by_resident ON public.gathering_answer USING btree (resident_id);
CREATE INDEX gathering_date_answer_by_resident ON public.gathering_date_answer USING btree (resident_id);
CREATE INDEX gathering_exclusion_by_author ON public.gathering_exclusion USING btree (excluded_by) WHERE (reason <> ''::text);
CREATE INDEX gathering_exclusion_by_resident ON public.gathering_exclusion USING btree (resident_id);
CREATE INDEX gathering_host_by_resident ON public.gathering_host USING btree (resident_id);
CREATE INDEX gathering_item_by_author ON public.gathering_item USING btree (added_by);
CREATE INDEX gathering_item_by_gathering ON public.gathering_item USING btree (gathering_id, id);
CREATE INDEX gathering_item_by_taker ON public.gathering_item USING btree (taken_by) WHERE (taken_by IS NOT NULL);
CREATE INDEX gathering_kept_by ON public.gathering_kept USING btree (kept_by) WHERE (kept_by IS NOT NULL);
CREATE INDEX gathering_maybe_by_resident ON public.gathering_maybe USING btree (resident_id);
CREATE INDEX gathering_message_by_quoted ON public.gathering_message USING btree (quoted_id) WHERE (quoted_id IS NOT NULL);
CREATE UNIQUE INDEX gathering_message_sent_once ON public.gathering_message USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX gathering_participant_by_arrival ON public.gathering_participant USING btree (resident_id, joined_at DESC);
CREATE INDEX gathering_photo_by_resident ON public.gathering_photo USING btree (resident_id);
CREATE INDEX gathering_photo_of ON public.gathering_photo USING btree (gathering_id, id);
CREATE INDEX gathering_proche_asked ON public.gathering_proche USING btree (asked_until) WHERE (asked_until IS NOT NULL);
CREATE INDEX gathering_proche_by_proche ON public.gathering_proche USING btree (proche_id);
CREATE INDEX gathering_reading_by_resident ON public.gathering_reading USING btree (resident_id);
CREATE INDEX gathering_thanks_by_resident ON public.gathering_thanks USING btree (resident_id);
CREATE INDEX gathering_turnout_asked ON public.gathering_turnout USING btree (asked_until) WHERE (asked_until IS NOT NULL);
CREATE INDEX gathering_turnout_by_resident ON public.gathering_turnout USING btree (resident_id);
CREATE INDEX gathering_waiter_by_resident ON public.gathering_waiter USING btree (resident_id);
CREATE INDEX gathering_waiter_by_turn ON public.gathering_waiter USING btree (gathering_id, seq);
CREATE INDEX known_device_by_use ON public.known_device USING btree (last_used_at);
CREATE INDEX letter_choice_due ON public.letter_choice USING btree (written_on) WHERE (rhythm <> 'off'::text);
CREATE INDEX live_event_by_time ON public.live_event USING btree (at);
CREATE INDEX live_event_by_topic ON public.live_event USING btree (topic, xid, seq);
CREATE INDEX message_by_change ON public.message USING btree (conversation_id, changed_at) WHERE (changed_at IS NOT NULL);
CREATE UNIQUE INDEX message_by_photo ON public.message USING btree (photo_image_url) WHERE (photo_image_url IS NOT NULL);
CREATE INDEX message_by_quoted ON public.message USING btree (quoted_id) WHERE (quoted_id IS NOT NULL);
CREATE INDEX message_by_words ON public.message USING gin (message_words((conversation_id)::text, content));
CREATE UNIQUE INDEX message_sent_once ON public.message USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX message_reaction_by_resident ON public.message_reaction USING btree (resident_id);
CREATE INDEX notification_by_recipient ON public.notification USING btree (recipient_id);
CREATE INDEX notification_ended ON public.notification USING btree (recipient_id, about_id) WHERE (actors = '{}'::text[]);
CREATE INDEX notification_mailed ON public.notification USING btree (mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE UNIQUE INDEX notification_unread ON public.notification USING btree (recipient_id, about_type, about_id, kind) WHERE (read_at IS NULL);
CREATE INDEX notification_waiting ON public.notification USING btree (waiting_since) WHERE ((waiting_since IS NOT NULL) AND (read_at IS NULL));
CREATE INDEX passkey_by_removal ON public.passkey USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX passkey_by_resident ON public.passkey USING btree (resident_id);
CREATE INDEX password_reset_by_resident ON public.password_reset USING btree (resident_id);
CREATE INDEX person_note_by_resident ON public.person_note USING btree (resident_id, id DESC);
CREATE INDEX presence_tab_by_resident ON public.presence_tab USING btree (resident_id);
CREATE INDEX presence_tab_by_tab ON public.presence_tab USING btree (tab);
CREATE UNIQUE INDEX proche_once_by_point ON public.proche USING btree (same_letters(first_name), same_letters(last_name), round((lon)::numeric, 4), round((lat)::numeric, 4)) WHERE (lon IS NOT NULL);
CREATE UNIQUE INDEX proche_once_by_text ON public.proche USING btree (same_letters(first_name), same_letters(last_name), same_letters(adresse));
CREATE INDEX push_subscription_by_resident ON public.push_subscription USING btree (resident_id);
CREATE INDEX push_subscription_by_session ON public.push_subscription USING btree (session_id);
CREATE INDEX queue_card_in_order ON public.queue_card USING btree (severity DESC, first_report_id);
CREATE INDEX rate_limit_by_end ON public.rate_limit USING btree (resets_at);
CREATE INDEX recovery_code_by_removal ON public.recovery_code USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX recovery_code_by_resident ON public.recovery_code USING btree (resident_id);
CREATE INDEX refused_password_by_day ON public.refused_password USING btree (day);
CREATE INDEX removed_part_at ON public.removed_part USING btree (at);
CREATE INDEX report_by_author ON public.report USING btree (author_id, id DESC);
CREATE INDEX report_by_evidence ON public.report USING btree (evidence_image_url) WHERE (evidence_image_url IS NOT NULL);
CREATE INDEX report_by_handler ON public.report USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX report_by_reporter ON public.report USING btree (reporter_id, id DESC);
CREATE INDEX report_by_status ON public.report USING btree (status, id DESC);
CREATE UNIQUE INDEX report_open_once ON public.report USING btree (reporter_id, kind, target_id) WHERE (status = 'open'::text);
CREATE INDEX report_waiting ON public.report USING btree (kind, target_id) WHERE (status = 'open'::text);
CREATE INDEX report_line_by_author ON public.report_line USING btree (author_id);
CREATE INDEX report_note_by_author ON public.report_note USING btree (author_id);
CREATE INDEX report_note_by_report ON public.report_note USING btree (report_id, id);
CREATE INDEX residency_letter_by_resident ON public.residency_letter USING btree (resident_id, asked_at);
CREATE UNIQUE INDEX residency_letter_open ON public.residency_letter USING btree (resident_id) WHERE (ended_at IS NULL);
CREATE INDEX residency_verification_by_admin ON public.residency_verification USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX residency_vouching_by_voucher ON public.residency_vouching USING btree (voucher_id, answered_at);
CREATE UNIQUE INDEX residency_vouching_open ON public.residency_vouching USING btree (asker_id, voucher_id) WHERE (ended_at IS NULL);
CREATE INDEX resident_by_admin ON public.resident USING btree (is_admin, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_email ON public.resident USING btree (((email)::text) COLLATE french, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_email_words ON public.resident USING gin (fold((email)::text) gin_trgm_ops);
CREATE INDEX resident_by_first_name ON public.resident USING btree (first_name COLLATE french, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_last_name ON public.resident USING btree (last_name COLLATE french, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_moderator ON public.resident USING btree (id) WHERE (is_moderator AND (erased_at IS NULL));
CREATE INDEX resident_by_name ON public.resident USING btree (first_name COLLATE french, last_name COLLATE french, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_names ON public.resident USING gin (to_tsvector('plain_words'::regconfig, search)) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_pending_email ON public.resident USING btree (pending_email) WHERE (pending_email IS NOT NULL);
CREATE INDEX resident_by_search ON public.resident USING gin (search gin_trgm_ops);
CREATE INDEX resident_by_square ON public.resident USING btree (round((blurred_lon / (0.002)::double precision)), round((blurred_lat / (0.0014)::double precision))) WHERE (erased_at IS NULL);
CREATE INDEX resident_by_username ON public.resident USING btree (((username)::text) COLLATE french, id) WHERE (erased_at IS NULL);
CREATE INDEX resident_in_order ON public.resident USING btree (id) WHERE (erased_at IS NULL);
CREATE INDEX resident_left ON public.resident USING btree (id) WHERE (erased_at IS NOT NULL);
CREATE UNIQUE INDEX resident_mailbox_key ON public.resident USING btree (mailbox);
CREATE INDEX resident_unconfirmed ON public.resident USING btree (created_at) WHERE confirmation_due;
CREATE UNIQUE INDEX resident_username_skeleton_key ON public.resident USING btree (username_skeleton);
CREATE INDEX resident_without_keys ON public.resident USING btree (id) WHERE ((erased_at IS NULL) AND ((username_skeleton IS NULL) OR (mailbox IS NULL)));
CREATE INDEX resident_block_by_blocked ON public.resident_block USING btree (blocked_id);
CREATE INDEX resident_block_by_blocker ON public.resident_block USING btree (blocker_id, id DESC);
CREATE INDEX resident_visit_by_day ON public.resident_visit USING btree (seen_on);
CREATE INDEX ring_by_resident ON public.ring USING gin (residents);
CREATE UNIQUE INDEX ring_of_residents ON public.ring USING btree (residents) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX ring_once ON public.ring USING btree (key) WHERE (status <> 'lapsed'::text);
CREATE INDEX ring_place_by_resident ON public.ring_place USING btree (resident_id, ring_id DESC);
CREATE INDEX ring_place_by_troc ON public.ring_place USING btree (troc_id);
CREATE INDEX search_word_by_letters ON public.search_word USING gin (word gin_trgm_ops);
CREATE INDEX security_event_by_age ON public.security_event USING btree (created_at);
CREATE INDEX security_event_by_resident ON public.security_event USING btree (resident_id, id);
CREATE INDEX service_assigned_by_date ON public.service USING btree (date, id) WHERE (status = 'assigned'::text);
CREATE INDEX service_by_category ON public.service USING btree (category_id, id DESC) INCLUDE (status, creator_id);
CREATE INDEX service_by_creator ON public.service USING btree (creator_id, id DESC);
CREATE INDEX service_by_date ON public.service USING btree (date, id);
CREATE INDEX service_by_document ON public.service USING gin (document);
CREATE INDEX service_by_nature ON public.service USING btree (nature, id DESC) INCLUDE (status, creator_id);
CREATE INDEX service_by_proche ON public.service USING btree (proche_id) WHERE (proche_id IS NOT NULL);
CREATE INDEX service_by_search ON public.service USING gin (search gin_trgm_ops);
CREATE INDEX service_by_status ON public.service USING btree (status, id DESC);
CREATE INDEX service_by_title ON public.service USING btree (title COLLATE french, id);
CREATE INDEX service_given ON public.service USING btree (assigned_to, completed_at DESC) WHERE ((status = 'completed'::text) AND (assigned_to IS NOT NULL));
CREATE INDEX service_given_in ON public.service USING btree (category_id, completed_at DESC) WHERE ((status = 'completed'::text) AND (assigned_to IS NOT NULL));
CREATE INDEX service_hidden ON public.service USING btree (creator_id) WHERE (status = 'cancelled'::text);
CREATE INDEX service_left_board ON public.service USING btree (left_board_at) WHERE (left_board_at IS NOT NULL);
CREATE INDEX service_open_by_date ON public.service USING btree (date, id) INCLUDE (status, creator_id, urgent, left_board_at, shown_lon, shown_lat, category_id, nature) WHERE (status = ANY (ARRAY['open'::text, 'pending'::text]));
CREATE INDEX service_received ON public.service USING btree (creator_id, completed_at DESC) WHERE ((status = 'completed'::text) AND (assigned_to IS NOT NULL));
CREATE INDEX service_urgent ON public.service USING btree (date) WHERE (urgent AND (status = ANY (ARRAY['open'::text, 'pending'::text])));
CREATE INDEX service_proposal_by_helper ON public.service_proposal USING btree (helper_id, id DESC);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_by_resident ON public.session USING btree (resident_id) WHERE (revoked_at IS NULL);
CREATE INDEX sign_in_step_by_expiry ON public.sign_in_step USING btree (expires_at);
CREATE INDEX sign_in_step_by_resident ON public.sign_in_step USING btree (resident_id);
CREATE INDEX spent_challenge_by_expiry ON public.spent_challenge USING btree (expires_at);
CREATE INDEX stream_ticket_by_session ON public.stream_ticket USING btree (session_id);
CREATE INDEX suggestion_pause_other ON public.suggestion_pause USING btree (other_id);
CREATE INDEX suspension_by_admin ON public.suspension USING btree (admin_id);
CREATE INDEX suspension_by_lifter ON public.suspension USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE INDEX suspension_by_resident ON public.suspension USING btree (resident_id, id DESC);
CREATE UNIQUE INDEX suspension_standing ON public.suspension USING btree (resident_id) WHERE (lifted_at IS NULL);
CREATE INDEX trade_request_by_requester ON public.trade_request USING btree (requester_id, id DESC);
CREATE INDEX trade_request_by_return ON public.trade_request USING btree (return_date) WHERE (return_date IS NOT NULL);
CREATE INDEX troc_by_document ON public.troc USING gin (document);
CREATE INDEX troc_by_kind ON public.troc USING btree (kind, id DESC) INCLUDE (status, owner_id);
CREATE INDEX troc_by_offered ON public.troc USING gin (offered gin_trgm_ops);
CREATE INDEX troc_by_offered_terms ON public.troc USING gin (key_terms(offered_keys));
CREATE INDEX troc_by_owner ON public.troc USING btree (owner_id, id DESC);
CREATE INDEX troc_by_proche ON public.troc USING btree (proche_id) WHERE (proche_id IS NOT NULL);
CREATE INDEX troc_by_search ON public.troc USING gin (search gin_trgm_ops);
CREATE INDEX troc_by_status ON public.troc USING btree (status, id DESC) INCLUDE (owner_id, kind, shown_lon, shown_lat);
CREATE INDEX troc_by_title ON public.troc USING btree (title COLLATE french, id);
CREATE INDEX troc_by_wanted ON public.troc USING gin (wanted gin_trgm_ops);
CREATE INDEX troc_by_wanted_terms ON public.troc USING gin (key_terms(wanted_keys));
CREATE INDEX troc_hidden ON public.troc USING btree (owner_id) WHERE (status = ANY (ARRAY['cancelled'::text, 'rejected'::text]));
CREATE INDEX troc_traded_by_owner ON public.troc USING btree (owner_id, COALESCE(completed_at, accepted_at) DESC) WHERE ((status = ANY (ARRAY['accepted'::text, 'completed'::text])) AND (requester_id IS NOT NULL));
CREATE INDEX troc_traded_by_requester ON public.troc USING btree (requester_id, COALESCE(completed_at, accepted_at) DESC) WHERE ((status = ANY (ARRAY['accepted'::text, 'completed'::text])) AND (requester_id IS NOT NULL));
CREATE INDEX troc_wait_by_resident ON public.troc_wait USING btree (resident_id, id DESC);
CREATE INDEX upload_by_resident ON public.upload USING btree (resident_id, kind);
CREATE INDEX upload_by_time ON public.upload USING btree (created_at);
CREATE INDEX urgent_call_waiting ON public.urgent_call USING btree (called_at) WHERE (told_at IS NULL);

-- Triggers

CREATE TRIGGER agreement_told AFTER INSERT OR UPDATE ON public.agreement FOR EACH ROW EXECUTE FUNCTION tell_agreement();
CREATE TRIGGER part_changed_missed AFTER UPDATE ON public.agreement FOR EACH ROW WHEN (((old.status <> new.status) AND (('missed'::text = old.status) OR ('missed'::text = new.status)))) EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER ring_broken AFTER UPDATE ON public.agreement FOR EACH ROW WHEN (((old.status = 'agreed'::text) AND (new.status = 'cancelled'::text) AND (new.kind = 'troc'::text))) EXECUTE FUNCTION follow_ring_agreement();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.agreement_thanks FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER fresh AFTER INSERT ON public.article FOR EACH ROW WHEN ((new.published AND (new.created_at > (now() - '01:00:00'::interval)))) EXECUTE FUNCTION note_fresh('journal');
CREATE TRIGGER fresh_published AFTER UPDATE OF published ON public.article FOR EACH ROW WHEN ((new.published AND (NOT old.published))) EXECUTE FUNCTION note_fresh('journal');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.article FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER pictures_noted AFTER INSERT OR UPDATE OF content ON public.article FOR EACH ROW EXECUTE FUNCTION note_article_pictures();
CREATE TRIGGER tally_added AFTER INSERT ON public.article REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.article REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
CREATE TRIGGER tally_removed AFTER DELETE ON public.article REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
CREATE TRIGGER words_noted AFTER INSERT OR UPDATE OF title, tags ON public.article FOR EACH ROW EXECUTE FUNCTION note_article_words();
CREATE TRIGGER tally_added AFTER INSERT ON public.audit_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER tally_removed AFTER DELETE ON public.audit_entry REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER discussion_gone AFTER DELETE ON public.circle FOR EACH ROW EXECUTE FUNCTION forget_discussion();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.circle FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER shut AFTER UPDATE OF by_approval ON public.circle FOR EACH ROW WHEN ((new.by_approval AND (NOT old.by_approval))) EXECUTE FUNCTION shut_gatherings_of_circle();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.circle_member FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed_delete AFTER DELETE ON public.conversation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_conversations();
CREATE TRIGGER part_changed_insert AFTER INSERT ON public.conversation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_conversations();
CREATE TRIGGER part_changed_update AFTER UPDATE ON public.conversation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_conversations();
CREATE TRIGGER tally_added AFTER INSERT ON public.deletion REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER tally_removed AFTER DELETE ON public.deletion REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER asked BEFORE UPDATE OF date ON public.gathering FOR EACH ROW WHEN (((new.date <> old.date) AND (new.participants > 0) AND (new.status = 'pending'::text) AND (new.date > now()))) EXECUTE FUNCTION ask_of_new_date();
CREATE TRIGGER discussion_gone AFTER DELETE ON public.gathering FOR EACH ROW EXECUTE FUNCTION forget_discussion();
CREATE TRIGGER fresh AFTER INSERT ON public.gathering FOR EACH ROW WHEN (((new.created_at > (now() - '01:00:00'::interval)) AND (new.series_id IS NULL) AND (new.circle_id IS NULL))) EXECUTE FUNCTION note_fresh_gathering();
CREATE TRIGGER gathering_shown BEFORE INSERT OR UPDATE OF lon, lat, named_lon, named_lat, address_kept ON public.gathering FOR EACH ROW EXECUTE FUNCTION show_place();
CREATE TRIGGER of_circle BEFORE INSERT ON public.gathering FOR EACH ROW WHEN ((new.circle_id IS NOT NULL)) EXECUTE FUNCTION note_circle_of_gathering();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER tally_added AFTER INSERT ON public.gathering REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_gatherings();
CREATE TRIGGER tally_removed AFTER DELETE ON public.gathering REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_gatherings();
CREATE TRIGGER words_noted AFTER INSERT OR UPDATE OF title ON public.gathering FOR EACH ROW WHEN ((new.circle_id IS NULL)) EXECUTE FUNCTION note_title_words();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_answer FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER maybe_dropped AFTER INSERT ON public.gathering_exclusion FOR EACH ROW EXECUTE FUNCTION drop_maybe();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_exclusion FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_host FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_item FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER count_added AFTER INSERT ON public.gathering_kept REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER count_changed AFTER UPDATE ON public.gathering_kept REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER count_removed AFTER DELETE ON public.gathering_kept REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_kept FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_maybe FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER count_added AFTER INSERT ON public.gathering_participant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
CREATE TRIGGER count_changed AFTER UPDATE ON public.gathering_participant REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
CREATE TRIGGER count_removed AFTER DELETE ON public.gathering_participant REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_participants();
CREATE TRIGGER maybe_dropped AFTER INSERT ON public.gathering_participant FOR EACH ROW EXECUTE FUNCTION drop_maybe();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_participant FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER count_added AFTER INSERT ON public.gathering_proche REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_proches();
CREATE TRIGGER count_removed AFTER DELETE ON public.gathering_proche REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_proches();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_proche FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_turnout FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER count_added AFTER INSERT ON public.gathering_waiter REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_waiters();
CREATE TRIGGER count_removed AFTER DELETE ON public.gathering_waiter REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_waiters();
CREATE TRIGGER maybe_dropped AFTER INSERT ON public.gathering_waiter FOR EACH ROW EXECUTE FUNCTION drop_maybe();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gathering_waiter FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed_delete AFTER DELETE ON public.message REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_messages();
CREATE TRIGGER part_changed_insert AFTER INSERT ON public.message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_messages();
CREATE TRIGGER part_changed_update AFTER UPDATE ON public.message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_messages();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.neighbour_page FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed_delete AFTER DELETE ON public.notification REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_notifications();
CREATE TRIGGER part_changed_insert AFTER INSERT ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_notifications();
CREATE TRIGGER part_changed_update AFTER UPDATE ON public.notification REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_notifications();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.proche FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER proche_blurred BEFORE INSERT OR UPDATE OF lon, lat ON public.proche FOR EACH ROW EXECUTE FUNCTION blur_proche();
CREATE TRIGGER card_added AFTER INSERT ON public.report FOR EACH ROW WHEN ((new.status = 'open'::text)) EXECUTE FUNCTION add_to_card();
CREATE TRIGGER card_followed AFTER UPDATE OF status, reason ON public.report FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION take_from_card();
CREATE TRIGGER card_left AFTER DELETE ON public.report FOR EACH ROW WHEN ((old.status = 'open'::text)) EXECUTE FUNCTION take_from_card();
CREATE TRIGGER tally_added AFTER INSERT ON public.report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER tally_removed AFTER DELETE ON public.report REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER residency_kept AFTER INSERT OR DELETE ON public.residency_verification FOR EACH ROW EXECUTE FUNCTION keep_verified();
CREATE TRIGGER given_addresses_taken_back AFTER UPDATE OF adresse ON public.resident FOR EACH ROW WHEN ((old.adresse IS DISTINCT FROM new.adresse)) EXECUTE FUNCTION take_given_addresses_back();
CREATE TRIGGER mailbox_is_kept AFTER UPDATE OF email ON public.resident FOR EACH ROW WHEN (((new.email IS NOT NULL) AND (new.email IS DISTINCT FROM old.email))) EXECUTE FUNCTION keep_mailbox();
CREATE TRIGGER mailbox_is_kept_of_new AFTER INSERT ON public.resident FOR EACH ROW WHEN ((new.email IS NOT NULL)) EXECUTE FUNCTION keep_mailbox();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.resident FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER resident_blurred BEFORE INSERT OR UPDATE OF lon, lat ON public.resident FOR EACH ROW EXECUTE FUNCTION blur_home();
CREATE TRIGGER resident_seen AFTER INSERT OR UPDATE OF lon, lat ON public.resident FOR EACH ROW EXECUTE FUNCTION keep_home_seen();
CREATE TRIGGER ring_ended AFTER UPDATE ON public.resident FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION follow_ring_people();
CREATE TRIGGER tally_added AFTER INSERT ON public.resident REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_residents_added();
CREATE TRIGGER tally_erased AFTER UPDATE OF erased_at ON public.resident FOR EACH ROW WHEN (((old.erased_at IS NULL) <> (new.erased_at IS NULL))) EXECUTE FUNCTION tally_resident_erased();
CREATE TRIGGER tally_removed AFTER DELETE ON public.resident REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_residents_removed();
CREATE TRIGGER maybes_dropped AFTER INSERT ON public.resident_block FOR EACH ROW EXECUTE FUNCTION drop_maybes_of_block();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.resident_block FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER ring_ended AFTER INSERT ON public.resident_block FOR EACH ROW EXECUTE FUNCTION follow_ring_people();
CREATE TRIGGER discussion_gone AFTER DELETE ON public.ring FOR EACH ROW EXECUTE FUNCTION forget_discussion();
CREATE TRIGGER ring_told AFTER INSERT OR UPDATE ON public.ring FOR EACH ROW EXECUTE FUNCTION tell_ring();
CREATE TRIGGER agreement_ended AFTER DELETE ON public.service FOR EACH ROW WHEN ((old.status = 'assigned'::text)) EXECUTE FUNCTION follow_service();
CREATE TRIGGER agreement_followed AFTER UPDATE ON public.service FOR EACH ROW WHEN (((old.status = 'assigned'::text) OR (new.status = 'assigned'::text))) EXECUTE FUNCTION follow_service();
CREATE TRIGGER agreement_made AFTER INSERT ON public.service FOR EACH ROW WHEN ((new.status = 'assigned'::text)) EXECUTE FUNCTION follow_service();
CREATE TRIGGER fresh AFTER INSERT ON public.service FOR EACH ROW WHEN ((new.created_at > (now() - '01:00:00'::interval))) EXECUTE FUNCTION note_fresh('service');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER service_shown BEFORE INSERT OR UPDATE OF lon, lat, named_lon, named_lat ON public.service FOR EACH ROW EXECUTE FUNCTION show_place();
CREATE TRIGGER tally_added AFTER INSERT ON public.service REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.service REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
CREATE TRIGGER tally_removed AFTER DELETE ON public.service REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
CREATE TRIGGER words_noted AFTER INSERT OR UPDATE OF title ON public.service FOR EACH ROW EXECUTE FUNCTION note_title_words();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_category FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_proposal FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER visit_noted AFTER INSERT OR UPDATE OF refreshed_at ON public.session FOR EACH ROW EXECUTE FUNCTION note_visit();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE ON public.suggestion_pause FOR EACH ROW EXECUTE FUNCTION note_changed_pause();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.suspension FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER ring_ended AFTER INSERT ON public.suspension FOR EACH ROW EXECUTE FUNCTION follow_ring_people();
CREATE TRIGGER tally_added AFTER INSERT ON public.suspension REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER tally_removed AFTER DELETE ON public.suspension REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trade_request FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER agreement_ended AFTER DELETE ON public.troc FOR EACH ROW WHEN ((old.status = 'accepted'::text)) EXECUTE FUNCTION follow_troc();
CREATE TRIGGER agreement_followed AFTER UPDATE ON public.troc FOR EACH ROW WHEN (((old.status = ANY (ARRAY['pending'::text, 'accepted'::text])) OR (new.status = 'accepted'::text))) EXECUTE FUNCTION follow_troc();
CREATE TRIGGER agreement_made AFTER INSERT ON public.troc FOR EACH ROW WHEN ((new.status = 'accepted'::text)) EXECUTE FUNCTION follow_troc();
CREATE TRIGGER fresh AFTER INSERT ON public.troc FOR EACH ROW WHEN ((new.created_at > (now() - '01:00:00'::interval))) EXECUTE FUNCTION note_fresh('troc');
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.troc FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
CREATE TRIGGER ring_begun AFTER INSERT ON public.troc FOR EACH ROW WHEN (((new.status = 'available'::text) AND (new.kind = 'exchange'::text))) EXECUTE FUNCTION follow_ring_thing();
CREATE TRIGGER ring_ended AFTER DELETE ON public.troc FOR EACH ROW EXECUTE FUNCTION follow_ring_thing();
CREATE TRIGGER ring_followed AFTER UPDATE ON public.troc FOR EACH ROW WHEN ((((old.status = 'available'::text) OR (new.status = 'available'::text)) AND ((((old.status IS DISTINCT FROM new.status) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.items_offered IS DISTINCT FROM new.items_offered)) OR (old.items_wanted IS DISTINCT FROM new.items_wanted)))) EXECUTE FUNCTION follow_ring_thing();
CREATE TRIGGER tally_added AFTER INSERT ON public.troc REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_trocs();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.troc REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_trocs();
CREATE TRIGGER tally_removed AFTER DELETE ON public.troc REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_trocs();
CREATE TRIGGER troc_shown BEFORE INSERT OR UPDATE OF lon, lat, named_lon, named_lat ON public.troc FOR EACH ROW EXECUTE FUNCTION show_place();
CREATE TRIGGER words_noted AFTER INSERT OR UPDATE OF title, items_offered, items_wanted ON public.troc FOR EACH ROW EXECUTE FUNCTION note_troc_words();
CREATE TRIGGER part_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.troc_wait FOR EACH STATEMENT EXECUTE FUNCTION note_changed_part('quarter');
