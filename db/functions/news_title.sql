-- What a thing is called by now: its news are told under that name. What has none, or is gone, keeps the one it was told by.
create or replace function news_title(about_type text, about_id text, told text) returns text language sql stable as $$
  select coalesce(case
    when about_type in ('outing', 'event') then (select title from gathering where id = about_id)
    when about_type = 'circle' then (select name from circle where id = about_id)
  end, told)
$$;
