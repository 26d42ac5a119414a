-- Up Migration

-- Every file a resident sent, so that those no row shows any more can be removed. `name` is the full
-- picture's; its thumbnails' names are made from it.
create table upload (
  name text primary key check (name ~ '^[0-9a-f]{32}-[0-9a-f]{9}\.webp$'),
  kind text not null check (kind in ('image', 'avatar')),
  resident_id id24 references resident on delete set null,
  created_at timestamptz not null default now()
);
create index upload_by_time on upload (created_at);
create index upload_by_resident on upload (resident_id, kind);

-- Uploads older than `age` that no column named …image_url or …avatar_url shows. The columns are read from
-- the catalogue: a table added later cannot be forgotten, and its pictures lost.
create function orphan_uploads(age interval, most integer)
returns table (name text, kind text) language plpgsql stable as $$
declare
  shown text;
begin
  select string_agg(
      format('select %I from %I.%I where %I is not null', c.column_name, c.table_schema, c.table_name, c.column_name),
      ' union all ')
    into shown
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = current_schema()
     and t.table_type = 'BASE TABLE'
     and c.column_name ~ '(^|_)(image|avatar)_url$';
  return query execute format(
    'select u.name, u.kind from upload u where u.created_at < now() - $1
        and not exists (select from (%s) s(url) where s.url = ''/uploads/'' || u.name)
      order by u.created_at limit $2', shown)
  using age, most;
end $$;
