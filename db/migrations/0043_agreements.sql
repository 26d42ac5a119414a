-- Up Migration

-- What comes with a request to exchange, or an offer of help.
alter table trade_request
  add column message text not null default '' check (char_length(message) <= 2000),
  add column brings text[] not null default '{}',
  add column times timestamptz[] not null default '{}' check (cardinality(times) <= 3);
alter table service_proposal
  add column brings text[] not null default '{}',
  add column times timestamptz[] not null default '{}' check (cardinality(times) <= 3);

-- Who wants to be told when a troc that is taken becomes free.
create table troc_wait (
  id id24 primary key default new_id(),
  troc_id id24 not null references troc on delete cascade,
  resident_id id24 not null references resident,
  created_at timestamptz not null default now(),
  unique (troc_id, resident_id)
);
create index troc_wait_by_resident on troc_wait (resident_id, id desc);
create trigger part_changed after insert or update or delete or truncate on troc_wait
  for each statement execute function note_changed_part('quarter');

-- What two neighbours agreed on, by the acceptance of help or of an exchange. `owner`: whose service or troc it is; `guest`:
-- who helps, or asked. The states of services and trocs stay theirs: triggers make an agreement follow them, whoever
-- changes them. A row is locked after its service or troc.
create table agreement (
  id id24 primary key default new_id(),
  kind text not null check (kind in ('service', 'troc')),
  -- Which of its kind it was when it was agreed on: the nature of the service, the kind of the troc.
  form text not null,
  check (case kind when 'service' then form in ('request', 'offer') else form in ('exchange', 'gift', 'loan') end),
  about_id id24 not null,
  title text not null,
  owner_id id24 not null references resident,
  guest_id id24 not null references resident,
  date timestamptz not null,
  location text not null check (location <> '' and char_length(location) <= 200),
  public_location text generated always as (public_location(location)) stored not null,
  -- The place is as the guest wrote it: they receive.
  by_guest boolean not null default false,
  offers text[] not null default '{}',
  brings text[] not null default '{}',
  message text not null default '',
  status text not null default 'agreed' check (status in ('agreed', 'done', 'cancelled', 'missed')),
  proposed_by_owner boolean,
  proposed_date timestamptz,
  -- Null: the place stays.
  proposed_location text check (proposed_location <> '' and char_length(proposed_location) <= 200),
  proposed_message text not null default '' check (char_length(proposed_message) <= 500),
  proposed_at timestamptz,
  check ((proposed_date is null) = (proposed_by_owner is null) and (proposed_date is null) = (proposed_at is null)),
  owner_said text check (owner_said in ('done', 'moved', 'missed')),
  owner_said_at timestamptz,
  guest_said text check (guest_said in ('done', 'moved', 'missed')),
  guest_said_at timestamptz,
  check ((owner_said is null) = (owner_said_at is null) and (guest_said is null) = (guest_said_at is null)),
  -- Who, it is said, did not come: what was said of it, and answered, is between the two.
  absent_id id24 references resident,
  missed_text text not null default '' check (char_length(missed_text) <= 500),
  missed_answer text check (char_length(missed_answer) <= 500),
  check ((status = 'missed') = (absent_id is not null)),
  cancelled_by_owner boolean,
  cancel_reason text check (cancel_reason in ('unable', 'gone', 'other')),
  cancel_text text not null default '' check (char_length(cancel_text) <= 500),
  address_given_at timestamptz,
  address_details text not null default '' check (char_length(address_details) <= 200),
  check (address_given_at is null or status = 'agreed'),
  owner_here_at timestamptz,
  owner_late_at timestamptz,
  guest_here_at timestamptz,
  guest_late_at timestamptz,
  -- Of which date what was told.
  day_told_for timestamptz,
  hour_told_for timestamptz,
  asked_for timestamptz,
  -- When what one said alone counts for both, or what was missed is free for others.
  settle_at timestamptz,
  agreed_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'agreed') = (ended_at is null)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where it stands in the lists of the two: the next first, then what is over, the last first.
  place double precision not null generated always as (
    case when status = 'agreed' then 0 else 1e12 end + case when status = 'agreed' then 1 else -1 end
      * extract(epoch from date - timestamptz '2000-01-01 00:00Z')::double precision) stored,
  check (owner_id <> guest_id)
);
create unique index agreement_standing on agreement (about_id) where status = 'agreed';
create index agreement_by_subject on agreement (about_id, id desc);
create index agreement_of_owner on agreement (owner_id, place, id);
create index agreement_of_guest on agreement (guest_id, place, id);
create index agreement_due on agreement (date) where status = 'agreed';
create index agreement_to_settle on agreement (settle_at) where settle_at is not null;
create index agreement_absent on agreement (absent_id) where absent_id is not null;

-- What happened to it, as the conversation of the two tells it.
create table agreement_line (
  id id24 primary key default new_id(),
  agreement_id id24 not null references agreement on delete cascade,
  what text not null check (what ~ '^[a-z]+(_[a-z]+)*$'),
  by_owner boolean,
  at timestamptz not null default now(),
  date timestamptz,
  location text,
  date_before timestamptz,
  location_before text,
  text text not null default ''
);
create index agreement_line_of on agreement_line (agreement_id, id);

create table agreement_thanks (
  id id24 primary key default new_id(),
  agreement_id id24 not null references agreement on delete cascade,
  giver_id id24 not null references resident,
  receiver_id id24 not null references resident,
  text text not null default '' check (char_length(text) <= 200),
  -- On the page of whoever received it.
  shown boolean not null default false,
  created_at timestamptz not null default now(),
  unique (agreement_id, giver_id)
);
create index agreement_thanks_by_giver on agreement_thanks (giver_id, id desc);
create index agreement_thanks_by_receiver on agreement_thanks (receiver_id, id desc);

insert into agreement (kind, form, about_id, title, owner_id, guest_id, date, location, message, asked_for, agreed_at, created_at)
select 'service', s.nature, s.id, s.title, s.creator_id, s.assigned_to, s.date, s.location, p.message,
  case when s.date < now() - interval '30 days' then s.date end, p.updated_at, p.updated_at
from service s join service_proposal p on p.service_id = s.id and p.helper_id = s.assigned_to
where s.status = 'assigned' and s.creator_id <> s.assigned_to;
insert into agreement (kind, form, about_id, title, owner_id, guest_id, date, location, by_guest, offers, asked_for, agreed_at,
  created_at)
select 'troc', s.kind, s.id, s.title, s.owner_id, s.requester_id, p.date, p.location, p.own_location, s.items_offered,
  case when p.date < now() - interval '30 days' then p.date end, coalesce(s.accepted_at, p.updated_at),
  coalesce(s.accepted_at, p.updated_at)
from troc s join trade_request p on p.troc_id = s.id and p.requester_id = s.requester_id
where s.status = 'accepted';
insert into agreement_line (agreement_id, what, by_owner, at, date, location)
select id, 'agreed', true, created_at, date, location from agreement;

-- 'samedi 28 novembre à 16 h 30', by the clocks of Paris.
create function french_moment(at timestamptz) returns text language sql stable strict parallel safe as $$
  select (array['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])[extract(isodow from paris)::int]
    || ' ' || case when extract(day from paris) = 1 then '1er' else extract(day from paris)::text end
    || ' ' || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre',
      'novembre', 'décembre'])[extract(month from paris)::int]
    || ' à ' || extract(hour from paris) || ' h'
    || case when extract(minute from paris) > 0 then to_char(paris, ' MI') else '' end
  from (select at at time zone 'Europe/Paris') as told(paris)
$$;

-- The title of what is told of an agreement: the contract `readMeetingTitle` takes it apart.
create function meeting_title(title text, at timestamptz) returns text language sql stable parallel safe as $$
  select left(title, 140) || ' · ' || french_moment(at)
$$;

-- Makes the agreement of an acceptance, whoever sets it; none between two of whom one blocked the other. What was done, and
-- is accepted again (an administrator's change), goes on.
create function begin_agreement(of_kind text, of_form text, of_id text, of_title text, owner text, guest text, at timestamptz,
  place text, own_place boolean, offered text[], brought text[], word text) returns void language plpgsql as $$
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
end $$;

-- Ends what stands on a service or troc: done, or nothing comes of it any more.
create function end_agreement(of_id text, as_done boolean, by_owner boolean default null) returns void
language plpgsql as $$
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
end $$;

create function follow_service() returns trigger language plpgsql as $$
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
end $$;

create trigger agreement_made after insert on service for each row
  when (new.status = 'assigned') execute function follow_service();
create trigger agreement_followed after update on service for each row
  when (old.status = 'assigned' or new.status = 'assigned') execute function follow_service();
create trigger agreement_ended after delete on service for each row
  when (old.status = 'assigned') execute function follow_service();

create function follow_troc() returns trigger language plpgsql as $$
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
end $$;

create trigger agreement_made after insert on troc for each row
  when (new.status = 'accepted') execute function follow_troc();
create trigger agreement_followed after update on troc for each row
  when (old.status in ('pending', 'accepted') or new.status = 'accepted') execute function follow_troc();
create trigger agreement_ended after delete on troc for each row
  when (old.status = 'accepted') execute function follow_troc();

-- Both sides' open pages hear of it.
create function tell_agreement() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, name, data) values
    ('resident:' || new.owner_id, 'agreement.changed', jsonb_build_object('_id', new.id, 'with', new.guest_id)),
    ('resident:' || new.guest_id, 'agreement.changed', jsonb_build_object('_id', new.id, 'with', new.owner_id));
  return null;
end $$;
create trigger agreement_told after insert or update on agreement for each row execute function tell_agreement();

-- Ends what a resident agreed on, with everybody or with `other`, and the acceptances with it; the other side is told that it
-- will not take place, not why. What one of the two says was done is done. Whatever could still be accepted is held too:
-- an acceptance under way is waited for, and one that comes later sees what came between; so is what is over and could stand
-- again. What one of them missed is free at once, of which nobody is told: it was over. Of who leaves for good, the
-- agreement alone ends here: their services and trocs are withdrawn, or stay signed 'Ancien voisin', after it.
create function end_agreements(whose text, other text default null, leaves boolean default false) returns void
language plpgsql as $$
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
end $$;

alter table notification drop constraint notification_about_type_check;
alter table notification add constraint notification_about_type_check check (about_type in
  ('service', 'troc', 'agreement', 'conversation', 'outing', 'event', 'journal', 'residency'));

-- A meeting that will not take place is nobody's act either: its notice comes from its recipient, as reminders do.
create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor or split_part(kind, '_', 2) in ('tomorrow', 'soon', 'promoted', 'still', 'meeting'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;

-- Once accepted, a calendar knows it as the agreement: a mail gives it under the identifier it has in the feed.
create or replace function troc_news_facts(about_id text, recipient text, actor text) returns jsonb
language sql stable as $$
  select jsonb_build_object('entry', coalesce(a.id, r.id), 'date', r.date, 'location', r.public_location,
    'since', coalesce(a.created_at, r.created_at), 'changed', coalesce(a.updated_at, greatest(r.updated_at, t.updated_at)))
  from troc t join trade_request r on r.troc_id = t.id
    and r.requester_id = case when t.owner_id = recipient then actor else recipient end
  left join agreement a on a.about_id = t.id and a.status = 'agreed' and a.guest_id = r.requester_id
  where t.id = troc_news_facts.about_id
$$;

create or replace function service_news_facts(about_id text, recipient text, actor text) returns jsonb
language sql stable as $$
  select jsonb_build_object('entry', coalesce(a.id, p.id, s.id), 'date', s.date, 'location', s.public_location,
    'since', coalesce(a.created_at, s.created_at), 'changed', coalesce(a.updated_at, s.updated_at))
  from service s left join service_proposal p on p.service_id = s.id
    and p.helper_id = case when s.creator_id = recipient then actor else recipient end
  left join agreement a on a.about_id = s.id and a.status = 'agreed' and a.guest_id = p.helper_id
  where s.id = service_news_facts.about_id
$$;

create function agreement_news_facts(about_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', a.id, 'date', a.date, 'location', a.public_location,
    'since', a.created_at, 'changed', a.updated_at)
  from agreement a where a.id = agreement_news_facts.about_id
$$;

create or replace function news_facts(about_type text, about_id text, recipient text, actor text) returns jsonb
language plpgsql stable as $$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'agreement' then agreement_news_facts(about_id)
    when 'outing' then gathering_news_facts(about_id)
    when 'event' then gathering_news_facts(about_id)
  end;
end $$;

-- Whether what was told of an agreement is still so at a moment.
create function agreement_news_stands(news notification, at timestamptz) returns boolean language sql stable as $$
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
      and (at at time zone 'Europe/Paris')::date < (a.date at time zone 'Europe/Paris')::date
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
$$;

create or replace function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case news.about_type
    when 'troc' then troc_news_stands(news)
    when 'service' then service_news_stands(news)
    when 'agreement' then agreement_news_stands(news, at)
    when 'outing' then gathering_news_stands(news, at)
    when 'event' then gathering_news_stands(news, at)
    else true
  end, false);
end $$;
