// What an account leaves beside its own row: sessions, reset links, moves, and where neighbours saw its resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';

const sessions = heldList('accounts.sessions', (db, residentId) =>
  db
    .selectFrom('session')
    .select([
      'id as key',
      moment('created_at').as('createdAt'),
      moment('refreshed_at').as('lastUsedAt'),
      moment('expires_at').as('expiresAt'),
      moment('revoked_at').as('endedAt'),
    ])
    .where('resident_id', '=', residentId),
);

const resetLinks = heldList('accounts.resets', (db, residentId) =>
  db
    .selectFrom('password_reset')
    .select([
      sql<string>`encode(token_hash, 'hex')`.as('key'),
      moment('expires_at').as('expiresAt'),
    ])
    .where('resident_id', '=', residentId),
);

const readHome = statement<{ residentId: string }>()(
  'accounts.home',
  (_db, { arg }) => sql<{
    shownAt: [number, number] | null;
    seenAt: [number, number][];
    movedAt: string[];
  }>`
    select case when blurred_lon is not null then json_build_array(blurred_lon, blurred_lat) end as "shownAt",
      array(select json_build_array(s.lon, s.lat) from seen_place s
        where s.resident_id = ${arg('residentId')} order by s.id) as "seenAt",
      array(select ${moment('at')} from unnest(home_moves) as at) as "movedAt"
    from resident where id = ${arg('residentId')}`,
);

const readVisit = statement<{ residentId: string }>()(
  'accounts.visit',
  (_db, { arg }) => sql<{ lastSeenOn: string; warnings: number; closesOn: string | null }>`
    select seen_on::text as "lastSeenOn", warned as warnings, closes_on::text as "closesOn"
    from resident_visit where resident_id = ${arg('residentId')}`,
);

const forgetSeen = statement<{ residentId: string }>()('accounts.forget_seen', (db, { arg }) =>
  db.deleteFrom('seen_place').where('resident_id', '=', arg('residentId')),
);

/** What is held about a resident beside their account: dates of sessions, reset links, moves and the last visit, where others see them. */
export const traces: Readonly<Record<string, Held>> = {
  sessions,
  resetLinks,
  visit: { one: async (tx, residentId) => (await readVisit(tx, { residentId }))[0] },
  home: { one: async (tx, residentId) => (await readHome(tx, { residentId }))[0] },
};

/** Forgets the points that stood for places of a resident who leaves. */
export async function forgetSeenPlaces(tx: Tx, residentId: string): Promise<void> {
  await forgetSeen(tx, { residentId });
}
