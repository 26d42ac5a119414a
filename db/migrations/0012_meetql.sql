-- Up Migration

-- What administrators may ask in MeetQL: one view a model, one column a field, named as the API names it. A column
-- that is not here cannot be asked for: no hash, no token, no secret is. Lists of objects are JSON as the API gives it.
-- What a query does not ask for costs it nothing: a join on a key is left out, a subquery not run.

create view meetql_users as
select r.id as "_id", r.username, r.email, r.first_name as "firstName", r.last_name as "lastName",
  r.avatar_url as "avatarUrl", r.avatar_small as "avatarThumbnail",
  r.avatar_small as "avatarThumbnails.small", r.avatar_medium as "avatarThumbnails.medium",
  r.adresse, r.code_postal as "codePostal",
  case when r.lon is not null then array[r.lon, r.lat] end as "coordonnees",
  r.is_admin as "isAdmin", r.created_at as "createdAt",
  (select u.reason from suspension u where u.resident_id = r.id and u.lifted_at is null and u.ends_at > now())
    as "suspension.reason",
  (select u.ends_at from suspension u where u.resident_id = r.id and u.lifted_at is null and u.ends_at > now())
    as "suspension.endsAt"
from resident r
where r.erased_at is null;

create view meetql_services as
select s.id as "_id", s.title, s.description, s.category_id as "category._id", k.name as "category.name",
  s.location, s.date, s.image_url as "imageUrl", s.thumbnail_url as "thumbnailUrl", s.status,
  s.creator_id as "creator._id", c.first_name as "creator.firstName", c.last_name as "creator.lastName",
  c.username as "creator.username", c.avatar_url as "creator.avatarUrl",
  s.assigned_to as "assignedTo._id", a.first_name as "assignedTo.firstName", a.last_name as "assignedTo.lastName",
  a.username as "assignedTo.username", a.avatar_url as "assignedTo.avatarUrl",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.completed_at as "completedAt",
  (select count(*) from service_proposal p where p.service_id = s.id) as "proposalCount",
  (select coalesce(json_agg(json_build_object('_id', p.id,
      'user', json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name,
        'username', n.username, 'avatarUrl', n.avatar_url),
      'message', p.message,
      'status', case when p.helper_id is distinct from s.assigned_to then 'pending'
        when s.status = 'completed' then 'completed' else 'assigned' end,
      'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by p.id desc), '[]')
    from service_proposal p join resident n on n.id = p.helper_id where p.service_id = s.id) as "helpProposals"
from service s
left join service_category k on k.id = s.category_id
left join resident c on c.id = s.creator_id
left join resident a on a.id = s.assigned_to;

-- The request is the one that stands, or the last one if it was refused: as the owner sees it.
create view meetql_trocs as
select s.id as "_id", s.title, s.description, s.items_offered as "itemsOffered", s.items_wanted as "itemsWanted",
  s.location, s.image_url as "imageUrl", s.thumbnail_url as "thumbnailUrl", s.status,
  s.owner_id as "user._id", o.first_name as "user.firstName", o.last_name as "user.lastName",
  o.username as "user.username", o.avatar_url as "user.avatarUrl",
  s.requester_id as "tradeRequest.user._id", q.first_name as "tradeRequest.user.firstName",
  q.last_name as "tradeRequest.user.lastName", q.username as "tradeRequest.user.username",
  q.avatar_url as "tradeRequest.user.avatarUrl",
  t.date as "tradeRequest.date", t.location as "tradeRequest.location",
  case when s.requester_id is null then null when s.status = 'pending' then 'pending'
    when s.status in ('accepted', 'completed') then 'accepted' else 'rejected' end as "tradeRequest.status",
  t.created_at as "tradeRequest.createdAt",
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.completed_at as "completedAt"
from troc s
left join resident o on o.id = s.owner_id
left join trade_request t on t.troc_id = s.id and t.requester_id = s.requester_id
left join resident q on q.id = s.requester_id;

create view meetql_gatherings as
select g.id as "_id", g.kind, g.title, g.description, g.location, g.date, g.max_participants as "maxParticipants",
  g.image_url as "imageUrl", g.thumbnail_url as "thumbnailUrl",
  g.creator_id as "creator._id", c.first_name as "creator.firstName", c.last_name as "creator.lastName",
  c.username as "creator.username", c.avatar_url as "creator.avatarUrl",
  g.created_at as "createdAt", g.updated_at as "updatedAt",
  (select count(*) from gathering_waiter w where w.gathering_id = g.id) as "waitingCount",
  (select coalesce(json_agg(json_build_object('user', json_build_object('_id', n.id, 'firstName', n.first_name,
        'lastName', n.last_name, 'username', n.username, 'avatarUrl', n.avatar_url),
      'waitingSince', to_char(w.waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by w.seq), '[]')
    from gathering_waiter w join resident n on n.id = w.resident_id where w.gathering_id = g.id) as "waitingList",
  g.type,
  case when g.kind = 'event' and g.status <> 'cancelled' and g.date <= now() then 'completed'
    else g.status end as status,
  (select coalesce(json_agg(json_build_object('user', case when g.kind = 'outing'
        then json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name,
          'username', n.username, 'avatarUrl', n.avatar_url, 'email', n.email)
        else json_build_object('_id', n.id, 'firstName', n.first_name, 'lastName', n.last_name,
          'username', n.username, 'avatarUrl', n.avatar_url) end,
      'joinedAt', to_char(p.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by p.seq), '[]')
    from gathering_participant p join resident n on n.id = p.resident_id
    where p.gathering_id = g.id) as "participants"
from gathering g
left join resident c on c.id = g.creator_id;

create view meetql_events as select * from meetql_gatherings where kind = 'event';
create view meetql_outings as select * from meetql_gatherings where kind = 'outing';

create view "meetql_serviceCategories" as
select k.id as "_id", k.name, k.icon, k.description, k.active,
  (select count(*) from service s where s.category_id = k.id) as "serviceCount"
from service_category k;

-- Of a draft nobody but its author reads what it says: here it only is there.
create view meetql_journals as
select s.id as "_id", case when s.published then s.title end as title,
  case when s.published then s.content end as content,
  case when s.published then s.tags else '{}' end as tags,
  case when s.published then s.image_url end as "imageUrl",
  case when s.published then s.thumbnail_url end as "thumbnailUrl",
  s.author_id as "author._id", a.first_name as "author.firstName", a.last_name as "author.lastName",
  a.username as "author.username", a.avatar_url as "author.avatarUrl",
  s.published, s.created_at as "createdAt", s.updated_at as "updatedAt"
from article s
left join resident a on a.id = s.author_id;

-- Queries run as a role that can read these views and nothing else, where there may be one; elsewhere they run as
-- this one, over the same views. Roles are shared by the databases of a server: another may have made it.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'quartier_meetql') then
      create role quartier_meetql nologin;
    end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then
    raise notice 'MeetQL could not make a role of its own';
  end;
  begin
    grant quartier_meetql to current_user;
  exception when insufficient_privilege or undefined_object then
    raise notice 'MeetQL could not be given its role';
  end;
  begin
    execute format('grant usage on schema %I to quartier_meetql', current_schema());
    grant select on meetql_users, meetql_services, meetql_trocs, meetql_events, meetql_outings,
      "meetql_serviceCategories", meetql_journals to quartier_meetql;
  exception when insufficient_privilege or undefined_object then
    raise notice 'MeetQL runs without a role of its own';
  end;
end $$;
