-- What MeetQL asks is made from now on by the migrator, of the same shapes as the answers (`src/features/views.sql.ts`).
drop view if exists meetql_users, meetql_services, meetql_trocs, meetql_events, meetql_outings, meetql_gatherings,
  "meetql_serviceCategories", meetql_journals;
