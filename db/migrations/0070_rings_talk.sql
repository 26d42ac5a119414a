-- Up Migration

-- The discussion of an agreed ring is one of those of outings and events: same rows, kept under the ring's identifier.
alter table gathering_message drop constraint gathering_message_gathering_id_fkey;
alter table gathering_talk drop constraint gathering_talk_gathering_id_fkey;
alter table gathering_reading drop constraint gathering_reading_gathering_id_fkey;

-- It goes with what it is of: whoever writes in it holds that.
create function forget_discussion() returns trigger language plpgsql as $$
begin
  delete from gathering_message where gathering_id = old.id;
  delete from gathering_talk where gathering_id = old.id;
  delete from gathering_reading where gathering_id = old.id;
  return null;
end $$;
create trigger discussion_gone after delete on gathering for each row execute function forget_discussion();
create trigger discussion_gone after delete on ring for each row execute function forget_discussion();

-- `broken`: agreed on, then one of its rendez-vous was cancelled; the others stand, each between two.
alter table ring drop constraint ring_status_check;
alter table ring add constraint ring_status_check check (status in ('open', 'agreed', 'broken', 'refused', 'lapsed'));
alter table ring drop constraint ring_check;
alter table ring add constraint ring_check
  check ((status in ('agreed', 'broken')) = (date is not null) and (date is null) = (location is null));

-- Whether a resident takes part in what is said in a ring: all who said yes, while none of them keeps from them.
create function talks_in_ring(r ring, resident text) returns boolean language sql stable as $$
  select r.status in ('agreed', 'broken') and r.residents @> array[resident] and not exists (
    select from unnest(r.residents) as other where other <> resident and is_blocked(other, resident))
$$;

create function follow_ring_agreement() returns trigger language plpgsql as $$
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
end $$;
create trigger ring_broken after update on agreement for each row
  when (old.status = 'agreed' and new.status = 'cancelled' and new.kind = 'troc')
  execute function follow_ring_agreement();

create or replace function ring_news_stands(news notification) returns boolean language sql stable as $$
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
$$;

-- What is said in a ring is talk, and rests as talk does.
create or replace function news_rests(kind text) returns boolean language sql immutable strict parallel safe as $$
  select kind in ('message', 'troc_ring_message') or split_part(kind, '_', 2) in ('message', 'joined', 'left')
$$;

-- Whoever had said yes is told once a day that it will not be, however often it comes and goes.
create or replace function end_rings(which text[], as_status text, doer text default null) returns void
language plpgsql as $$
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
end $$;
