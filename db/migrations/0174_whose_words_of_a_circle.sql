-- Up Migration

-- Who last changed what a circle says: whoever is reported for it. Naming somebody to keep it puts no word in their mouth.
alter table circle add column written_by id24 references resident;
update circle c set written_by = (select k.resident_id from circle_member k
  where k.circle_id = c.id and k.keeper_since is not null order by k.keeper_since, k.resident_id limit 1);
alter table circle alter column written_by set not null;
create index circle_by_writer on circle (written_by);
