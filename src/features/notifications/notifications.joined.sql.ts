// Who came into a circle, as those who keep it have not read yet. Invariant: each who is in it counts once, and nobody who left.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import { notificationChanged } from './notifications.contract.ts';

const recount = statement<{ id: string }>()(
  'notifications.recount_joined',
  (_db, { arg }) => sql`
    with still as (
      select n.id, n.count as said, came.count, came.last
      from notification n, lateral (
        select count(*)::int as count, (array_agg(m.resident_id order by m.joined_at desc))[1] as last
        from circle_member m
        where m.circle_id = n.about_id and m.joined_at >= n.created_at and m.resident_id <> n.recipient_id
          and not is_blocked(n.recipient_id, m.resident_id)) as came
      where n.about_type = 'circle' and n.about_id = ${arg('id')} and n.kind = 'circle_joined' and n.read_at is null
    ), done as (
      update notification n set count = greatest(still.count, 1), actor_id = coalesce(still.last, n.actor_id),
        read_at = case when still.count = 0 then now() end
      from still where n.id = still.id and still.count < still.said
      returning n.recipient_id)
    ${telling(sql`done`, [
      eventRow(notificationChanged, toResident(sql`done.recipient_id`), { change: sql`'read'` }),
    ])}`,
);

/** Somebody is in it no more. */
export async function recountJoined(tx: Tx, id: string): Promise<void> {
  await recount(tx, { id });
}
