// What touched an account, with which devices it was entered, and the locks it has. Invariant: all of it is its
// resident's alone, and nothing here opens anything.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import type { SecurityEventTold } from '../accounts-security.contract.ts';

const now = sql<Date>`now()`;

/** The privacy page promises it. */
const EVENTS_KEPT_DAYS = 90;
const DEVICES_KEPT_DAYS = 400;
/** Of one account: more than anybody has browsers. */
const DEVICES_AT_MOST = 50;
const EVENTS_SHOWN = 100;

export interface NewEvent {
  residentId: string;
  kind: SecurityEventTold['kind'];
  device: string | null;
  byAdmin?: boolean;
  session?: string;
  undoDays?: number;
}

const insertEvent = statement<{
  residentId: string;
  kind: string;
  device: string | null;
  byAdmin: boolean;
  session: string | null;
  undoDays: number | null;
}>()('accounts.event_insert', (db, { arg }) =>
  db.insertInto('security_event').values({
    resident_id: arg('residentId'),
    kind: arg('kind'),
    device: arg('device'),
    by_admin: arg('byAdmin'),
    session_handle: arg('session'),
    undo_until: sql`now() + make_interval(days => ${arg('undoDays')}::int)`,
  }),
);

const listEvents = statement<{ residentId: string }>()('accounts.events', (db, { arg }) =>
  db
    .selectFrom('security_event')
    .select([
      'id as _id',
      sql<SecurityEventTold['kind']>`kind`.as('kind'),
      moment('created_at').as('at'),
      'device',
      'by_admin as byAdmin',
      moment('undo_until').$castTo<string | null>().as('undoUntil'),
      'session_handle as session',
    ])
    .where('resident_id', '=', arg('residentId'))
    .where(
      'created_at',
      '>',
      sql<Date>`now() - make_interval(days => ${sql.lit(EVENTS_KEPT_DAYS)})`,
    )
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN),
);

const recognise = statement<{ residentId: string; handle: string }>()(
  'accounts.recognise',
  (db, { arg }) =>
    db
      .updateTable('security_event')
      .set({ session_handle: null })
      .where('resident_id', '=', arg('residentId'))
      .where('session_handle', '=', arg('handle'))
      .returning('id'),
);

const sweepEvents = statement()('accounts.event_sweep', (db) =>
  db
    .deleteFrom('security_event')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(days => ${sql.lit(EVENTS_KEPT_DAYS)})`,
    ),
);

const findDevices = statement<{ hashes: Buffer[] }>()('accounts.device_find', (db, { arg }) =>
  db
    .selectFrom('known_device')
    .select(['id', 'resident_id as residentId'])
    .where('token_hash', '=', sql<Buffer>`any(${arg('hashes')}::bytea[])`),
);

const wasEntered = statement<{ residentId: string }>()(
  'accounts.was_entered',
  (_db, { arg }) => sql<{ before: boolean }>`
    select exists (select from known_device where resident_id = ${arg('residentId')})
      or exists (select from security_event
        where resident_id = ${arg('residentId')} and kind = 'change_undone') as before`,
);

const keepDevice = statement<{ residentId: string; hash: Buffer; device: string }>()(
  'accounts.device_keep',
  (db, { arg }) =>
    db
      .insertInto('known_device')
      .values({ resident_id: arg('residentId'), token_hash: arg('hash'), device: arg('device') })
      .onConflict((conflict) =>
        conflict
          .constraint('known_device_key')
          .doUpdateSet({ device: arg('device'), last_used_at: now }),
      ),
);

const dropDevices = statement<{ residentId: string }>()('accounts.device_drop', (db, { arg }) =>
  db
    .deleteFrom('known_device')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('id')
        .where('resident_id', '=', arg('residentId'))
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(DEVICES_AT_MOST),
    ),
);

const sweepDevices = statement()('accounts.device_sweep', (db) =>
  db
    .deleteFrom('known_device')
    .where(
      'last_used_at',
      '<',
      sql<Date>`now() - make_interval(days => ${sql.lit(DEVICES_KEPT_DAYS)})`,
    ),
);

const forgetEvents = statement<{ residentId: string }>()('accounts.event_forget', (db, { arg }) =>
  db.deleteFrom('security_event').where('resident_id', '=', arg('residentId')),
);

const forgetDevices = statement<{ residentId: string }>()('accounts.device_forget', (db, { arg }) =>
  db.deleteFrom('known_device').where('resident_id', '=', arg('residentId')),
);

const findMailbox = statement<{ id: string }>()('accounts.own_mailbox', (db, { arg }) =>
  db
    .selectFrom('resident')
    .select([
      sql<string>`coalesce(email, pending_email)::text`.as('email'),
      sql<boolean>`email is not null and email_confirmed_at is not null`.as('confirmed'),
      'confirmation_due as due',
      sql<string | null>`case when email is not null then pending_email::text end`.as('pending'),
      moment('password_changed_at').$castTo<string | null>().as('passwordChangedAt'),
    ])
    .where('id', '=', arg('id'))
    .where('erased_at', 'is', null),
);

export async function insertSecurityEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { byAdmin = false, session = null, undoDays = null, ...rest } = event;
  await insertEvent(tx, { ...rest, byAdmin, session, undoDays });
}

/** What touched the account in the last 90 days, the last first. */
export function readSecurityEvents(tx: Tx, residentId: string): Promise<SecurityEventTold[]> {
  return listEvents(tx, { residentId });
}

/** Whether a session was one of a device never seen, and is so no more. */
export async function recogniseDevice(tx: Tx, residentId: string, handle: string) {
  return (await recognise(tx, { residentId, handle })).length > 0;
}

/** Of these hashes (each of one account), those of devices that have signed in before. */
export function findKnownDevices(tx: Tx, hashes: Buffer[]) {
  return findDevices(tx, { hashes });
}

/** Whether an account has been entered with devices; those of one that was given back are forgotten, not unheard of. */
export async function wasEnteredBefore(tx: Tx, residentId: string): Promise<boolean> {
  return (await wasEntered(tx, { residentId }))[0]?.before ?? false;
}

/** Remembers that a device has signed in; of an account the last 50 are. */
export async function keepKnownDevice(
  tx: Tx,
  known: { residentId: string; hash: Buffer; device: string },
): Promise<void> {
  await keepDevice(tx, known);
  await dropDevices(tx, { residentId: known.residentId });
}

/** No device has signed in before: whoever changed what is not theirs did it with one that had. */
export async function forgetKnownDevices(tx: Tx, residentId: string): Promise<void> {
  await forgetDevices(tx, { residentId });
}

/** The mailbox of a resident, and when their password was changed. */
export async function readOwnMailbox(tx: Tx, id: string) {
  return (await findMailbox(tx, { id }))[0];
}

export async function sweepSecurity(tx: Tx): Promise<void> {
  await sweepEvents(tx, {});
  await sweepDevices(tx, {});
}

export async function forgetSecurity(tx: Tx, residentId: string): Promise<void> {
  await forgetEvents(tx, { residentId });
  await forgetDevices(tx, { residentId });
}

/** What of it is given to its resident. */
export const heldSecurity = {
  securityEvents: heldList('accounts.held_events', (db, residentId) =>
    db
      .selectFrom('security_event')
      .select([
        'id as key',
        'kind',
        'device',
        'by_admin as byAdmin',
        moment('created_at').as('at'),
        moment('undo_until').as('undoUntil'),
      ])
      .where('resident_id', '=', residentId),
  ),
  knownDevices: heldList('accounts.held_devices', (db, residentId) =>
    db
      .selectFrom('known_device')
      .select([
        'id as key',
        'device',
        moment('created_at').as('firstSignInAt'),
        moment('last_used_at').as('lastSignInAt'),
      ])
      .where('resident_id', '=', residentId),
  ),
};
