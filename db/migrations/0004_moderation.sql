-- Up Migration

-- Who wants nothing to do with whom. It works both ways: see is_blocked.
create table resident_block (
  id id24 primary key default new_id(),
  blocker_id id24 not null references resident,
  blocked_id id24 not null references resident,
  created_at timestamptz not null default now(),
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index resident_block_by_blocker on resident_block (blocker_id, id desc);
create index resident_block_by_blocked on resident_block (blocked_id);

-- Whether one of two residents has blocked the other, whichever.
create function is_blocked(a text, b text) returns boolean language sql stable parallel safe as $$
  select exists (select from resident_block where blocker_id = a and blocked_id = b)
      or exists (select from resident_block where blocker_id = b and blocked_id = a)
$$;

-- What a resident tells the administrators. `content` is a copy: what was reported may change or go since.
create table report (
  id id24 primary key default new_id(),
  kind text not null
    check (kind in ('message', 'resident', 'service', 'troc', 'outing', 'event', 'journal')),
  target_id id24 not null,
  content text not null,
  author_id id24 not null references resident,
  reporter_id id24 not null references resident,
  reason text not null,
  details text not null default '' check (char_length(details) <= 1000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  -- What the administrator who closed it noted.
  outcome text check (char_length(outcome) <= 2000),
  handled_by id24 references resident,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  check (author_id <> reporter_id),
  check ((status = 'open') = (handled_at is null))
);
create unique index report_open_once on report (reporter_id, kind, target_id) where status = 'open';
create index report_by_status on report (status, id desc);
create index report_by_author on report (author_id);
create index report_by_handler on report (handled_by) where handled_by is not null;
