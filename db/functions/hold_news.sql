-- Holds the unread news of several that some residents have, of one thing or (null) of all, until the transaction ends: all of it or
-- none, so that whoever waits for a row holds none. Others hold theirs in an order of their own, date after date.
create or replace function hold_news(recipients text[], about_type text, about_id text)
  returns void language plpgsql as $$
#variable_conflict use_column
declare
  awaited bigint;
begin
  for tried in 1..50 loop
    begin
      perform from notification n where n.seq = awaited for update;
      with held as materialized (
        select n.seq from notification n
        where n.recipient_id = any(recipients) and n.read_at is null and tells_of_several(n.kind)
          and (hold_news.about_type is null
            or n.about_type = hold_news.about_type and n.about_id = hold_news.about_id)
        for update skip locked
      )
      select min(n.seq) into awaited from notification n
      where n.recipient_id = any(recipients) and n.read_at is null and tells_of_several(n.kind)
        and (hold_news.about_type is null
          or n.about_type = hold_news.about_type and n.about_id = hold_news.about_id)
        and n.seq not in (select seq from held);
      exit when awaited is null;
      raise sqlstate 'HNEWS';
    exception when sqlstate 'HNEWS' then
      -- What was held is let go.
    end;
  end loop;
end $$;
