-- Up Migration

-- What a resident's creation was answered, under the key it was sent with: asked again within a day, it is told again.
create table creation_key (
  resident_id id24 not null references resident on delete cascade,
  key text not null check (key ~ '^[\x21-\x7e]{8,64}$'),
  -- Which call, with what: SHA-256.
  asked bytea not null check (octet_length(asked) = 32),
  answer text not null default '' check (octet_length(answer) <= 1048576),
  created_at timestamptz not null default now(),
  primary key (resident_id, key)
);
create index creation_key_by_age on creation_key (created_at);
create index creation_key_latest on creation_key (resident_id, created_at desc);
