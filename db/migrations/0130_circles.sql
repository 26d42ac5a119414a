-- Up Migration

-- Neighbours who belong together: an association, a street, a staircase. Whoever is in one reads what is said in it.
create table circle (
  id id24 primary key default new_id(),
  name text not null check (name <> '' and char_length(name) <= 80),
  kind text not null check (kind in ('association', 'street', 'building', 'other')),
  about text not null check (about <> '' and char_length(about) <= 1000),
  -- What its keepers say at its head, to those who are in it.
  word text not null default '' check (char_length(word) <= 1000),
  by_approval boolean not null,
  -- Its keepers alone still see it, and nobody speaks in it.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who is in it, since when, and since when they keep it.
create table circle_member (
  circle_id id24 not null references circle on delete cascade,
  resident_id id24 not null references resident,
  joined_at timestamptz not null default now(),
  keeper_since timestamptz,
  -- They read it when they like, and are told nothing of what is said.
  muted boolean not null default false,
  primary key (circle_id, resident_id)
);
create index circle_member_by_resident on circle_member (resident_id);

-- Who asks to come in; who was not let in, or was taken off, until a keeper lets them come back.
create table circle_request (
  circle_id id24 not null references circle on delete cascade,
  resident_id id24 not null references resident,
  status text not null default 'waiting' check (status in ('waiting', 'refused', 'removed')),
  words text not null default '' check (char_length(words) <= 300),
  asked_at timestamptz not null default now(),
  primary key (circle_id, resident_id)
);
create index circle_request_by_resident on circle_request (resident_id);

-- Its discussion is one of those of outings, events and rings: same rows, kept under its identifier.
create trigger discussion_gone after delete on circle for each row execute function forget_discussion();

alter table report drop constraint report_kind_check;
alter table report add constraint report_kind_check check (kind in
  ('message', 'resident', 'service', 'troc', 'outing', 'event', 'journal', 'comment', 'circle'));

alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check check (kind in
  ('message', 'resident', 'service', 'troc', 'outing', 'event', 'journal', 'comment', 'circle'));

alter table notification drop constraint notification_about_type_check;
alter table notification add constraint notification_about_type_check check (about_type in
  ('service', 'troc', 'agreement', 'ring', 'conversation', 'outing', 'event', 'journal', 'residency', 'moderation',
    'circle'));

-- That somebody is not let in, or in no more, or that there is no circle any more, is told as nobody's act.
create or replace function may_hear(recipient text, kind text, actor text) returns boolean language sql stable as $$
  select (recipient <> actor
      or split_part(kind, '_', 2) in ('tomorrow', 'soon', 'promoted', 'undated', 'still', 'meeting', 'ring')
      or kind in ('circle_refused', 'circle_excluded', 'circle_dissolved'))
    and not exists (select from resident_block where blocker_id = recipient and blocked_id = actor)
    and not exists (select from resident_block where blocker_id = actor and blocked_id = recipient)
$$;

create function circle_news_stands(news notification) returns boolean language sql stable as $$
  select case
    when news.kind = 'circle_dissolved' then c.id is null
    when c.id is null then false
    when news.kind = 'circle_asked' then mine.keeper_since is not null and exists (
      select from circle_request q where q.circle_id = c.id and q.status = 'waiting'
        and (news.count > 1 or q.resident_id = news.actor_id))
    when news.kind = 'circle_joined' then mine.keeper_since is not null and (news.count > 1 or exists (
      select from circle_member m where m.circle_id = c.id and m.resident_id = news.actor_id))
    when news.kind = 'circle_refused' then exists (select from circle_request q
      where q.circle_id = c.id and q.resident_id = news.recipient_id and q.status = 'refused')
    when news.kind = 'circle_excluded' then mine.resident_id is null
    when news.kind in ('circle_keeping', 'circle_handed') then mine.keeper_since is not null
    -- All else is of who is in it.
    else mine.resident_id is not null and c.hidden_at is null
  end
  from (values (news.about_id)) as one(id) left join circle c on c.id = one.id
    left join circle_member mine on mine.circle_id = c.id and mine.resident_id = news.recipient_id
$$;
create or replace function news_stands(news notification, at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce(case news.about_type
    when 'troc' then troc_news_stands(news)
    when 'service' then service_news_stands(news)
    when 'agreement' then agreement_news_stands(news, at)
    when 'ring' then ring_news_stands(news)
    when 'outing' then gathering_news_stands(news, at)
    when 'event' then gathering_news_stands(news, at)
    when 'circle' then circle_news_stands(news)
    else true
  end, false);
end $$;

-- Who wants no mails at all wants none of circles.
insert into notification_preference (resident_id, kind_group, mail)
select resident_id, 'circle', false from notification_preference where kind_group = 'danger' and not mail
on conflict do nothing;
