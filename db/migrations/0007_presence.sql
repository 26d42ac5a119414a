-- Up Migration

-- The last word of each open tab of each session. Nothing is lost with it: the next heartbeats say it again.
create unlogged table presence_tab (
  session_id id24 not null references session on delete cascade,
  tab text not null,
  resident_id id24 not null references resident,
  status text not null check (status in ('online', 'away')),
  beat_at timestamptz not null default now(),
  -- When it began to say 'away'.
  away_since timestamptz,
  primary key (session_id, tab),
  check ((status = 'away') = (away_since is not null))
);
create index presence_tab_by_resident on presence_tab (resident_id);
create index presence_tab_by_tab on presence_tab (tab);

-- What neighbours were last told of a resident; without a row, offline.
create table presence_told (
  resident_id id24 primary key references resident,
  status text not null check (status in ('online', 'away', 'offline'))
);

-- The presence of each resident who is online or away, from all their tabs and devices together: a tab unheard
-- of for 150 s is lost, ten minutes of 'away' (fifteen without activity) are as good as gone, and a session
-- that has ended counts no more.
create view presence_now as
select t.resident_id, case when bool_or(t.status = 'online') then 'online' else 'away' end as status
  from presence_tab t join session s on s.id = t.session_id
 where t.beat_at > now() - interval '150 seconds'
   and (t.away_since is null or t.away_since > now() - interval '10 minutes')
   and s.revoked_at is null and s.expires_at > now()
 group by t.resident_id;
