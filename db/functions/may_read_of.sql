-- Whether somebody may read by now what they were told of: of what is a circle's, who is in it, and of one that is hidden, who keeps it.
create or replace function may_read_of(recipient text, about_type text, about_id text) returns boolean language sql stable as $$
  select case
    when about_type = 'circle' then reads_of_circle(about_id, true, recipient)
    when about_type in ('outing', 'event') then coalesce((select g.circle_id is null or reads_of_circle(g.circle_id, true, recipient)
      from gathering g where g.id = about_id), true)
    else true
  end
$$;
