-- Up Migration

-- Whoever came thanks who organised: taken back, the row stays, so that it is told once.
create table gathering_thanks (
  gathering_id id24 not null,
  resident_id id24 not null references resident,
  thanked_at timestamptz,
  primary key (gathering_id, resident_id),
  foreign key (gathering_id, resident_id) references gathering_participant on delete cascade
);
create index gathering_thanks_by_resident on gathering_thanks (resident_id);

-- Seen by those who came and by who organised, alone: each photo is one of those that are read with a session.
create table gathering_photo (
  id id24 primary key default new_id(),
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident,
  image_url text not null unique check (image_url ~ '^/uploads/talk-'),
  alt text not null default '' check (char_length(alt) <= 200),
  created_at timestamptz not null default now()
);
create index gathering_photo_of on gathering_photo (gathering_id, id);
create index gathering_photo_by_resident on gathering_photo (resident_id);
