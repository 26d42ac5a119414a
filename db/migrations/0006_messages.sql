-- Up Migration

-- The identifier of what comes after `last` in a series whose order is that of its identifiers (the messages of
-- a conversation): a new one, never before the last even where the clock has stepped back. The caller holds the
-- series' lock.
create function id_after(last text) returns text language plpgsql volatile parallel unsafe as $$
declare
  fresh text collate "C" := new_id();
begin
  if last is null or fresh > last then
    return fresh;
  end if;
  fresh := left(last, 8) || substr(fresh, 9);
  if fresh > last then
    return fresh;
  end if;
  return lpad(to_hex(('x' || left(last, 8))::bit(32)::bigint + 1), 8, '0') || substr(fresh, 9);
end $$;

-- What two residents write to each other. A message changes no column of an index, so that the row is updated in
-- place; a resident's conversations are few enough to be sorted when they are listed.
create table conversation (
  id id24 primary key default new_id(),
  low_id id24 not null references resident,
  high_id id24 not null references resident,
  last_id id24,
  messages integer not null default 0,
  -- What each of the two has not read of the other, and the last message they have.
  low_unread integer not null default 0 check (low_unread >= 0),
  high_unread integer not null default 0 check (high_unread >= 0),
  low_read_id id24,
  high_read_id id24,
  created_at timestamptz not null default now(),
  unique (low_id, high_id),
  check (low_id < high_id)
) with (fillfactor = 70);
create index conversation_by_high on conversation (high_id);

create table message (
  id id24 primary key,
  conversation_id id24 not null references conversation,
  sender_id id24 not null references resident,
  content text not null check (content <> '' and char_length(content) <= 2000),
  -- Not when its transaction began: it may have waited for its turn in the conversation.
  created_at timestamptz not null default clock_timestamp(),
  -- What the sender's browser called it, so that sending it again does not double it.
  client_id uuid,
  unique (conversation_id, id)
);
create unique index message_sent_once on message (sender_id, client_id) where client_id is not null;

-- The one to write to is looked for by name.
alter table resident add column search text not null
  generated always as (fold(first_name || ' ' || last_name || ' ' || username::text)) stored;
create index resident_by_search on resident using gin (search gin_trgm_ops);
create index resident_by_name on resident (first_name collate french, last_name collate french, id)
  where erased_at is null;
