-- Up Migration

-- Who says thank you for an article: once each, told to its author alone by name.
create table article_thanks (
  article_id id24 not null references article on delete cascade,
  resident_id id24 not null references resident,
  thanked_at timestamptz not null default now(),
  primary key (article_id, resident_id)
);
create index article_thanks_by_resident on article_thanks (resident_id);

-- What is said under an article; what answers such a comment is answered by nothing.
create table article_comment (
  id id24 not null default new_id() primary key,
  article_id id24 not null references article on delete cascade,
  author_id id24 not null references resident,
  answers_id id24 references article_comment on delete cascade,
  -- Empty: taken back, or removed; it stays where something answers it.
  content text not null check (char_length(content) <= 1000),
  created_at timestamptz not null default now()
);
create index article_comment_in_order on article_comment (article_id, id) where answers_id is null;
create index article_comment_answering on article_comment (answers_id, id) where answers_id is not null;
create index article_comment_by_author on article_comment (author_id, id);

alter table article add column comments_open boolean not null default true;

alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in
  ('message', 'resident', 'service', 'troc', 'outing', 'event', 'journal', 'comment'));

-- What is said of an article waits for its reader a while, as a talk does.
create or replace function news_rests(kind text) returns boolean
  language sql immutable strict parallel safe as $$
  select kind = 'message'
    or split_part(kind, '_', 2) in ('message', 'joined', 'left', 'thanked', 'commented', 'answered')
$$;
