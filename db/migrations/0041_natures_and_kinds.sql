-- Up Migration

-- A neighbour asks for help, or offers it.
alter table service add column nature text not null default 'request' check (nature in ('request', 'offer'));
create index service_by_nature on service (nature, id desc) include (status, creator_id);

-- What is given asks for nothing in return, what is lent may.
alter table troc add column kind text not null default 'exchange' check (kind in ('exchange', 'gift', 'loan'));
alter table troc drop constraint troc_items_wanted_check;
alter table troc add constraint troc_items_wanted_check
  check (are_items(items_wanted) or kind <> 'exchange' and items_wanted = '{}');
alter table troc add constraint troc_gift_wants_nothing check (kind <> 'gift' or items_wanted = '{}');
create index troc_by_kind on troc (kind, id desc) include (status, owner_id);

-- Of a loan: when it comes back, who said that it did, and of which return each reminder was told. With the request it
-- goes: whoever asks next begins anew.
alter table trade_request
  add column return_date timestamptz,
  add column owner_returned_at timestamptz,
  add column requester_returned_at timestamptz,
  add column return_eve_told_for timestamptz,
  add column return_day_told_for timestamptz;
create index trade_request_by_return on trade_request (return_date) where return_date is not null;
