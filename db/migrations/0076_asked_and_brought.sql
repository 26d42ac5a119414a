-- Up Migration

-- One thing that whoever organises asks of those who come; whether those who come add to the list of what is brought.
alter table gathering
  add column question text check (question <> '' and char_length(question) <= 200),
  add column items_open boolean not null default false;

-- What somebody who comes, or waits, answers: for whoever organises.
create table gathering_answer (
  gathering_id id24 not null references gathering on delete cascade,
  resident_id id24 not null references resident,
  answer text not null check (answer <> '' and char_length(answer) <= 300),
  primary key (gathering_id, resident_id)
);
create index gathering_answer_by_resident on gathering_answer (resident_id);
create trigger part_changed after insert or update or delete or truncate on gathering_answer
  for each statement execute function note_changed_part('quarter');

-- What is to be brought, each line by one: twenty at most, counted while the gathering's turn is held.
create table gathering_item (
  id id24 primary key default new_id(),
  gathering_id id24 not null references gathering on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 80),
  added_by id24 not null references resident,
  taken_by id24 references resident
);
create index gathering_item_by_gathering on gathering_item (gathering_id, id);
create index gathering_item_by_author on gathering_item (added_by);
create index gathering_item_by_taker on gathering_item (taken_by) where taken_by is not null;
create trigger part_changed after insert or update or delete or truncate on gathering_item
  for each statement execute function note_changed_part('quarter');
