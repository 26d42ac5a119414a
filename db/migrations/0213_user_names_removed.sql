-- Up Migration

-- A user name alone can be removed too, and the picture of whatever else is published.
alter table decision drop constraint decision_act_check;
alter table decision add constraint decision_act_check check (act in
  ('hide', 'delete', 'warn', 'suspend', 'delete_suspend', 'remove_name', 'remove_username', 'remove_avatar',
   'remove_picture'));

alter table removed_part add column username text;
alter table removed_part drop constraint removed_part_check;
alter table removed_part add constraint removed_part_check
  check (num_nonnulls(first_name, username, avatar_url, image_url) = 1);
