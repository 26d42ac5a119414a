-- Up Migration

-- Those who come are asked whether they still do: by whoever organises, once for each date, and by every new date.
alter table gathering
  add column asked_at timestamptz,
  add column asked_why text check (asked_why in ('called', 'moved')),
  add column called_for timestamptz,
  add constraint gathering_asked check ((asked_at is null) = (asked_why is null));

create function ask_of_new_date() returns trigger language plpgsql as $$
begin
  new.asked_at := now();
  new.asked_why := 'moved';
  return new;
end $$;
create trigger asked before update of date on gathering for each row
  when (new.date <> old.date and new.participants > 0 and new.status = 'pending' and new.date > now())
  execute function ask_of_new_date();

-- Of somebody who comes: when they said that they still do; with how many they came, none of them where it is 0.
create table gathering_turnout (
  gathering_id id24 not null,
  resident_id id24 not null references resident,
  confirmed_at timestamptz,
  came smallint check (came between 0 and 4),
  primary key (gathering_id, resident_id),
  foreign key (gathering_id, resident_id) references gathering_participant on delete cascade
);
create index gathering_turnout_by_resident on gathering_turnout (resident_id);
create trigger part_changed after insert or update or delete or truncate on gathering_turnout
  for each statement execute function note_changed_part('quarter');
