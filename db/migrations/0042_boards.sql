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
do $$
declare
  before text := pg_get_functiondef('notify_residents(text, text, text[], text[], text[], text[])'::regprocedure);
  after text := replace(before, '(''tomorrow'', ''soon'', ''promoted''', '(''tomorrow'', ''soon'', ''promoted'', ''still''');
begin
  if after = before then
    raise exception 'notify_residents has another text';
  end if;
  execute after;
end $$;
