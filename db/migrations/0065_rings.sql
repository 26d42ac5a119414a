-- Up Migration

-- Exchanges of three or four: what goes round, each to the next, the last to the first. Found by itself, for the trocs that
-- wait to be looked at (`ring_due`); it stands while every thing in it is to be had and those who own them may meet.
create table ring (
  id id24 primary key default new_id(),
  -- The trocs in their order, the smallest identifier first: a ring is found once, wherever one begins.
  key text not null,
  -- Who is in it, in the order of identifiers.
  residents text[] not null check (cardinality(residents) between 3 and 4),
  status text not null default 'open' check (status in ('open', 'agreed', 'refused', 'lapsed')),
  -- Once agreed: when they first meet, all of them.
  date timestamptz,
  location text,
  check ((status = 'agreed') = (date is not null) and (date is null) = (location is null)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
-- What was refused is not proposed again; what could not be, may be once it can.
create unique index ring_once on ring (key) where status <> 'lapsed';
-- The same neighbours are shown one at a time.
create unique index ring_of_residents on ring (residents) where status = 'open';
create index ring_by_resident on ring using gin (residents);

create table ring_place (
  ring_id id24 not null references ring on delete cascade,
  seat smallint not null check (seat between 1 and 4),
  resident_id id24 not null references resident,
  -- What they give to the next: it may be gone since.
  troc_id id24 not null,
  title text not null,
  offered text not null,
  -- The same, in the words of the next, who looks for it.
  wanted text not null,
  accepted boolean,
  answered_at timestamptz,
  check ((accepted is null) = (answered_at is null)),
  primary key (ring_id, seat)
);
create index ring_place_by_troc on ring_place (troc_id);
create index ring_place_by_resident on ring_place (resident_id, ring_id desc);

create table ring_due (
  troc_id id24 primary key,
  at timestamptz not null default now()
);

-- Whether a troc may be in a ring: an exchange that is to be had, of somebody who is there and not kept out.
create function may_go_round(t troc) returns boolean language sql stable as $$
  select t.status = 'available' and t.kind = 'exchange'
    and exists (select from resident r where r.id = t.owner_id and r.erased_at is null)
    and not exists (select from suspension p where p.resident_id = t.owner_id and p.lifted_at is null and p.ends_at > now())
$$;

-- The thing itself, of each key.
create function key_heads(keys text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select split_part(key, ' ', 1) from unnest(keys) as key where key <> '')
$$;

-- The Saturday at eleven, by the clocks of Paris, that is at least two days ahead.
create function ring_moment(at timestamptz) returns timestamptz language sql stable as $$
  select (case when saturday < earliest then saturday + interval '7 days' else saturday end) at time zone 'Europe/Paris'
  from (values ((at + interval '2 days') at time zone 'Europe/Paris')) as paris(earliest),
    lateral (select date_trunc('week', earliest) + interval '5 days 11 hours') as week(saturday)
$$;

-- 'à trois · « vélo » contre « étagère »': what a member gives, and what they get. The contract `sayRing` takes it apart.
create function ring_title(of_ring text, resident text) returns text language sql stable as $$
  select case cardinality(r.residents) when 3 then 'à trois' else 'à quatre' end || ' · « ' || mine.offered
    || ' » contre « ' || given.offered || ' »'
  from ring r join ring_place mine on mine.ring_id = r.id
    join ring_place given on given.ring_id = r.id and given.seat % cardinality(r.residents) + 1 = mine.seat
  where r.id = of_ring and mine.resident_id = resident
$$;

-- Ends those that still wait for answers. Whoever had said yes is told, not why nor by whom; nobody of their own doing.
create function end_rings(which text[], as_status text, doer text default null) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select id from ring where id = any (which) and status = 'open' order by id for update loop
    update ring set status = as_status, ended_at = now(), updated_at = now() where id = one.id;
    -- In their own words alone: whoever was in it may be leaving.
    perform notify_resident(p.resident_id, 'troc_ring_over', p.resident_id, 'ring', p.ring_id,
      split_part(ring_title(p.ring_id, p.resident_id), ' contre ', 1))
    from ring_place p where p.ring_id = one.id and p.accepted and p.resident_id is distinct from doer;
  end loop;
end $$;

-- A thing that is taken, changed or gone ends the rings it is in, whoever did it; what is to be had waits to be looked at.
create function follow_ring_thing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform end_rings(array(select ring_id::text from ring_place where troc_id = old.id), 'lapsed');
  end if;
  if tg_op <> 'DELETE' and new.status = 'available' and new.kind = 'exchange' then
    insert into ring_due (troc_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger ring_followed after update on troc for each row
  when ((old.status = 'available' or new.status = 'available')
    and (old.status, old.kind, old.items_offered, old.items_wanted)
      is distinct from (new.status, new.kind, new.items_offered, new.items_wanted))
  execute function follow_ring_thing();
create trigger ring_ended after delete on troc for each row execute function follow_ring_thing();
create trigger ring_begun after insert on troc for each row
  when (new.status = 'available' and new.kind = 'exchange') execute function follow_ring_thing();

-- So does who may not meet any more: one blocks another, leaves, or is kept out.
create function end_rings_of(who text[]) returns void language sql as $$
  select end_rings(array(select id::text from ring where status = 'open' and residents @> who), 'lapsed')
$$;
create function follow_ring_people() returns trigger language plpgsql as $$
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
end $$;
create trigger ring_ended after insert on resident_block for each row execute function follow_ring_people();
create trigger ring_ended after insert on suspension for each row execute function follow_ring_people();
create trigger ring_ended after update on resident for each row
  when (old.erased_at is null and new.erased_at is not null) execute function follow_ring_people();

-- Its members' open pages hear of it.
create function tell_ring() returns trigger language plpgsql as $$
begin
  insert into live_event (topic, name, data)
    select 'resident:' || member, 'ring.changed', jsonb_build_object('_id', new.id) from unnest(new.residents) as member;
  return null;
end $$;
create trigger ring_told after insert or update on ring for each row execute function tell_ring();

insert into ring_due (troc_id) select id from troc where status = 'available' and kind = 'exchange';

alter table notification drop constraint notification_about_type_check;
alter table notification add constraint notification_about_type_check check (about_type in
  ('service', 'troc', 'agreement', 'ring', 'conversation', 'outing', 'event', 'journal', 'residency'));

-- A ring is nobody's act: its notices come from their recipient.
create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor or split_part(kind, '_', 2) in ('tomorrow', 'soon', 'promoted', 'still', 'meeting', 'ring'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;

-- What waits for an answer is told while it does, and to whom it waits for.
create function ring_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when r.id is null then news.kind = 'troc_ring_over'
    when news.kind = 'troc_ring_over' then r.status in ('refused', 'lapsed')
    when news.kind = 'troc_ring_agreed' then r.status = 'agreed'
    else r.status = 'open' and exists (
      select from ring_place p where p.ring_id = r.id and p.resident_id = news.recipient_id and p.accepted is null)
  end
  from (values (news.about_id)) as one(id) left join ring r on r.id = one.id
$$;
create function ring_news_facts(about_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('date', r.date, 'location', r.location)
  from ring r where r.id = ring_news_facts.about_id and r.status = 'agreed'
$$;
create or replace function news_facts(about_type text, about_id text, recipient text, actor text) returns jsonb
language plpgsql stable as $$
begin
  return case about_type
    when 'troc' then troc_news_facts(about_id, recipient, actor)
    when 'service' then service_news_facts(about_id, recipient, actor)
    when 'agreement' then agreement_news_facts(about_id)
    when 'ring' then ring_news_facts(about_id)
    when 'outing' then gathering_news_facts(about_id)
    when 'event' then gathering_news_facts(about_id)
  end;
end $$;
create or replace function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case news.about_type
    when 'troc' then troc_news_stands(news)
    when 'service' then service_news_stands(news)
    when 'agreement' then agreement_news_stands(news, at)
    when 'ring' then ring_news_stands(news)
    when 'outing' then gathering_news_stands(news, at)
    when 'event' then gathering_news_stands(news, at)
    else true
  end, false);
end $$;
