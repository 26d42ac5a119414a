// What an account leaves beside its own row: sessions, reset links, moves, and where neighbours saw its resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import { moment } from '#server/json.sql.ts';
import { statement } from '#server/statement.ts';

const readSessions = statement<{ residentId: string }>()('accounts.sessions', (db, { arg }) =>
  db
    .selectFrom('session')
    .select([
      moment('created_at').as('createdAt'),
      moment('refreshed_at').as('lastUsedAt'),
      moment('expires_at').as('expiresAt'),
      moment('revoked_at').as('endedAt'),
    ])
    .where('resident_id', '=', arg('residentId'))
    .orderBy('id'),
);

const readResets = statement<{ residentId: string }>()('accounts.resets', (db, { arg }) =>
  db
    .selectFrom('password_reset')
    .select(moment('expires_at').as('expiresAt'))
    .where('resident_id', '=', arg('residentId')),
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

const forgetSeen = statement<{ residentId: string }>()('accounts.forget_seen', (db, { arg }) =>
  db.deleteFrom('seen_place').where('resident_id', '=', arg('residentId')),
);

/** What is held about a resident beside their account: dates of sessions, reset links and moves, where others see them. */
export async function readTraces(tx: Tx, residentId: string) {
  return {
    sessions: await readSessions(tx, { residentId }),
    resetLinks: await readResets(tx, { residentId }),
    home: (await readHome(tx, { residentId }))[0],
  };
}

/** Forgets the points that stood for places of a resident who leaves. */
export async function forgetSeenPlaces(tx: Tx, residentId: string): Promise<void> {
  await forgetSeen(tx, { residentId });
}
