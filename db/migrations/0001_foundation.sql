-- Up Migration

create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- French order and letters whatever the database's own locale.
create collation french (provider = icu, locale = 'fr-FR');

-- Identifiers: 24 hexadecimal characters, ordered by creation (seconds, then a counter), the rest random.
create sequence id_counter as bigint cycle maxvalue 4294967295;
create domain id24 as text collate "C" check (value ~ '^[0-9a-f]{24}$');

create function new_id() returns text language sql volatile parallel unsafe as $$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0')
      || lpad(to_hex(nextval('id_counter')), 8, '0')
      || lpad(to_hex((random() * 4294967295)::bigint), 8, '0')
$$;

-- unaccent is only STABLE because its dictionary may be changed; ours never is, so that it may be indexed.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

create table resident (
  id id24 primary key default new_id(),
  username citext not null unique,
  email citext unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  adresse text,
  code_postal text,
  lon double precision,
  lat double precision,
  avatar_url text,
  avatar_small text,
  avatar_medium text,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  check (erased_at is not null or (email is not null and password_hash is not null)),
  check ((lon is null) = (lat is null))
);

create table session (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  -- SHA-256 of the one refresh token that is good now; any other for this session is a reuse.
  refresh_hash bytea not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_resident on session (resident_id) where revoked_at is null;
create index session_by_expiry on session (expires_at);

create table password_reset (
  token_hash bytea primary key,
  resident_id id24 not null references resident on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_by_resident on password_reset (resident_id);

-- A ticket opens one stream, once, within 60 s.
create unlogged table stream_ticket (
  token_hash bytea primary key,
  session_id id24 not null references session on delete cascade,
  expires_at timestamptz not null
);
create index stream_ticket_by_session on stream_ticket (session_id);

-- Tries counted in fixed windows, shared by all server processes.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_end on rate_limit (resets_at);

-- What happened, written in the transaction that did it. Readers order by (xid, seq) and stop before the
-- oldest transaction still running, so a late commit is never skipped.
create table live_event (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  topic text not null,
  name text not null,
  data jsonb not null,
  primary key (xid, seq)
);
create index live_event_by_time on live_event (at);

-- The newest transaction whose events were pruned: a replay from before it would not be whole.
create table live_horizon (
  only_one boolean primary key default true check (only_one),
  xid xid8 not null
);
insert into live_horizon (xid) values ('0');
