-- Up Migration

-- Whom an organiser names, of those who come: asked until they accept. Whoever comes no more organises no more.
create table gathering_host (
  gathering_id id24 not null,
  resident_id id24 not null references resident,
  asked_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (gathering_id, resident_id),
  foreign key (gathering_id, resident_id) references gathering_participant on delete cascade
);
create index gathering_host_by_resident on gathering_host (resident_id);
create trigger part_changed after insert or update or delete or truncate on gathering_host
  for each statement execute function note_changed_part('quarter');
