// Sessions, their single live refresh token, and one-use tickets for streams.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';

const now = sql<Date>`now()`;

interface NewSession {
  residentId: string;
  refreshHash: Buffer;
  days: number;
  /** What it was opened with, in words. */
  device: string;
  /** Whether with more than a password. */
  byFactor: boolean;
}

const insert = statement<NewSession>()('session.insert', (db, { arg }) =>
  db
    .insertInto('session')
    .values({
      resident_id: arg('residentId'),
      refresh_hash: arg('refreshHash'),
      expires_at: sql`now() + make_interval(days => ${arg('days')}::int)`,
      device: arg('device'),
      by_factor: arg('byFactor'),
    })
    .returning(['id', 'handle']),
);

const find = statement<{ id: string }>()('session.find', (db, { arg }) =>
  db
    .selectFrom('session')
    .innerJoin('resident', 'resident.id', 'session.resident_id')
    .select([
      'session.resident_id as residentId',
      'resident.created_at as since',
      'resident.confirmation_due as unconfirmed',
    ])
    .where('session.id', '=', arg('id'))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('resident.erased_at', 'is', null),
);

const lockForRefresh = statement<{ id: string }>()('session.lock', (db, { arg }) =>
  db
    .selectFrom('session')
    .select(['resident_id as residentId', 'refresh_hash as refreshHash'])
    .where('id', '=', arg('id'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate(),
);

const rotate = statement<{ id: string; refreshHash: Buffer }>()('session.rotate', (db, { arg }) =>
  db
    .updateTable('session')
    .set({ refresh_hash: arg('refreshHash'), refreshed_at: now })
    .where('id', '=', arg('id')),
);

const revoke = statement<{
  id?: string;
  handle?: string;
  residentId?: string;
  except?: string;
}>()('session.revoke', (db, { arg, has }) =>
  db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .$if(has('id'), (query) => query.where('id', '=', arg('id')))
    .$if(has('handle'), (query) =>
      query.where('handle', '=', arg('handle')).where('expires_at', '>', now),
    )
    .$if(has('residentId'), (query) => query.where('resident_id', '=', arg('residentId')))
    .$if(has('except'), (query) => query.where('id', '<>', arg('except')))
    .returning('id'),
);

const list = statement<{ residentId: string; current: string }>()('session.list', (db, { arg }) =>
  db
    .selectFrom('session')
    .select([
      'handle as _id',
      'device',
      moment('created_at').as('createdAt'),
      moment('refreshed_at').as('lastUsedAt'),
      sql<boolean>`id = ${arg('current')}`.as('current'),
    ])
    .where('resident_id', '=', arg('residentId'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc'),
);

const revokeOldest = statement<{ residentId: string; kept: number }>()(
  'session.revoke_oldest',
  (db, { arg }) =>
    db
      .updateTable('session')
      .set({ revoked_at: now })
      .where('id', 'in', (query) =>
        query
          .selectFrom('session')
          .select('id')
          .where('resident_id', '=', arg('residentId'))
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .orderBy('refreshed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(arg('kept')),
      )
      .returning('id'),
);

const sweep = statement()('session.sweep', (db) =>
  db
    .deleteFrom('session')
    .where((or) =>
      or.or([
        or('expires_at', '<', now),
        or('revoked_at', '<', sql<Date>`now() - interval '7 days'`),
      ]),
    ),
);

const insertTicket = statement<{ hash: Buffer; sessionId: string; seconds: number }>()(
  'ticket.insert',
  (db, { arg }) =>
    db.insertInto('stream_ticket').values({
      token_hash: arg('hash'),
      session_id: arg('sessionId'),
      expires_at: sql`now() + make_interval(secs => ${arg('seconds')}::float8)`,
    }),
);

const takeTicket = statement<{ hash: Buffer }>()('ticket.take', (db, { arg }) =>
  db
    .deleteFrom('stream_ticket')
    .where('token_hash', '=', arg('hash'))
    .returning(['session_id as sessionId', sql<boolean>`expires_at > now()`.as('valid')]),
);

const findStanding = statement<{ residentId: string; id: string }>()(
  'session.standing',
  (db, { arg }) =>
    db
      .selectFrom('resident')
      .leftJoin('session', (join) => join.on('session.id', '=', arg('id')))
      .select([
        'is_admin as isAdmin',
        'is_moderator as isModerator',
        sql<boolean>`coalesce(session.by_factor, false)`.as('byFactor'),
      ])
      .where('resident.id', '=', arg('residentId'))
      .where('erased_at', 'is', null),
);

const isVerified = statement<{ residentId: string }>()('session.is_verified', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select(sql<boolean>`verified or is_admin`.as('isVerified'))
    .where('id', '=', arg('residentId'))
    .where('erased_at', 'is', null),
);

export async function insertSession(
  tx: Tx,
  session: NewSession,
): Promise<{ id: string; handle: string }> {
  const [row] = await insert(tx, session);
  if (!row) throw new Error('The session was not made');
  return row;
}

/** The resident of a session that is neither revoked nor expired; `since`: when their account was made. */
export async function findSession(
  tx: Tx,
  id: string,
): Promise<{ residentId: string; since: Date; unconfirmed: boolean } | undefined> {
  return (await find(tx, { id }))[0];
}

export async function lockSession(tx: Tx, id: string) {
  return (await lockForRefresh(tx, { id }))[0];
}

export async function rotateSession(tx: Tx, id: string, refreshHash: Buffer): Promise<void> {
  await rotate(tx, { id, refreshHash });
}

/** Which sessions to revoke: one, a resident's one by the handle they know it by, or all of theirs but `except`. */
export type Which =
  | { id: string }
  | { residentId: string; handle: string }
  | { residentId: string; except?: string };

/** Gives the identifiers of those revoked. */
export async function revokeSessions(tx: Tx, which: Which): Promise<string[]> {
  return (await revoke(tx, which)).map((row) => row.id);
}

/** Revokes a resident's sessions but for the `kept` used last; gives the identifiers of those revoked. */
export async function revokeOldestSessions(
  tx: Tx,
  which: { residentId: string; kept: number },
): Promise<string[]> {
  return (await revokeOldest(tx, which)).map((row) => row.id);
}

/** A resident's open sessions as they read them, the last used first; `current`: the one that asks. */
export function listSessions(tx: Tx, asked: { residentId: string; current: string }) {
  return list(tx, asked);
}

export async function sweepSessions(tx: Tx): Promise<void> {
  await sweep(tx, {});
}

export async function insertStreamTicket(
  tx: Tx,
  ticket: { hash: Buffer; sessionId: string; seconds: number },
): Promise<void> {
  await insertTicket(tx, ticket);
}

/** Uses up a ticket; gives its session when it was still good. */
export async function takeStreamTicket(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const [row] = await takeTicket(tx, { hash });
  return row?.valid ? row.sessionId : undefined;
}

export interface Standing {
  isAdmin: boolean;
  isModerator: boolean;
  /** Whether the session was entered with more than a password. */
  byFactor: boolean;
}

/** Whether a resident is an administrator, and whether a session of theirs was entered with more than a password. */
export async function readStanding(
  tx: Tx,
  which: { residentId: string; id: string },
): Promise<Standing> {
  const found = (await findStanding(tx, which))[0];
  return found ?? { isAdmin: false, isModerator: false, byFactor: false };
}

/** Administrators count as verified: somebody has to begin. */
export async function residentIsVerified(tx: Tx, residentId: string): Promise<boolean> {
  return (await isVerified(tx, { residentId }))[0]?.isVerified ?? false;
}
