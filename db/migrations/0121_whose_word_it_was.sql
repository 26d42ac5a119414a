-- Up Migration

-- Who took somebody off, whose word it was: one of those who organise, and no more whoever has it later.
alter table gathering_exclusion add column excluded_by id24 references resident;
update gathering_exclusion e set excluded_by = g.creator_id from gathering g where g.id = e.gathering_id;
alter table gathering_exclusion alter column excluded_by set not null;
create index gathering_exclusion_by_author on gathering_exclusion (excluded_by) where reason <> '';
