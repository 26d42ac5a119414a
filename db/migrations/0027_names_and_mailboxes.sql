-- What a user name looks like (its confusable skeleton) and which mailbox an e-mail reaches, whatever the spelling: two
-- residents share neither. Computed by the server; rows of before are filled when it starts, the older first: a row whose
-- name or mailbox an older one already has stays empty.
alter table resident
  add column username_skeleton text collate "C",
  add column mailbox text collate "C";

create unique index resident_username_skeleton_key on resident (username_skeleton);
create unique index resident_mailbox_key on resident (mailbox);
create index resident_without_keys on resident (id)
  where erased_at is null and (username_skeleton is null or mailbox is null);
