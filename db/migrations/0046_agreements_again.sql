-- Up Migration

-- Nothing is agreed on between two of whom one blocked the other, whoever sets the state of a service or troc.
create or replace function begin_agreement(of_kind text, of_form text, of_id text, of_title text, owner text, guest text, at timestamptz,
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

-- As before (0043); held too is what is over and could stand again: an answer taken back, a cancelled service assigned anew.
create or replace function end_agreements(whose text, other text default null, leaves boolean default false) returns void
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
    where a.status = 'agreed' and whose in (a.owner_id, a.guest_id) and (other is null or other in (a.owner_id, a.guest_id))
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
    if not one.was_done and not (leaves and one.guest_id = whose) then
      -- Nobody's act: who blocked whom is not told, and blocked as they are the other would hear nothing of an act.
      perform notify_resident(told, one.kind || '_meeting_off', told, 'agreement', one.id, meeting_title(one.title, one.date))
      from (values (case when one.owner_id = whose then one.guest_id else one.owner_id end::text)) as other_side(told);
    end if;
  end loop;
end $$;
