-- Which version of what reads locations has read those of all rows. Whoever starts a site and finds an older one, or
-- none, reads them again: a start that was killed in between leaves nothing half done.
create table locations_read (
  version integer primary key,
  at timestamptz not null default now()
);
