-- What the boards ask of every row before they show twenty stands in the index they go by: by distance each open thing is
-- looked at, and a category's are counted. These replace indexes of the same keys: as many are written as before.
drop index service_open_by_date;
create index service_open_by_date on service (date, id)
  include (status, creator_id, urgent, left_board_at, shown_lon, shown_lat, category_id, nature)
  where status in ('open', 'pending');

drop index service_by_category;
create index service_by_category on service (category_id, id desc) include (status, creator_id);

drop index troc_by_status;
create index troc_by_status on troc (status, id desc) include (owner_id, kind, shown_lon, shown_lat);
