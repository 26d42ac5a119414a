-- Up Migration

-- The dates of a series, each a gathering of its own: `series_id` is the identifier of the first that was made.
alter table gathering add column series_id id24;
alter table gathering add column series_every text check (series_every in ('week', 'fortnight', 'month'));
alter table gathering add constraint gathering_series check ((series_id is null) = (series_every is null));
create index gathering_by_series on gathering (series_id, date, id) where series_id is not null;

-- Alerts tell of a series once, by its first date.
drop trigger fresh on gathering;
create trigger fresh after insert on gathering for each row
  when (new.created_at > now() - interval '1 hour' and new.series_id is null) execute function note_fresh_gathering();
