// The pictures one resident sent. Invariant: a resident shows as theirs only what they sent as a portrait.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

const findAvatar = statement<{ name: string; residentId: string }>()(
  'uploads.avatar_find',
  (db, { arg }) =>
    db
      .selectFrom('upload')
      .select('name')
      .where('name', '=', arg('name'))
      .where('kind', '=', 'avatar')
      .where('resident_id', '=', arg('residentId')),
);

const findAvatars = statement<{ residentId: string }>()('uploads.avatars_of', (db, { arg }) =>
  db
    .selectFrom('upload')
    .select('name')
    .where('kind', '=', 'avatar')
    .where('resident_id', '=', arg('residentId')),
);

const removeAvatars = statement<{ names: string[] }>()('uploads.avatars_delete', (db, { arg }) =>
  db.deleteFrom('upload').where(sql<boolean>`name = any(${arg('names')}::text[])`),
);

/** Every picture held of a resident, as they came. */
export const heldUploads = heldList('uploads.held', (db, residentId) =>
  db
    .selectFrom('upload')
    .select([
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || name`.as('key'),
      sql<string>`'/uploads/' || name`.as('url'),
      'kind',
      moment('created_at').as('createdAt'),
    ])
    .where('resident_id', '=', residentId),
);

export async function isAvatarOf(
  tx: Tx,
  avatar: { name: string; residentId: string },
): Promise<boolean> {
  return (await findAvatar(tx, avatar)).length === 1;
}

/** Names of the full portraits a resident sent, the current one and former ones. */
export async function namesOfAvatars(tx: Tx, residentId: string): Promise<string[]> {
  return (await findAvatars(tx, { residentId })).map((row) => row.name);
}

export async function deleteAvatars(tx: Tx, names: string[]): Promise<void> {
  await removeAvatars(tx, { names });
}
