// Presence, worked out from the heartbeats of all tabs and devices (view presence_now). Invariant: what is
// told of a resident changes under that resident's lock, so that the last event told is what holds.

import { sql } from 'kysely';
import { readSnapshot, type Snapshot } from '#contract/live-place.ts';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { eventRow, telling, toEveryone } from '#server/live/live.sql.ts';
import { type PresenceStatus, presenceChanged } from './presence.contract.ts';

interface Beat {
  sessionId: string;
  tab: string;
  residentId: string;
  status: 'online' | 'away';
}

/** Tabs remembered of one session: whoever names a new one at each call forgets their own. */
const TABS_AT_MOST = 64;

const takeTurn = statement<{ residentId: string }>()(
  'presence.turn',
  (_db, { arg }) => sql`select ${turnOf('presence:', sql`${arg('residentId')}::text`)}`,
);

const repeat = statement<Beat>()(
  'presence.repeat',
  (_db, { arg }) => sql<{ status: PresenceStatus }>`
    with beat as (
      update presence_tab set beat_at = now()
      where session_id = ${arg('sessionId')} and tab = ${arg('tab')} and status = ${arg('status')}
        and resident_id = ${arg('residentId')} and beat_at > now() - interval '150 seconds'
      returning resident_id)
    select presence_now.status from beat join presence_now using (resident_id)
      join presence_told using (resident_id)
    where presence_told.status = presence_now.status`,
);

const keepTab = statement<Beat>()(
  'presence.keep_tab',
  (_db, { arg }) => sql<{ fresh: boolean }>`
    insert into presence_tab as t (session_id, tab, resident_id, status, away_since)
    values (${arg('sessionId')}, ${arg('tab')}, ${arg('residentId')}, ${arg('status')},
      case when ${arg('status')}::text = 'away' then now() end)
    on conflict (session_id, tab) do update set status = excluded.status, beat_at = now(),
      away_since = case when excluded.status = 'away' then coalesce(t.away_since, now()) end
    returning xmax = 0 as fresh`,
);

const forgetOldest = statement<{ sessionId: string }>()('presence.forget_oldest', (db, { arg }) =>
  db
    .deleteFrom('presence_tab')
    .where('session_id', '=', arg('sessionId'))
    .where(
      'tab',
      'in',
      db
        .selectFrom('presence_tab')
        .select('tab')
        .where('session_id', '=', arg('sessionId'))
        .orderBy('beat_at', 'desc')
        .offset(sql.lit(TABS_AT_MOST)),
    ),
);

const forgetTab = statement<{ sessionId: string; tab?: string }>()(
  'presence.forget_tab',
  (db, { arg, has }) =>
    db
      .deleteFrom('presence_tab')
      .where('session_id', '=', arg('sessionId'))
      .$if(has('tab'), (query) => query.where('tab', '=', arg('tab'))),
);

const findTab = statement<{ tab: string }>()('presence.find_tab', (db, { arg }) =>
  db
    .selectFrom('presence_tab')
    .select(['session_id as sessionId', 'resident_id as residentId'])
    .where('tab', '=', arg('tab')),
);

const findOfSession = statement<{ sessionId: string }>()('presence.of_session', (db, { arg }) =>
  db
    .selectFrom('presence_tab')
    .select('resident_id as residentId')
    .where('session_id', '=', arg('sessionId'))
    .limit(1),
);

// Tells everyone, once, when the presence worked out is no longer the one told.
const settle = statement<{ residentId: string }>()(
  'presence.settle',
  (_db, { arg }) => sql<{ status: PresenceStatus }>`
    with derived as (
      select coalesce((select status from presence_now where resident_id = ${arg('residentId')}),
        'offline') as status),
    moved as (
      insert into presence_told as told (resident_id, status)
      select ${arg('residentId')}::text, status from derived
      where status <> 'offline'
        or exists (select from presence_told where resident_id = ${arg('residentId')})
      on conflict (resident_id) do update set status = excluded.status
      where told.status <> excluded.status
      returning resident_id, status),
    event as (
      ${telling(sql`moved`, [
        eventRow(presenceChanged, toEveryone, { _id: sql`resident_id`, status: sql`status` }),
      ])})
    select status from derived`,
);

const findUnsettled = statement()(
  'presence.unsettled',
  () => sql<{ residentId: string }>`
    select resident_id as "residentId"
    from presence_told full join presence_now using (resident_id)
    where coalesce(presence_told.status, 'offline') <> coalesce(presence_now.status, 'offline')`,
);

// Well after they stopped to count: a phone that wakes goes on with the tab it had.
const sweepTabs = statement()('presence.sweep_tabs', (db) =>
  db.deleteFrom('presence_tab').where('beat_at', '<', sql<Date>`now() - interval '1 hour'`),
);

const list = statement<{ readerId: string; present?: boolean }>()(
  'presence.list',
  (_db, { arg, has }) => sql<ListRow>`
    select coalesce(json_agg(json_build_object('_id', r.id, 'status', coalesce(p.status, 'offline'))
        order by r.id desc), '[]')::text as body,
      count(*)::int as total, null as next
    from resident r ${has('present') ? sql`` : sql`left`} join presence_now p on p.resident_id = r.id
    where r.erased_at is null and r.id not in ${hiddenFrom(arg('readerId'))}`,
);

const findHearing = statement<{ readerId: string }>()(
  'presence.hearing',
  (_db, { arg }) => sql<{ hidden: string[]; moment: string }>`
    select array${hiddenFrom(arg('readerId'))}::text[] as hidden, pg_current_snapshot()::text as moment`,
);

/** When each open tab of a resident was last heard. */
export const heldPresence = heldList('presence.held', (db, residentId) =>
  db
    .selectFrom('presence_tab')
    .select([
      sql<string>`session_id || tab`.as('key'),
      'status',
      moment('beat_at').as('heardAt'),
      moment('away_since').as('awaySince'),
    ])
    .where('resident_id', '=', residentId),
);

const leaveTabs = statement<{ residentId: string }>()('presence.leave_tabs', (db, { arg }) =>
  db.deleteFrom('presence_tab').where('resident_id', '=', arg('residentId')),
);

const leaveTold = statement<{ residentId: string }>()('presence.leave_told', (db, { arg }) =>
  db.deleteFrom('presence_told').where('resident_id', '=', arg('residentId')),
);

/** The presence of the resident when a tab only says again what it said: nothing can have changed. */
export async function repeatBeat(tx: Tx, beat: Beat): Promise<PresenceStatus | undefined> {
  return (await repeat(tx, beat))[0]?.status;
}

/** Locks a resident's presence until the transaction ends. */
export async function lockPresence(tx: Tx, residentId: string): Promise<void> {
  await takeTurn(tx, { residentId });
}

export async function saveTab(tx: Tx, beat: Beat): Promise<void> {
  const [row] = await keepTab(tx, beat);
  if (row?.fresh) await forgetOldest(tx, { sessionId: beat.sessionId });
}

export async function deleteTab(tx: Tx, which: { sessionId: string; tab?: string }): Promise<void> {
  await forgetTab(tx, which);
}

/** Whose tabs bear this name. */
export function findTabs(
  tx: Tx,
  tab: string,
): Promise<{ sessionId: string; residentId: string }[]> {
  return findTab(tx, { tab });
}

/** The resident of a session that has tabs. */
export async function findPresent(tx: Tx, sessionId: string): Promise<string | undefined> {
  return (await findOfSession(tx, { sessionId }))[0]?.residentId;
}

/** Works out a resident's presence, under their lock, and tells everyone when it has changed. */
export async function settlePresence(tx: Tx, residentId: string): Promise<PresenceStatus> {
  return (await settle(tx, { residentId }))[0]?.status ?? 'offline';
}

/** Residents whose presence is no longer what was told: time has passed, or a server died. */
export async function findStale(tx: Tx): Promise<string[]> {
  return (await findUnsettled(tx, {})).map(({ residentId }) => residentId);
}

export async function sweepLostTabs(tx: Tx): Promise<void> {
  await sweepTabs(tx, {});
}

/** The presence of all that `readerId` may see, themself included; with `present`, who is not offline. */
export async function readPresence(
  tx: Tx,
  asked: { readerId: string; present?: boolean },
): Promise<ListRow | undefined> {
  return (await list(tx, asked))[0];
}

/**
 * What a stream needs to know as it opens: who is hidden from its resident, and the moment it is: what had been told by
 * then stands in any list read from now on.
 */
export async function readHearing(
  tx: Tx,
  readerId: string,
): Promise<{ hidden: string[]; moment: Snapshot | undefined }> {
  const [row] = await findHearing(tx, { readerId });
  return { hidden: row?.hidden ?? [], moment: readSnapshot(row?.moment ?? '') };
}

export async function forgetPresence(tx: Tx, residentId: string): Promise<void> {
  await leaveTabs(tx, { residentId });
  await leaveTold(tx, { residentId });
}
