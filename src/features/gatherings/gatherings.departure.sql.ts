// What outings and events keep about one resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { moment } from '#server/json.sql.ts';
import { statement } from '#server/statement.ts';

type Own = { residentId: string };

const findConcerned = statement<Own>()(
  'gatherings.leave_concerned',
  (_db, { arg }) => sql<{ id: string }>`
    select g.id from gathering g
    where g.date > now() and (g.creator_id = ${arg('residentId')}
      or exists (select from gathering_participant p
        where p.gathering_id = g.id and p.resident_id = ${arg('residentId')})
      or exists (select from gathering_waiter w
        where w.gathering_id = g.id and w.resident_id = ${arg('residentId')}))
    order by g.id`,
);

const forget = statement<Own>()(
  'gatherings.leave_forget',
  (_db, { arg }) => sql`
    with waited as (delete from gathering_waiter where resident_id = ${arg('residentId')}),
      read as (delete from gathering_reading where resident_id = ${arg('residentId')})
    delete from calendar_feed where resident_id = ${arg('residentId')}`,
);

const findHeld = statement<Own>()(
  'gatherings.held',
  (_db, { arg }) => sql<{ held: unknown }>`
    select json_build_object(
      'created', (select coalesce(json_agg(json_build_object('_id', g.id, 'kind', g.kind, 'title', g.title,
          'description', g.description, 'type', g.type, 'location', g.location, 'lon', g.lon, 'lat', g.lat,
          'date', ${moment('g.date')}, 'maxParticipants', g.max_participants, 'status', g.status,
          'imageUrl', g.image_url, 'createdAt', ${moment('g.created_at')}, 'updatedAt', ${moment('g.updated_at')})
          order by g.id), '[]') from gathering g where g.creator_id = r.id),
      'joined', (select coalesce(json_agg(json_build_object('_id', g.id, 'kind', g.kind, 'title', g.title,
          'date', ${moment('g.date')}, 'joinedAt', ${moment('p.joined_at')}) order by p.seq), '[]')
        from gathering_participant p join gathering g on g.id = p.gathering_id where p.resident_id = r.id),
      'waitingFor', (select coalesce(json_agg(json_build_object('_id', g.id, 'kind', g.kind, 'title', g.title,
          'waitingSince', ${moment('w.waiting_since')}) order by w.seq), '[]')
        from gathering_waiter w join gathering g on g.id = w.gathering_id where w.resident_id = r.id),
      'messages', (select coalesce(json_agg(json_build_object('_id', m.id, 'about', g.title, 'content', m.content,
          'createdAt', ${moment('m.created_at')}) order by m.id), '[]')
        from gathering_message m join gathering g on g.id = m.gathering_id where m.sender_id = r.id),
      'discussionsRead', (select coalesce(json_agg(json_build_object('about', g.title, 'upTo', d.read_id)
          order by d.gathering_id), '[]')
        from gathering_reading d join gathering g on g.id = d.gathering_id where d.resident_id = r.id),
      'calendarFeed', (select json_build_object('createdAt', ${moment('f.created_at')})
        from calendar_feed f where f.resident_id = r.id)) as held
    from resident r where r.id = ${arg('residentId')}`,
);

/** What is still to come and a resident creates, takes part in or waits for, in one order for all. */
export async function readConcerned(tx: Tx, residentId: string): Promise<string[]> {
  return (await findConcerned(tx, { residentId })).map(({ id }) => id);
}

/** Removes what is kept for the resident alone. */
export async function forgetResident(tx: Tx, residentId: string): Promise<void> {
  await forget(tx, { residentId });
}

/** Everything kept about a resident here. */
export async function readHeldGatherings(tx: Tx, residentId: string): Promise<unknown> {
  return (await findHeld(tx, { residentId }))[0]?.held;
}
