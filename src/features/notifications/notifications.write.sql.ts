// Notifications: told, read, and the choices that rule them. Whatever is told goes through the function
// `notify_resident`, so that any statement may tell in its own round trip.

import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import { turnOf } from '#server/database/turn.sql.ts';
import { eventRow, telling, toResident } from '#server/live/live.sql.ts';
import {
  type About,
  NOTIFICATION_GROUPS,
  type NotificationKind,
  notificationChanged,
} from './notifications.contract.ts';
import type { Facts } from './notifications.facts.ts';
import { isNews, welcome } from './notifications.read.sql.ts';

export interface Notice {
  kind: NotificationKind;
  /** Whom it concerns. */
  to: string;
  /** Whose act it is. */
  by: string;
  /** Of a conversation, `id` is the other resident's. */
  about: About;
  /** Title of the thing, or the message's text: its beginning is kept. */
  title: string;
  /** What the thing itself does not say: where it stood before (`was`), or when nothing is left of it. */
  facts?: Partial<Facts>;
}

/** Told by one statement, which has its time. */
const NOTICES_AT_ONCE = 500;
/** A resident's browsers that take pushes: the newest so many. */
const BROWSERS_AT_MOST = 10;
/** Those to come too: who wants no more mails wants none of what is invented later. */
const GROUPS_FOR_MAIL = [...NOTIFICATION_GROUPS, 'residency', 'danger'];

interface Telling extends Omit<Notice, 'about' | 'facts'> {
  type: string;
  id: string;
  facts: string | null;
}

const tell = statement<Telling>()(
  'notifications.tell',
  (_db, { arg }) => sql`
    select notify_resident(${arg('to')}, ${arg('kind')}, ${arg('by')}, ${arg('type')}, ${arg('id')}, ${arg('title')},
      ${arg('facts')}::jsonb)`,
);

// Those of one kind together, for each call has its price. What a call may not take twice goes by the next one.
const tellEach = statement<{ notices: string }>()(
  'notifications.tell_each',
  (_db, { arg }) => sql`
    select notify_residents(kind, type, array_agg(recipient order by at), array_agg(actor order by at),
      array_agg(id order by at), array_agg(title order by at), array_agg(facts order by at))
    from (
      select n.*, row_number() over (partition by kind, type, recipient, id order by at) as time
      from rows from (jsonb_to_recordset(${arg('notices')}::jsonb)
        as (recipient text, kind text, actor text, type text, id text, title text, facts jsonb))
        with ordinality as n(recipient, kind, actor, type, id, title, facts, at)) as n
    group by kind, type, time order by time, kind, type`,
);

/** The resident's other tabs and devices hear, once, that something unread was read: stands after `done`. */
const tellRead = (residentId: unknown) =>
  telling(sql`(select where exists (select from done)) as once`, [
    eventRow(notificationChanged, toResident(sql`${residentId}::text`), { change: sql`'read'` }),
  ]);

interface ReadAbout {
  residentIds: string[];
  type: string;
  id: string;
  kinds?: string[] | undefined;
  /** What was told is so no more: the line gives way to the next one of whoever did it. */
  undone?: true | undefined;
}

// Held in one order, as all that tells many.
const readAbout = statement<ReadAbout>()(
  'notifications.read_about',
  (_db, { arg, has }) => sql`
    with held as (
      select seq from notification where recipient_id = any(${arg('residentIds')}::text[])
        and about_type = ${arg('type')} and about_id = ${arg('id')} and read_at is null
        ${has('kinds') ? sql`and kind = any(${arg('kinds')}::text[])` : sql``}
      order by recipient_id, seq for update),
    done as (
      update notification n set read_at = now() ${has('undone') ? sql`, actors = '{}'` : sql``}
      from held where n.seq = held.seq
      returning n.recipient_id)
    ${telling(sql`(select distinct recipient_id from done) as one`, [
      eventRow(notificationChanged, toResident(sql`recipient_id`), { change: sql`'read'` }),
    ])}`,
);

// Their other tabs hear it too.
const readByEach = statement<{ type: string; id: string; kinds: string[] }>()(
  'notifications.read_by_all',
  (_db, { arg }) => sql`
    with done as (
      update notification set read_at = now()
      where about_type = ${arg('type')} and about_id = ${arg('id')} and kind = any(${arg('kinds')}::text[])
        and read_at is null and recipient_id in (select id from resident where is_admin or is_moderator)
      returning recipient_id)
    ${telling(sql`done`, [
      eventRow(notificationChanged, toResident(sql`recipient_id`), { change: sql`'read'` }),
    ])}`,
);

const read = statement<{ residentId: string; ids?: string[] | undefined }>()(
  'notifications.read',
  (_db, { arg, has }) => sql<{ unread: number }>`
    with done as (
      update notification set read_at = now()
      where recipient_id = ${arg('residentId')} and read_at is null
        ${has('ids') ? sql`and id = any(${arg('ids')}::text[])` : sql``}
      returning id),
    told as (${tellRead(arg('residentId'))})
    select count(*)::int as unread from notification t
    where t.recipient_id = ${arg('residentId')} and ${isNews} and t.in_app
      and t.id not in (select id from done) and ${welcome}`,
);

const choose = statement<{ residentId: string; chosen: string }>()(
  'notifications.choose',
  (_db, { arg }) => sql`
    insert into notification_preference (resident_id, kind_group, in_app, push, mail)
    select ${arg('residentId')}, chosen.key, coalesce((value ->> 'inApp')::boolean, p.in_app, true),
      coalesce((value ->> 'push')::boolean, p.push, true),
      coalesce((value ->> 'mail')::boolean, p.mail, true)
    from jsonb_each(${arg('chosen')}::jsonb) as chosen
    left join notification_preference p
      on p.resident_id = ${arg('residentId')} and p.kind_group = chosen.key
    on conflict (resident_id, kind_group)
    do update set in_app = excluded.in_app, push = excluded.push, mail = excluded.mail`,
);

const helpUrgently = statement<{ residentId: string; wanted: boolean }>()(
  'notifications.help_urgently',
  (_db, { arg }) => sql`
    with gone as (delete from urgent_helper where resident_id = ${arg('residentId')} and not ${arg('wanted')}::boolean)
    insert into urgent_helper (resident_id) select ${arg('residentId')}::text where ${arg('wanted')}::boolean
    on conflict do nothing`,
);

const stopMails = statement<{ residentId: string; groups: string[] }>()(
  'notifications.stop_mails',
  (_db, { arg }) => sql`
    insert into notification_preference (resident_id, kind_group, mail)
    select r.id, g, false from resident r, unnest(${arg('groups')}::text[]) as g
    where r.id = ${arg('residentId')} and r.erased_at is null
    on conflict (resident_id, kind_group) do update set mail = false
    returning 1 as stopped`,
);

export interface NewSubscription {
  residentId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Until the transaction ends, the resident's further browsers wait: each then sees those that came before it. */
const takeTurn = statement<{ residentId: string }>()(
  'notifications.take_turn',
  (_db, { arg }) => sql`
    select ${turnOf('push_subscription:', sql`${arg('residentId')}::text`)}`,
);

// A browser has one address: whoever signs in there last gets its pushes.
const subscribe = statement<NewSubscription & { others: number }>()(
  'notifications.subscribe',
  (_db, { arg }) => sql`
    with saved as (
      insert into push_subscription (resident_id, session_id, endpoint, p256dh, auth)
      values (${arg('residentId')}, ${arg('sessionId')}, ${arg('endpoint')}, ${arg('p256dh')}, ${arg('auth')})
      on conflict (endpoint) do update set resident_id = excluded.resident_id,
        session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
      returning id)
    delete from push_subscription where id in (
      select s.id from push_subscription s
      where s.resident_id = ${arg('residentId')} and s.id not in (select id from saved)
      order by s.created_at desc, s.id desc offset ${arg('others')}::int)`,
);

const unsubscribe = statement<{ residentId: string; endpoint: string }>()(
  'notifications.unsubscribe',
  (db, { arg }) =>
    db
      .deleteFrom('push_subscription')
      .where('resident_id', '=', arg('residentId'))
      .where('endpoint', '=', arg('endpoint')),
);

const forget = statement<{ id: string }>()('notifications.forget_browser', (db, { arg }) =>
  db.deleteFrom('push_subscription').where('id', '=', arg('id')),
);

const leave = statement<{ residentId: string }>()(
  'notifications.leave',
  (_db, { arg }) => sql`
    with received as (delete from notification where recipient_id = ${arg('residentId')}),
      chosen as (delete from notification_preference where resident_id = ${arg('residentId')}),
      helps as (delete from urgent_helper where resident_id = ${arg('residentId')})
    delete from push_subscription where resident_id = ${arg('residentId')}`,
);

const sweep = statement<{ days: number }>()('notifications.sweep', (db, { arg }) =>
  db
    .deleteFrom('notification')
    .where(sql<boolean>`updated_at < now() - make_interval(days => ${arg('days')}::int)`),
);

export async function tellResident(tx: Tx, { about, facts, ...notice }: Notice): Promise<void> {
  const given = facts ? JSON.stringify(facts) : null;
  await tell(tx, { ...notice, type: about.type, id: about.id, facts: given });
}

export async function tellResidents(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(({ kind, to, by, about, title, facts }) => ({
    ...{ recipient: to, kind, actor: by, type: about.type, id: about.id, title, facts },
  }));
  for (let at = 0; at < rows.length; at += NOTICES_AT_ONCE) {
    await tellEach(tx, { notices: JSON.stringify(rows.slice(at, at + NOTICES_AT_ONCE)) });
  }
}

export async function markReadAbout(tx: Tx, about: ReadAbout): Promise<void> {
  await readAbout(tx, about);
}

/** Of whoever moderates: somebody has seen to it. */
export async function markReadByAll(
  tx: Tx,
  about: { type: string; id: string; kinds: string[] },
): Promise<void> {
  await readByEach(tx, about);
}

/** Marks the resident's own `ids` as read, or all; gives how many are left unread. */
export async function markRead(
  tx: Tx,
  which: { residentId: string; ids: string[] | undefined },
): Promise<number> {
  return (await read(tx, which))[0]?.unread ?? 0;
}

/** By group and channel; what was not chosen stays. */
export async function savePreferences(
  tx: Tx,
  residentId: string,
  { urgent, ...chosen }: { urgent?: boolean | undefined },
): Promise<void> {
  await choose(tx, { residentId, chosen: JSON.stringify(chosen) });
  if (urgent !== undefined) await helpUrgently(tx, { residentId, wanted: urgent });
}

/** False when there is no such resident any more. */
export async function stopAllMails(tx: Tx, residentId: string): Promise<boolean> {
  return (await stopMails(tx, { residentId, groups: GROUPS_FOR_MAIL })).length > 0;
}

/** Within a transaction. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  await takeTurn(tx, { residentId: subscription.residentId });
  await subscribe(tx, { ...subscription, others: BROWSERS_AT_MOST - 1 });
}

export async function removeSubscription(
  tx: Tx,
  which: { residentId: string; endpoint: string },
): Promise<void> {
  await unsubscribe(tx, which);
}

export async function forgetSubscription(tx: Tx, id: string): Promise<void> {
  await forget(tx, { id });
}

export async function forgetResident(tx: Tx, residentId: string): Promise<void> {
  await leave(tx, { residentId });
}

/** Removes notifications whose last news is older than `days`. */
export async function sweepOld(tx: Tx, days: number): Promise<void> {
  await sweep(tx, { days });
}
