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
  assigned_to id24 references resident,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  search text not null generated always as (fold(title || ' ' || description || ' ' || location)) stored
);
create index service_on_board on service (id desc) where status <> 'cancelled';
create index service_by_category on service (category_id, id desc);
create index service_by_creator on service (creator_id, id desc);
create index service_by_assigned on service (assigned_to) where assigned_to is not null;
create index service_by_search on service using gin (search gin_trgm_ops);

create table service_proposal (
  id id24 primary key default new_id(),
  service_id id24 not null references service on delete cascade,
  helper_id id24 not null references resident,
  message text not null check (char_length(message) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'assigned', 'completed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (service_id, helper_id)
);
-- One helper a service, whatever happens at the same moment.
create unique index service_proposal_one_helper on service_proposal (service_id)
  where status in ('assigned', 'completed');
create index service_proposal_by_helper on service_proposal (helper_id, id desc);
