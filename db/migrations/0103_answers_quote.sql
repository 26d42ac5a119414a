-- Up Migration

-- The message that one answers, of the same talk. Its words are read where it stands: what is taken back there is quoted
-- nowhere.
alter table message
  add column quoted_id id24,
  add constraint message_quoted_fkey foreign key (conversation_id, quoted_id) references message (conversation_id, id);
create index message_by_quoted on message (quoted_id) where quoted_id is not null;

alter table gathering_message
  add column quoted_id id24,
  add constraint gathering_message_quoted_fkey foreign key (gathering_id, quoted_id)
    references gathering_message (gathering_id, id);
create index gathering_message_by_quoted on gathering_message (quoted_id) where quoted_id is not null;
