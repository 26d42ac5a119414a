-- Up Migration

-- Whether somebody who has a place through a neighbour came; null while nobody has said.
alter table gathering_proche add column came smallint check (came between 0 and 1);
