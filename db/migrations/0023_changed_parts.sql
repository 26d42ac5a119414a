-- Which parts of what residents read were changed by which transaction. An answer that was made of a part is as good as new
-- while no transaction has changed the part since: found out by one look at the newest rows, whichever process wrote them.
create table changed_part (
  xid xid8 not null default pg_current_xact_id(),
  part text not null,
  at timestamptz not null default now(),
  primary key (xid, part)
);

create function note_changed_part() returns trigger language plpgsql as $$
begin
  insert into changed_part (part) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

do $$
declare
  named record;
begin
  for named in
    select part, rows from (values
      ('quarter', array['service', 'service_category', 'service_proposal', 'troc', 'trade_request', 'gathering',
        'gathering_participant', 'gathering_waiter', 'article', 'resident', 'resident_block', 'suspension']),
      ('talks', array['conversation', 'message']),
      ('notices', array['notification'])) as given (part, tables), unnest(tables) as rows
  loop
    execute format('create trigger part_changed after insert or update or delete or truncate on %I
      for each statement execute function note_changed_part(%L)', named.rows, named.part);
  end loop;
end $$;
