-- Up Migration

alter table session
  -- When its resident last proved who they are: the sign-in, or their password or passkey given again.
  add column verified_at timestamptz,
  -- Entered with more than a password.
  add column by_factor boolean not null default false;
update session set verified_at = created_at;
alter table session
  alter column verified_at set default now(),
  alter column verified_at set not null;

alter table change_link
  drop constraint change_link_kind_check,
  add constraint change_link_kind_check check (kind in ('email', 'password', 'sign_in', 'factor'));

-- What is removed stays for as long as that can be undone, and opens nothing meanwhile. `id` and `removed` stand in one
-- order with the links of change_link: what was in place at any moment can be put back.
create table passkey (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  credential_id text not null constraint passkey_credential_key unique,
  public_key bytea not null,
  -- Goes up with each use, of authenticators that count; one that goes down is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed id24,
  removed_at timestamptz
);
create index passkey_by_resident on passkey (resident_id);
create index passkey_by_removal on passkey (removed_at) where removed_at is not null;

create table authenticator (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  -- AES-256-GCM under a key of the site.
  secret bytea not null,
  -- The step of the last code used: each works once.
  last_step bigint not null,
  created_at timestamptz not null default now(),
  removed id24,
  removed_at timestamptz
);
create unique index authenticator_in_place on authenticator (resident_id) where removed is null;
create index authenticator_by_resident on authenticator (resident_id);
create index authenticator_by_removal on authenticator (removed_at) where removed_at is not null;

create table recovery_code (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  -- HMAC-SHA-256 under a key of the site.
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  removed id24,
  removed_at timestamptz
);
create index recovery_code_by_resident on recovery_code (resident_id);
create index recovery_code_by_removal on recovery_code (removed_at) where removed_at is not null;

-- A sign-in whose password was right, and which waits for a code.
create table sign_in_step (
  token_hash bytea primary key,
  resident_id id24 not null references resident on delete cascade,
  -- The password that was right: with another one it is over.
  password_hash text not null,
  wrong int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_step_by_resident on sign_in_step (resident_id);
create index sign_in_step_by_expiry on sign_in_step (expires_at);

-- Challenges of passkeys that were answered: each is answered once. They are signed, and kept nowhere before.
create table spent_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_by_expiry on spent_challenge (expires_at);
