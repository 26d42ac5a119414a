-- Up Migration

-- What administrators take of somebody or of an article alone: a name, a portrait, one picture. For 30 days it can come back.
alter table decision drop constraint decision_act_check;
alter table decision add constraint decision_act_check check (act in
  ('hide', 'delete', 'warn', 'suspend', 'delete_suspend', 'remove_name', 'remove_avatar', 'remove_picture'));

create table removed_part (
  decision_id id24 primary key references decision on delete cascade,
  first_name text,
  last_name text,
  avatar_url text,
  -- Of an article: the picture that was taken out of its text, or stood above it, and what it was before.
  image_url text,
  cover_url text,
  cover_thumbnail_url text,
  content text,
  at timestamptz not null default now(),
  check (num_nonnulls(first_name, avatar_url, image_url) = 1)
);
create index removed_part_at on removed_part (at);
