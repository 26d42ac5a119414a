-- Up Migration

-- One card for one thing: all that waits about it is closed together.
create index report_waiting on report (kind, target_id) where status = 'open';

-- What administrators tell somebody that is of no publication: a warning, a message or a page that was removed.
alter table notification drop constraint notification_about_type_check;
alter table notification add constraint notification_about_type_check check (about_type in
  ('service', 'troc', 'agreement', 'ring', 'conversation', 'outing', 'event', 'journal', 'residency', 'moderation'));
