-- Up Migration

-- The uploads older than an age that nothing shows, oldest first, `most` at most; a smaller size of one shows it too.
create or replace function orphan_uploads(age interval, most integer)
returns table(name text, kind text) language plpgsql stable as $$
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
        and not exists (select from (%s) s(url)
          where regexp_replace(s.url, ''-(thumb|small|medium)[.]webp$'', ''.webp'') = ''/uploads/'' || u.name)
      order by u.created_at limit $2', shown)
  using age, most;
end $$;
