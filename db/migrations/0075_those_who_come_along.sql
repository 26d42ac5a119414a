-- Up Migration

-- Whom somebody who comes, or waits, brings along: three at most. A place is counted for each head.
alter table gathering_participant
  add column adults smallint not null default 0,
  add column children smallint not null default 0,
  add constraint gathering_participant_party check (adults >= 0 and children >= 0 and adults + children <= 3);
alter table gathering_waiter
  add column adults smallint not null default 0,
  add column children smallint not null default 0,
  add constraint gathering_waiter_party check (adults >= 0 and children >= 0 and adults + children <= 3);

-- Its creator may wish that nobody is brought along.
alter table gathering add column guests_allowed boolean not null default true;

-- `participants` counts heads: whatever is said of places, free or taken, follows from it.
create or replace function count_participants() returns trigger language plpgsql as $$
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
end $$;
create trigger count_changed after update on gathering_participant
  referencing old table as removed new table as added
  for each statement execute function count_participants();
