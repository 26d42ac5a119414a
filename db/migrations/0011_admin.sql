-- Up Migration

-- What administrators changed: who, what, when, before and after.
create table audit_entry (
  id id24 primary key default new_id(),
  at timestamptz not null default now(),
  admin_id id24 not null references resident,
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  target_id id24 not null,
  title text not null,
  -- Whose it was, so that it is forgotten with them.
  about_id id24 references resident,
  before jsonb,
  after jsonb
);
create index audit_entry_by_admin on audit_entry (admin_id);
create index audit_entry_by_about on audit_entry (about_id);
create index audit_entry_by_target on audit_entry (target_id);

-- What an administrator deleted, kept for 30 days as it stood: table by table, in the order that puts it back.
create table deletion (
  id id24 primary key default new_id(),
  at timestamptz not null default now(),
  admin_id id24 not null references resident,
  kind text not null check (kind in ('service', 'troc', 'event', 'outing', 'journal', 'category')),
  target_id id24 not null,
  title text not null,
  author_id id24 references resident,
  kept jsonb not null
);
create index deletion_by_time on deletion (at);
create index deletion_by_admin on deletion (admin_id);
create index deletion_by_author on deletion (author_id);

-- Pictures of what was deleted: the sweep of orphaned files leaves them as long.
create table deletion_picture (
  deletion_id id24 not null references deletion on delete cascade,
  image_url text not null,
  primary key (deletion_id, image_url)
);
create index deletion_picture_by_url on deletion_picture (image_url);

-- Puts kept rows back into their table; columns the table got since take their defaults.
create function put_rows_back(kept jsonb, target regclass) returns void language plpgsql as $$
declare
  columns text;
begin
  select string_agg(format('%I', attname), ', ' order by attnum) into columns
    from pg_attribute
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and kept -> 0 ? attname;
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
    target, columns) using kept;
end $$;

-- A resident kept out for a time, and what they answer to it.
create table suspension (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident,
  reason text not null check (reason <> '' and char_length(reason) <= 1000),
  ends_at timestamptz not null,
  admin_id id24 not null references resident,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by id24 references resident,
  objection text check (char_length(objection) <= 2000),
  objected_at timestamptz,
  check ((objection is null) = (objected_at is null))
);
create unique index suspension_standing on suspension (resident_id) where lifted_at is null;
create index suspension_objected on suspension (id) where objection is not null and lifted_at is null;
create index suspension_by_resident on suspension (resident_id, id desc);
create index suspension_by_admin on suspension (admin_id);
create index suspension_by_lifter on suspension (lifted_by) where lifted_by is not null;

-- What administrators tell each other about a report.
create table report_note (
  id id24 primary key default new_id(),
  report_id id24 not null references report on delete cascade,
  author_id id24 not null references resident,
  content text not null check (content <> '' and char_length(content) <= 2000),
  created_at timestamptz not null default now()
);
create index report_note_by_report on report_note (report_id, id);
create index report_note_by_author on report_note (author_id);

-- The orders of the administrators' tables.
create index resident_by_username on resident ((username::text) collate french, id) where erased_at is null;
create index resident_by_email on resident ((email::text) collate french, id) where erased_at is null;
create index resident_by_last_name on resident (last_name collate french, id) where erased_at is null;
create index resident_by_first_name on resident (first_name collate french, id) where erased_at is null;
create index resident_by_admin on resident (is_admin, id) where erased_at is null;
create index resident_in_order on resident (id) where erased_at is null;
create index resident_by_email_words on resident using gin (fold(email::text) gin_trgm_ops);
create index service_by_title on service (title collate french, id);
create index service_by_date on service (date, id);
create index troc_by_title on troc (title collate french, id);
create index gathering_by_title on gathering (kind, title collate french, id);
create index gathering_by_kind_date on gathering (kind, date, id);
create index article_by_title on article (title collate french, id) where published;
create index article_by_update on article (updated_at, id) where published;
create index article_in_order on article (id) where published;

-- How many residents there are: kept, not counted, for the administrators' table. Spread over rows, so that nobody
-- waits for somebody else's registration.
create table resident_tally (
  part integer primary key,
  n bigint not null
) with (fillfactor = 50);

create function tally_residents(change bigint) returns void language sql as $$
  insert into resident_tally as t (part, n)
    select pg_backend_pid() % 32, change where change <> 0
    on conflict (part) do update set n = t.n + excluded.n
$$;

create function tally_residents_added() returns trigger language plpgsql as $$
begin
  perform tally_residents((select count(*) from added where erased_at is null));
  return null;
end $$;

create function tally_residents_removed() returns trigger language plpgsql as $$
begin
  perform tally_residents((select -count(*) from removed where erased_at is null));
  return null;
end $$;

create function tally_resident_erased() returns trigger language plpgsql as $$
begin
  perform tally_residents(case when new.erased_at is null then 1 else -1 end);
  return null;
end $$;

create trigger tally_added after insert on resident
  referencing new table as added for each statement execute function tally_residents_added();
create trigger tally_removed after delete on resident
  referencing old table as removed for each statement execute function tally_residents_removed();
-- One by one: what else changes about a resident costs nothing.
create trigger tally_erased after update of erased_at on resident
  for each row when ((old.erased_at is null) <> (new.erased_at is null)) execute function tally_resident_erased();

select tally_residents((select count(*) from resident where erased_at is null));

-- And how many reports, suspensions, entries of the log and deletions.
create table row_tally (
  counted text not null,
  part integer not null,
  n bigint not null,
  primary key (counted, part)
) with (fillfactor = 50);

create function tally_rows() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    change := (select count(*) from added);
  else
    change := (select -count(*) from removed);
  end if;
  if change <> 0 then
    insert into row_tally as t (counted, part, n) values (tg_table_name, pg_backend_pid() % 32, change)
      on conflict (counted, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

do $$
declare
  counted text;
begin
  foreach counted in array array['report', 'suspension', 'audit_entry', 'deletion'] loop
    execute format('create trigger tally_added after insert on %I
      referencing new table as added for each statement execute function tally_rows()', counted);
    execute format('create trigger tally_removed after delete on %I
      referencing old table as removed for each statement execute function tally_rows()', counted);
  end loop;
end $$;
insert into row_tally (counted, part, n) select 'report', 0, count(*) from report;
