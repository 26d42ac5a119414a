-- A date or place that is changed again and again is told at once three times; then, as it stands, a quarter of an hour after
-- the last mail of it, so that nobody fills others' mailboxes by moving to and fro.
create or replace function is_told_often(news notification) returns boolean language sql stable as $$
  select news.kind like '%\_moved' and news.count > 3
$$;
