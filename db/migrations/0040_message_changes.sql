-- Up Migration

-- A message may be corrected or taken back for a while. `told_xid` and `changed_xid` are the transactions whose events
-- carry its text, sent and last changed: what is taken back is found there, and no stream tells it again. `changed_at` is that of its last
-- change of any kind, which streams tell whoever comes back.
alter table message
  add column told_xid xid8,
  add column changed_xid xid8,
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz,
  add column changed_at timestamptz,
  drop constraint message_content_check,
  add constraint message_content_check
    check (char_length(content) <= 2000 and (content = '') = (withdrawn_at is not null));
create index message_by_change on message (conversation_id, changed_at) where changed_at is not null;

update message m set told_xid = e.xid
from live_event e
where e.name = 'message' and e.data ->> '_id' = m.id and m.created_at > now() - interval '1 hour';

-- What a resident answers a message with, by one tap; one each.
create table message_reaction (
  message_id id24 not null references message on delete cascade,
  resident_id id24 not null references resident on delete cascade,
  reaction text not null check (reaction in ('thumb', 'heart', 'smile', 'thanks', 'party')),
  created_at timestamptz not null default now(),
  primary key (message_id, resident_id)
);
create index message_reaction_by_resident on message_reaction (resident_id);

-- Whether each of the two wants to hear nothing of the conversation.
alter table conversation
  add column low_muted boolean not null default false,
  add column high_muted boolean not null default false;
