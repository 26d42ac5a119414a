-- Up Migration

-- Whether it is known that a resident lives where they say; kept by `residency_verification`, a copy for every list.
alter table resident add column verified boolean not null default false;

-- What makes a resident verified, and since when. It ends with the home that it was given for.
create table residency_verification (
  resident_id id24 primary key references resident,
  how text not null check (how in ('letter', 'vouching', 'administrator')),
  -- The administrator who did it by hand.
  by_id id24 references resident,
  at timestamptz not null default now(),
  check ((how = 'administrator') = (by_id is not null))
);
create index residency_verification_by_admin on residency_verification (by_id) where by_id is not null;

create function keep_verified() returns trigger language plpgsql as $$
begin
  update resident set verified = tg_op = 'INSERT'
    where id = case when tg_op = 'INSERT' then new.resident_id else old.resident_id end;
  return null;
end $$;
create trigger residency_kept after insert or delete on residency_verification
  for each row execute function keep_verified();

-- A letter with a code. The code is made as the letter is printed, and only what is made of it is kept.
create table residency_letter (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident,
  asked_at timestamptz not null default now(),
  printed_at timestamptz,
  code_hash bytea,
  expires_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5),
  -- Used, tried too often, moved away from, or replaced.
  ended_at timestamptz,
  check ((printed_at is null) = (expires_at is null)),
  check (code_hash is null or (printed_at is not null and ended_at is null))
);
create unique index residency_letter_open on residency_letter (resident_id) where ended_at is null;
create index residency_letter_by_resident on residency_letter (resident_id, asked_at);

-- A resident asks a verified neighbour to say that they live here. What was refused stays as it would be unanswered:
-- who asked never learns of it.
create table residency_vouching (
  id id24 primary key default new_id(),
  asker_id id24 not null references resident,
  voucher_id id24 not null references resident,
  asked_at timestamptz not null default now(),
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- Taken back by the voucher or an administrator, lapsed, or moved away from.
  ended_at timestamptz,
  check (asker_id <> voucher_id),
  check ((answer is null) = (answered_at is null))
);
create unique index residency_vouching_open on residency_vouching (asker_id, voucher_id) where ended_at is null;
create index residency_vouching_by_voucher on residency_vouching (voucher_id, answered_at);

alter table notification drop constraint notification_about_type_check;
alter table notification add constraint notification_about_type_check
  check (about_type in ('service', 'troc', 'conversation', 'outing', 'event', 'journal', 'residency'));
