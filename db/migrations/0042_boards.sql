-- Up Migration

-- The board in the order of what is needed soon.
create index service_open_by_date on service (date, id) where status in ('open', 'pending');
create index service_assigned_by_date on service (date, id) where status = 'assigned';

-- A service whose date has passed: when its creator was asked whether it still stands, when they last said so, and since when
-- it is off the board for want of an answer. Of their own it stays in the list.
alter table service
  add column still_asked_at timestamptz,
  add column still_at timestamptz,
  add column left_board_at timestamptz;
create index service_left_board on service (left_board_at) where left_board_at is not null;

-- They are asked of something of their own: nobody else's act.
create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor or split_part(kind, '_', 2) in ('tomorrow', 'soon', 'promoted', 'still'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;
