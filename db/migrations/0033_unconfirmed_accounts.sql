-- Up Migration

-- An account whose mailbox was never confirmed, where that is asked for, is closed on that day: its resident was told.
alter table resident add unconfirmed_closes_on date;

create index resident_unconfirmed on resident (created_at) where confirmation_due;
