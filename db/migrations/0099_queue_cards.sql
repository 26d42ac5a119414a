-- What waits for the administrators in the order they see it: a card for each thing that is reported. With a hundred thousand
-- waiting, reading the first thirty by grouping all reports took an eighth of a second; reports are written seldom.
create function gravity_of(reason text) returns smallint language sql immutable parallel safe as $$
  select case when reason = 'danger' then 2 when reason in ('insultes', 'haine', 'vie_privee') then 1 else 0 end::smallint
$$;

create table queue_card (
  kind text not null,
  target_id id24 not null,
  -- Of the gravest reason that is given.
  severity smallint not null,
  first_report_id id24 not null,
  primary key (kind, target_id)
);
create index queue_card_in_order on queue_card (severity desc, first_report_id);

-- Two who report the same thing at once: the second waits here for the first, and adds to what it left.
create function add_to_card() returns trigger language plpgsql as $$
begin
  insert into queue_card as c values (new.kind, new.target_id, gravity_of(new.reason), new.id)
  on conflict (kind, target_id) do update set severity = greatest(c.severity, excluded.severity),
    first_report_id = least(c.first_report_id, excluded.first_report_id);
  return null;
end $$;

-- Once the card is gone, whoever reported meanwhile has committed, and is read.
create function take_from_card() returns trigger language plpgsql as $$
begin
  delete from queue_card where kind = old.kind and target_id = old.target_id;
  insert into queue_card as c
  select old.kind, old.target_id, max(gravity_of(reason)), min(id::text) from report
  where status = 'open' and kind = old.kind and target_id = old.target_id having count(*) > 0
  on conflict (kind, target_id) do update set severity = greatest(c.severity, excluded.severity),
    first_report_id = least(c.first_report_id, excluded.first_report_id);
  return null;
end $$;

create trigger card_added after insert on report for each row when (new.status = 'open')
  execute function add_to_card();
create trigger card_followed after update of status, reason on report for each row
  when (old.status is distinct from new.status or old.reason is distinct from new.reason)
  execute function take_from_card();
create trigger card_left after delete on report for each row when (old.status = 'open')
  execute function take_from_card();

insert into queue_card
select kind, target_id, max(gravity_of(reason)), min(id::text) from report where status = 'open' group by kind, target_id;

-- How many dates are to come is counted in the index that lists go by: it replaces the one of the same keys.
drop index gathering_by_kind_date;
create index gathering_by_kind_date on gathering (kind, date, id) include (over_at, status, creator_id, series_id);
