-- Up Migration

-- What was said just before and after a message that is reported, where its reporter wants it to be read with it: a copy,
-- as they could see it. It goes with the report, and each line with the account of whoever said it.
create table report_line (
  report_id id24 not null references report on delete cascade,
  -- How far from the message: before it where negative.
  place smallint not null check (place <> 0),
  author_id id24 not null references resident,
  -- Empty: it had been taken back.
  content text not null,
  -- Whether a photo came with it, of which nothing is kept here.
  photo boolean not null,
  said_at timestamptz not null,
  primary key (report_id, place)
);
create index report_line_by_author on report_line (author_id);
