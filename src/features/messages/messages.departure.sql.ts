// What messages keep about one resident: what they wrote, and what was written to them.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList, heldPages } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { photoJson } from './messages.read.sql.ts';
import { isArchivedBy } from './messages.talks.sql.ts';

/**
 * Every message of a resident's conversations, one after the other; `mine`: they wrote it, `with` the other's name.
 * The key is that of the conversation, then that of the message: others may have written any number of either.
 */
export const heldMessages = heldPages(
  'messages.held',
  (_db, { residentId, after, limit }) => sql<{ key: string }>`
    with own as (
      select c.id, case when c.low_id = ${residentId} then c.high_id else c.low_id end as other_id
      from conversation c
      where ${residentId} in (c.low_id, c.high_id) and c.id >= left(${after}, 24))
    select own.id || m.id as key, m.id as "_id", other.first_name || ' ' || other.last_name as "with",
      m.sender_id = ${residentId} as mine, m.content, m.quoted_id as "quotedId", ${photoJson(sql`m.photo_image_url`, sql`m.photo_alt`)} as photo,
      ${moment('m.created_at')} as "createdAt",
      ${moment('m.edited_at')} as "editedAt", ${moment('m.withdrawn_at')} as "withdrawnAt", (
        select coalesce(json_agg(json_build_object('reaction', r.reaction, 'mine', r.resident_id = ${residentId},
          'createdAt', ${moment('r.created_at')}) order by r.created_at, r.resident_id), '[]')
        from message_reaction r where r.message_id = m.id) as reactions
    from own
    join resident other on other.id = own.other_id
    cross join lateral (
      select * from message m
      where m.conversation_id = own.id
        and m.id > case when own.id = left(${after}, 24) then substr(${after}, 25) else '' end
      order by m.id limit ${limit}::int) m
    order by own.id, m.id limit ${limit}::int`,
);

/** The conversations themselves, as the resident keeps them. */
export const heldTalks = heldList(
  'messages.held_talks',
  (_db, residentId) => sql<{ key: string }>`
    select c.id as key, other.first_name || ' ' || other.last_name as "with",
      case when c.low_id = ${residentId} then c.low_muted else c.high_muted end as muted,
      case when c.low_id = ${residentId} then ${isArchivedBy('low')} else ${isArchivedBy('high')} end as archived
    from conversation c
    join resident other on other.id = case when c.low_id = ${residentId} then c.high_id else c.low_id end
    where ${residentId} in (c.low_id, c.high_id)`,
);

const leave = statement<{ residentId: string }>()(
  'messages.leave',
  (_db, { arg }) => sql`
    with signs as (delete from message_reaction where resident_id = ${arg('residentId')})
    update message m set photo_image_url = null, photo_alt = ''
    from upload u where u.resident_id = ${arg('residentId')} and u.kind = 'talk'
      and m.photo_image_url = '/uploads/' || u.name`,
);

/** What somebody wrote stays with those they wrote to; their photos, and the signs they answered with, go. */
export async function forgetReactions(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}
