-- Up Migration

-- Places that whoever organises keeps, for people they name by a word, or who are not on the site. They are taken as others
-- are: counted among the heads, and apart. Written by whoever holds the gathering's turn.
alter table gathering add column kept integer not null default 0 check (kept >= 0);

create table gathering_kept (
  gathering_id id24 not null references gathering on delete cascade,
  -- For whom, in a word; empty: nobody said.
  word text not null check (char_length(word) <= 80),
  places integer not null check (places between 1 and 50),
  -- Whose word it is; null once they have left, and it with them.
  kept_by id24 references resident,
  kept_at timestamptz not null default now(),
  primary key (gathering_id, word)
);
create index gathering_kept_by on gathering_kept (kept_by) where kept_by is not null;

create function count_kept() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update gathering g set participants = g.participants - change.n, kept = g.kept - change.n
      from (select gathering_id, sum(places)::int as n from removed group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update gathering g set participants = g.participants + change.n, kept = g.kept + change.n
      from (select gathering_id, sum(places)::int as n from added group by gathering_id) as change
     where g.id = change.gathering_id;
  end if;
  return null;
end $$;
create trigger count_added after insert on gathering_kept
  referencing new table as added for each statement execute function count_kept();
create trigger count_changed after update on gathering_kept
  referencing old table as removed new table as added for each statement execute function count_kept();
create trigger count_removed after delete on gathering_kept
  referencing old table as removed for each statement execute function count_kept();
create trigger part_changed after insert or update or delete or truncate on gathering_kept
  for each statement execute function note_changed_part('quarter');
