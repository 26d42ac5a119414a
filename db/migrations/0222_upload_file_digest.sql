-- Up Migration

-- SHA-256 of the file as it was received: the same for whatever it was made into, a portrait or a picture. Null: kept
-- before this was.
alter table upload add column file_digest bytea check (octet_length(file_digest) = 32);

drop function keep_upload(text, text, id24, integer, bytea, bigint);

-- Keeps an upload of a resident whose files stay within `quota` bytes with it; without a quota, always. Gives null
-- once kept, else the bytes their files hold already. The resident's row is the lock: of many uploads at once each
-- counts those before it, since every statement of a function sees what was committed when it begins.
create function keep_upload(its_name text, its_kind text, owner id24, size integer, its_digest bytea,
  its_file_digest bytea, quota bigint)
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
  insert into upload (name, kind, resident_id, bytes, digest, file_digest)
    values (its_name, its_kind, owner, size, its_digest, its_file_digest);
  return null;
end $$;
