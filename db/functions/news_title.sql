-- What a thing is called by now: its news are told under that name. What has none, is gone, or is hidden, keeps the one it was
-- told by: a name that nobody is to read is not told by what was.
create or replace function news_title(about_type text, about_id text, told text) returns text language sql stable as $$
  select coalesce(case
    when about_type in ('outing', 'event') then (select title from gathering where id = about_id)
    when about_type = 'circle' then (select name from circle where id = about_id and hidden_at is null)
  end, told)
$$;
