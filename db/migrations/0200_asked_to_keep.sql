-- Up Migration

-- Whoever is in a circle is asked to keep it with those who do, and does once they have accepted.
alter table circle_member add column keeping_asked_at timestamptz;
