-- Up Migration

-- What happened between residents is read from the rows where it happened, newest first, a page at a time: each
-- side of it needs its order. Nothing is copied, so nothing can drift.
create index service_given on service (assigned_to, completed_at desc)
  where status = 'completed' and assigned_to is not null;
create index service_received on service (creator_id, completed_at desc)
  where status = 'completed' and assigned_to is not null;
create index service_given_in on service (category_id, completed_at desc)
  where status = 'completed' and assigned_to is not null;
create index troc_traded_by_owner on troc (owner_id, coalesce(completed_at, accepted_at) desc)
  where status in ('accepted', 'completed') and requester_id is not null;
create index troc_traded_by_requester on troc (requester_id, coalesce(completed_at, accepted_at) desc)
  where status in ('accepted', 'completed') and requester_id is not null;
create index gathering_by_creator_time on gathering (creator_id, created_at desc);
create index article_by_author_time on article (author_id, created_at desc) where published;

-- It serves what the one without the order of arrival did.
create index gathering_participant_by_arrival on gathering_participant (resident_id, joined_at desc);
drop index gathering_participant_by_resident;

-- Homes are compared by squares of about 150 m, never by their points (discovery.proximity.sql.ts).
create index resident_by_square on resident (round(lon / 0.002), round(lat / 0.0014)) where erased_at is null;
