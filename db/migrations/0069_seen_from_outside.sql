-- Up Migration

-- Shown to whoever has the address, without an account, when its author says so.
alter table gathering add column public boolean not null default false;
alter table article add column public boolean not null default false;
