-- Up Migration

-- Bytes of an upload's files, variants included. Null: not measured yet (kept before this was); the nightly sweep
-- measures those. Until then they count for nothing.
alter table upload add column bytes integer check (bytes >= 0);

-- Keeps an upload of a resident whose files stay within `quota` bytes with it; without a quota, always. Gives null
-- once kept, else the bytes their files hold already. The resident's row is the lock: of many uploads at once each
-- counts those before it, since every statement of a function sees what was committed when it begins.
create function keep_upload(its_name text, its_kind text, owner id24, size integer, quota bigint)
returns bigint language plpgsql as $$
declare
  held bigint;
begin
  if quota is not null then
    perform from resident where id = owner for no key update;
    select coalesce(sum(bytes), 0) into held from upload where resident_id = owner;
    if held + size > quota then
      return held;
    end if;
  end if;
  insert into upload (name, kind, resident_id, bytes) values (its_name, its_kind, owner, size);
  return null;
end $$;
