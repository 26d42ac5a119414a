-- Up Migration

-- A session is told to its resident under a name that opens and closes nothing: its identifier stands in tokens.
create function random_id() returns text language sql volatile parallel safe as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 24)
$$;

alter table session
  add column handle id24 not null default random_id(),
  -- 'Firefox sur Windows': what the browser said of itself, as words.
  add column device text not null default 'Navigateur inconnu',
  add constraint session_handle_key unique (handle);

alter table resident
  add column password_changed_at timestamptz,
  -- A link of a mail to the mailbox in use has been opened.
  add column email_confirmed_at timestamptz,
  -- Made while mailboxes had to be confirmed, and not confirmed yet: reads, writes nothing.
  add column confirmation_due boolean not null default false,
  -- Becomes the mailbox once confirmed. Anybody may claim any: it is nobody's until then.
  add column pending_email citext,
  drop constraint resident_check,
  add constraint resident_check check (
    erased_at is not null or (coalesce(email, pending_email) is not null and password_hash is not null));
create index resident_by_pending_email on resident (pending_email) where pending_email is not null;

-- A browser that has signed in to an account before; it keeps the token in a cookie.
create table known_device (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  -- SHA-256 of the token and the resident: the same browser of two residents is not the same row twice.
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint known_device_key unique (resident_id, token_hash)
);
create index known_device_by_use on known_device (last_used_at);

-- What touched an account, for its resident to read.
create table security_event (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  kind text not null,
  device text,
  by_admin boolean not null default false,
  -- The session it opened (its handle), as long as nobody has said whose it is.
  session_handle id24,
  undo_until timestamptz,
  created_at timestamptz not null default now()
);
create index security_event_by_resident on security_event (resident_id, id);
create index security_event_by_age on security_event (created_at);

-- A link that undoes what happened to an account.
create table change_link (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  kind text not null check (kind in ('email', 'password', 'sign_in')),
  token_hash bytea not null constraint change_link_token_key unique,
  -- What it undoes came no earlier than the link of this identifier: an earlier one undoes all that came later.
  since id24 not null,
  -- The mailbox it was sent to; the one it puts back, of a changed mailbox.
  email citext not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index change_link_by_resident on change_link (resident_id);
create index change_link_by_mailbox on change_link (email) where kind = 'email';
create index change_link_by_expiry on change_link (expires_at);

create table email_confirmation (
  token_hash bytea primary key,
  resident_id id24 not null references resident on delete cascade,
  email citext not null,
  expires_at timestamptz not null
);
create index email_confirmation_by_resident on email_confirmation (resident_id);

-- A mailbox that can still be put back is kept for its resident: taken by another meanwhile, it could not be. Looked at
-- after the row is written: then whoever gave it up a moment ago has committed.
create function keep_mailbox() returns trigger language plpgsql as $$
begin
  if exists (select from change_link where kind = 'email' and email = new.email
      and resident_id <> new.id and expires_at > now()) then
    raise unique_violation using constraint = 'resident_email_key', table = 'resident',
      message = 'This mailbox may still be put back';
  end if;
  return null;
end $$;
create trigger mailbox_is_kept_of_new after insert on resident
  for each row when (new.email is not null) execute function keep_mailbox();
create trigger mailbox_is_kept after update of email on resident
  for each row when (new.email is not null and new.email is distinct from old.email) execute function keep_mailbox();
