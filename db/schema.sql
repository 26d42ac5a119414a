-- Printed from the catalogs by npm run db:schema. What makes it is db/migrations.

-- Extensions

create extension citext;
create extension pg_trgm;
create extension unaccent;

-- Collations

create collation french (provider = icu, locale = 'fr-FR');

-- Domains

create domain id24 as text collate "C" CHECK ((VALUE ~ '^[0-9a-f]{24}$'::text));

-- Sequences

create sequence id_counter as bigint start 1 increment 1 minvalue 1 maxvalue 4294967295 cycle;

-- Functions

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$function$
;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS text
 LANGUAGE sql
AS $function$
  select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0')
      || lpad(to_hex(nextval('id_counter')), 8, '0')
      || lpad(to_hex((random() * 4294967295)::bigint), 8, '0')
$function$
;

CREATE OR REPLACE FUNCTION public.orphan_uploads(age interval, most integer)
 RETURNS TABLE(name text, kind text)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  shown text;
begin
  select string_agg(
      format('select %I from %I.%I where %I is not null', c.column_name, c.table_schema, c.table_name, c.column_name),
      ' union all ')
    into shown
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = current_schema()
     and t.table_type = 'BASE TABLE'
     and c.column_name ~ '(^|_)(image|avatar)_url$';
  return query execute format(
    'select u.name, u.kind from upload u where u.created_at < now() - $1
        and not exists (select from (%s) s(url) where s.url = ''/uploads/'' || u.name)
      order by u.created_at limit $2', shown)
  using age, most;
end $function$
;

CREATE OR REPLACE FUNCTION public.tally_services()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

-- Tables

create table live_event (
  xid xid8 default pg_current_xact_id() not null,
  seq bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  topic text not null,
  name text not null,
  data jsonb not null,
  constraint live_event_pkey PRIMARY KEY (xid, seq)
);

create table live_horizon (
  only_one boolean default true not null,
  xid xid8 not null,
  constraint live_horizon_only_one_check CHECK (only_one),
  constraint live_horizon_pkey PRIMARY KEY (only_one)
);

create table migration (
  id integer default nextval('migration_id_seq'::regclass) not null,
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  constraint migration_pkey PRIMARY KEY (id)
);

create table password_reset (
  token_hash bytea not null,
  resident_id id24 not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_pkey PRIMARY KEY (token_hash),
  constraint password_reset_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create unlogged table rate_limit (
  key text not null,
  points integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table resident (
  id id24 default new_id() not null,
  username citext not null,
  email citext,
  password_hash text,
  first_name text not null,
  last_name text not null,
  adresse text,
  code_postal text,
  lon double precision,
  lat double precision,
  avatar_url text,
  avatar_small text,
  avatar_medium text,
  is_admin boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  constraint resident_check CHECK (((erased_at IS NOT NULL) OR ((email IS NOT NULL) AND (password_hash IS NOT NULL)))),
  constraint resident_check1 CHECK (((lon IS NULL) = (lat IS NULL))),
  constraint resident_email_key UNIQUE (email),
  constraint resident_pkey PRIMARY KEY (id),
  constraint resident_username_key UNIQUE (username)
);

create table service (
  id id24 default new_id() not null,
  title text not null,
  description text not null,
  category_id id24 not null,
  location text not null,
  lon double precision,
  lat double precision,
  date timestamp with time zone not null,
  image_url text,
  thumbnail_url text,
  status text default 'open'::text not null,
  creator_id id24 not null,
  assigned_to id24,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  search text generated always as (fold(((((title || ' '::text) || description) || ' '::text) || location))) stored not null,
  constraint service_assigned_proposed FOREIGN KEY (id, assigned_to) REFERENCES service_proposal(service_id, helper_id),
  constraint service_category_id_fkey FOREIGN KEY (category_id) REFERENCES service_category(id),
  constraint service_check CHECK (((assigned_to IS NULL) OR (status <> ALL (ARRAY['open'::text, 'pending'::text])))),
  constraint service_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES resident(id),
  constraint service_description_check CHECK (((description <> ''::text) AND (char_length(description) <= 5000))),
  constraint service_location_check CHECK (((location <> ''::text) AND (char_length(location) <= 200))),
  constraint service_pkey PRIMARY KEY (id),
  constraint service_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'assigned'::text, 'completed'::text, 'cancelled'::text]))),
  constraint service_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 200)))
);

create table service_category (
  id id24 default new_id() not null,
  name citext not null,
  icon text default 'Category'::text not null,
  description text,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint service_category_name_key UNIQUE (name),
  constraint service_category_pkey PRIMARY KEY (id)
);

create table service_proposal (
  id id24 default new_id() not null,
  service_id id24 not null,
  helper_id id24 not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint service_proposal_helper_id_fkey FOREIGN KEY (helper_id) REFERENCES resident(id),
  constraint service_proposal_message_check CHECK ((char_length(message) <= 2000)),
  constraint service_proposal_pkey PRIMARY KEY (id),
  constraint service_proposal_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id) ON DELETE CASCADE,
  constraint service_proposal_service_id_helper_id_key UNIQUE (service_id, helper_id)
);

create table service_tally (
  status text not null,
  part integer not null,
  n bigint not null,
  constraint service_tally_pkey PRIMARY KEY (status, part)
);

create table session (
  id id24 default new_id() not null,
  resident_id id24 not null,
  refresh_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  refreshed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE CASCADE
);

create unlogged table stream_ticket (
  token_hash bytea not null,
  session_id id24 not null,
  expires_at timestamp with time zone not null,
  constraint stream_ticket_pkey PRIMARY KEY (token_hash),
  constraint stream_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

create table upload (
  name text not null,
  kind text not null,
  resident_id id24,
  created_at timestamp with time zone default now() not null,
  constraint upload_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'avatar'::text]))),
  constraint upload_name_check CHECK ((name ~ '^[0-9a-f]{32}-[0-9a-f]{9}\.webp$'::text)),
  constraint upload_pkey PRIMARY KEY (name),
  constraint upload_resident_id_fkey FOREIGN KEY (resident_id) REFERENCES resident(id) ON DELETE SET NULL
);

-- Indexes

CREATE INDEX live_event_by_time ON public.live_event USING btree (at);
CREATE INDEX password_reset_by_resident ON public.password_reset USING btree (resident_id);
CREATE INDEX rate_limit_by_end ON public.rate_limit USING btree (resets_at);
CREATE INDEX service_by_category ON public.service USING btree (category_id, id DESC);
CREATE INDEX service_by_creator ON public.service USING btree (creator_id, id DESC);
CREATE INDEX service_by_search ON public.service USING gin (search gin_trgm_ops);
CREATE INDEX service_by_status ON public.service USING btree (status, id DESC);
CREATE INDEX service_hidden ON public.service USING btree (creator_id) WHERE (status = 'cancelled'::text);
CREATE INDEX service_proposal_by_helper ON public.service_proposal USING btree (helper_id, id DESC);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_by_resident ON public.session USING btree (resident_id) WHERE (revoked_at IS NULL);
CREATE INDEX stream_ticket_by_session ON public.stream_ticket USING btree (session_id);
CREATE INDEX upload_by_resident ON public.upload USING btree (resident_id, kind);
CREATE INDEX upload_by_time ON public.upload USING btree (created_at);

-- Triggers

CREATE TRIGGER tally_added AFTER INSERT ON public.service REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.service REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
CREATE TRIGGER tally_removed AFTER DELETE ON public.service REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_services();
