-- Up Migration

-- An account that is closed is kept as a deletion: its row as it stood, for 30 days. Nobody's hand closes one that nobody
-- came back to: then there is no administrator.
alter table deletion
  drop constraint deletion_kind_check,
  add constraint deletion_kind_check
    check (kind in ('service', 'troc', 'event', 'outing', 'journal', 'category', 'user')),
  alter column admin_id drop not null;
create unique index deletion_of_account on deletion (target_id) where kind = 'user';
