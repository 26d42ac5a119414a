-- Up Migration

-- Photos of a talk are no uploads that whoever knows their name may see: their names have a form of their own, which the
-- server gives to the two of the talk alone.
alter table upload
  drop constraint upload_name_check,
  drop constraint upload_kind_check,
  add constraint upload_name_check
    check (name ~ '^[0-9a-f]{32}-[0-9a-f]{9}\.webp$' and kind <> 'talk'
      or name ~ '^talk-[0-9a-f]{32}-[0-9a-f]{9}\.webp$' and kind = 'talk'),
  add constraint upload_kind_check check (kind in ('image', 'avatar', 'talk'));

alter table message
  add column photo_image_url text,
  add column photo_alt text not null default '' check (char_length(photo_alt) <= 200);
-- A photo is one message's.
create unique index message_by_photo on message (photo_image_url) where photo_image_url is not null;

-- A report holds what it shows, however its author takes it back: the sweep of files leaves it there as well.
alter table report add column evidence_image_url text generated always as (
  case when kind = 'message' then substring(content from '/uploads/talk-[0-9a-f]{32}-[0-9a-f]{9}\.webp') end) stored;
create index report_by_evidence on report (evidence_image_url) where evidence_image_url is not null;
