-- Up Migration

create table service_category (
  id id24 primary key default new_id(),
  name citext not null unique,
  icon text not null default 'Category',
  description text,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

insert into service_category (name, icon) values
  ('Courses', 'ShoppingCart'),
  ('Livraison', 'LocalShipping'),
  ('Animaux', 'Pets'),
  ('Ménage', 'Home'),
  ('Bricolage', 'Build'),
  ('Soutien scolaire', 'School'),
  ('Transport', 'DirectionsCar'),
  ('Santé', 'LocalHospital'),
  ('Cuisine', 'Restaurant'),
  ('Informatique', 'Computer'),
  ('Garde d''enfants', 'ChildCare'),
  ('Convivialité', 'Whatshot'),
  ('Autre', 'Category');

create table service (
  id id24 primary key default new_id(),
  title text not null check (title <> '' and char_length(title) <= 200),
  description text not null check (description <> '' and char_length(description) <= 5000),
  category_id id24 not null references service_category,
  location text not null check (location <> '' and char_length(location) <= 200),
  lon double precision,
  lat double precision,
  date timestamptz not null,
  image_url text,
  thumbnail_url text,
  status text not null default 'open'
    check (status in ('open', 'pending', 'assigned', 'completed', 'cancelled')),
  creator_id id24 not null references resident,
  assigned_to id24,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check (assigned_to is null or status not in ('open', 'pending')),
  search text not null generated always as (fold(title || ' ' || description || ' ' || location)) stored
);
create index service_by_status on service (status, id desc);
create index service_by_category on service (category_id, id desc);
create index service_by_creator on service (creator_id, id desc);
create index service_hidden on service (creator_id) where status = 'cancelled';
create index service_by_search on service using gin (search gin_trgm_ops);

-- An offer of help. Whether it was accepted is told by its service: `assigned_to` and `status`.
create table service_proposal (
  id id24 primary key default new_id(),
  service_id id24 not null references service on delete cascade,
  helper_id id24 not null references resident,
  message text not null check (char_length(message) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (service_id, helper_id)
);
create index service_proposal_by_helper on service_proposal (helper_id, id desc);

-- Whoever is assigned has proposed, and cannot withdraw unseen.
alter table service add constraint service_assigned_proposed
  foreign key (id, assigned_to) references service_proposal (service_id, helper_id);

-- How many services there are of each status: every list says its total, and counting rows grows with the
-- quarter. Spread over parts, so that residents who write at the same moment do not wait for each other.
create table service_tally (
  status text not null,
  part integer not null,
  n bigint not null,
  primary key (status, part)
) with (fillfactor = 50);

create function tally_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, count(*) from added group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, -count(*) from removed group by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  else
    insert into service_tally as t (status, part, n)
      select status, pg_backend_pid() % 32, sum(change)
        from (select status, 1 from added union all select status, -1 from removed) as moved (status, change)
       group by status having sum(change) <> 0 order by status
      on conflict (status, part) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;

create trigger tally_added after insert on service
  referencing new table as added for each statement execute function tally_services();
create trigger tally_removed after delete on service
  referencing old table as removed for each statement execute function tally_services();
create trigger tally_moved after update on service
  referencing old table as removed new table as added for each statement execute function tally_services();
