-- Up Migration

-- What the administrators decide of the whole site's moderation: one row at most.
create table moderation_setting (
  only_one boolean primary key default true check (only_one),
  -- The administrator in whose name the site hides what three verified neighbours report; null: it does not.
  hide_by id24 references resident
);

-- Made by the site, until somebody has looked.
alter table decision add column automatic boolean not null default false;
create index decision_automatic on decision (kind, target_id) where automatic;
