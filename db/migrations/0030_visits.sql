-- Up Migration

-- When each resident was last here, to the day: an account that nobody uses for years is closed after three warnings.
-- Beside the resident's row, which a visit must not change.
create table resident_visit (
  resident_id id24 primary key references resident on delete cascade,
  seen_on date not null default current_date,
  -- Of the three warnings, how many were sent since that day; the account is closed on `closes_on` at the earliest.
  warned smallint not null default 0 check (warned between 0 and 3),
  closes_on date,
  check ((warned = 0) = (closes_on is null))
);

create index resident_visit_by_day on resident_visit (seen_on);

-- Nobody knows when they were here before: their years begin today.
insert into resident_visit (resident_id) select id from resident where erased_at is null;

-- Whatever opens or renews a session is a visit. But for the first one of a day nothing is written, nor locked.
create function note_visit() returns trigger language plpgsql as $$
begin
  if not exists (
    select from resident_visit where resident_id = new.resident_id and seen_on >= current_date and warned = 0
  ) then
    insert into resident_visit (resident_id) values (new.resident_id)
    on conflict (resident_id) do update set seen_on = current_date, warned = 0, closes_on = null;
  end if;
  return null;
end $$;

create trigger visit_noted after insert or update of refreshed_at on session
  for each row execute function note_visit();
