// What an account leaves beside its own row: sessions, reset links, moves, and where neighbours saw its resident.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { heldWrongPasswords } from '../entering/wrong-passwords.sql.ts';
import { heldSecurity } from '../security/security.sql.ts';

const sessions = heldList('accounts.sessions', (db, residentId) =>
  db
    .selectFrom('session')
    .select([
      'id as key',
      'device',
      moment('created_at').as('createdAt'),
      moment('refreshed_at').as('lastUsedAt'),
      moment('verified_at').as('verifiedAt'),
      'by_factor as byFactor',
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

const undoLinks = heldList('accounts.undo_links', (db, residentId) =>
  db
    .selectFrom('change_link')
    .select([
      'id as key',
      'kind',
      'email',
      moment('created_at').as('createdAt'),
      moment('expires_at').as('expiresAt'),
    ])
    .where('resident_id', '=', residentId),
);

const confirmationLinks = heldList('accounts.confirmation_links', (db, residentId) =>
  db
    .selectFrom('email_confirmation')
    .select([
      sql<string>`encode(token_hash, 'hex')`.as('key'),
      'email',
      moment('expires_at').as('expiresAt'),
    ])
    .where('resident_id', '=', residentId),
);

const readMailbox = statement<{ residentId: string }>()('accounts.held_mailbox', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select([
      'pending_email as asked',
      moment('email_confirmed_at').as('confirmedAt'),
      'confirmation_due as confirmationDue',
      sql<string | null>`unconfirmed_closes_on::text`.as('closesOn'),
      moment('password_changed_at').as('passwordChangedAt'),
    ])
    .where('id', '=', arg('residentId')),
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
  undoLinks,
  confirmationLinks,
  ...heldSecurity,
  refusedPasswords: heldWrongPasswords,
  mailbox: { one: async (tx, residentId) => (await readMailbox(tx, { residentId }))[0] },
  home: { one: async (tx, residentId) => (await readHome(tx, { residentId }))[0] },
};

/** Forgets the points that stood for places of a resident who leaves. */
export async function forgetSeenPlaces(tx: Tx, residentId: string): Promise<void> {
  await forgetSeen(tx, { residentId });
}
