-- Up Migration

-- What administrators write to each other about somebody.
create table person_note (
  id id24 primary key default new_id(),
  resident_id id24 not null references resident on delete cascade,
  author_id id24 not null references resident,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index person_note_by_resident on person_note (resident_id, id desc);

-- Of somebody: what was reported about them, and what they reported, the newest first.
drop index report_by_author;
create index report_by_author on report (author_id, id desc);
create index report_by_reporter on report (reporter_id, id desc);
