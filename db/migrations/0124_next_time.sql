-- Up Migration

-- 'La prochaine fois': an alert of all that somebody organises, kept by those who came to something of theirs.
alter table alert add column organiser_id id24 references resident;
create index alert_by_organiser on alert (organiser_id) where organiser_id is not null;
drop index alert_once;
create unique index alert_once on alert (resident_id, kind, coalesce(category_id::text, ''), coalesce(facet, ''), fold(q),
  coalesce(organiser_id::text, ''));
