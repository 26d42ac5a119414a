// What a resident reads of their notifications. Invariant: each sees their own, and none by a resident whom they
// blocked, or who blocked them, since; but what is the house's own (`is_of_the_house`).
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbour } from '#server/database/json.sql.ts';
import { type ListRow, listRow, type Page } from '#server/database/list.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { Held } from '#server/personal-data.ts';
import { NOTIFICATION_GROUPS } from './notifications.contract.ts';
import type { Told } from './sentences/sentences.ts';

const toldWith = (
  title: RawBuilder<unknown>,
  facts: RawBuilder<unknown>,
): RawBuilder<Told> => sql`json_build_object('_id', t.id, 'kind', t.kind,
  'about', json_build_object('type', t.about_type, 'id', t.about_id), 'title', ${title}, 'facts', ${facts},
  'actor', ${neighbour('t.actor_id')}, 'count', t.count, 'createdAt', ${moment('t.created_at')},
  'updatedAt', ${moment('t.updated_at')}, 'read', t.read_at is not null)`;

/** What answers an alert is told with its reason, in its title. */
const titleNow = sql`case when t.kind in ('outing_new', 'event_new') then t.title
  else news_title(t.about_type, t.about_id, t.title) end`;
const factsNow = sql`news_now(t.facts, t.kind, t.about_type, t.about_id, t.recipient_id, t.actor_id)`;
/** Whether `t` was not read and is so still: what was overtaken before it was read is news no more. */
export const isNews = sql<boolean>`t.read_at is null and news_stands(t, now())`;

/** The notification `t` as JSON (`Told`): as things are now while it is news, else as it was told. */
const toldJson = toldWith(
  sql`case when ${isNews} then ${titleNow} else t.title end`,
  sql`case when ${isNews} then ${factsNow} else t.facts end`,
);

/** The same as things are now, with the name, the day and the place: what a mail or a push says. */
export const toldNowJson = toldWith(titleNow, factsNow);

/** Whether the resident wants the kind of `t` by a channel: stands where `p` is joined by `joinChoices`. */
export const wants = (channel: 'push' | 'mail'): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`p.${channel}`)}, true)`;
export const joinChoices = sql`left join notification_preference p
  on p.resident_id = t.recipient_id and p.kind_group = split_part(t.kind, '_', 1)`;

/** Whether neither side of `t` has blocked the other, or it is the house that speaks. */
export const welcome = sql<boolean>`(is_of_the_house(t.kind) or not is_blocked(t.recipient_id, t.actor_id))`;

interface Asked extends Page {
  unread?: 'true' | undefined;
}

const findAll = statement<Asked>()('notifications.list', (_db, args) =>
  listRow(args, {
    ...{ from: sql`notification t`, as: 't' },
    where: shownTo(args),
    item: sql`${toldJson}::text`,
  }),
);

function shownTo({ arg, has }: Arguments<Asked>): RawBuilder<boolean> {
  const unread = has('unread') ? sql`and ${isNews}` : sql``;
  return sql`t.recipient_id = ${arg('readerId')} and t.in_app ${unread} and ${welcome}`;
}

/** No more things are looked at: nobody is asked of so many. */
const THINGS_LOOKED_AT = 500;
const ASKED_AT_ONCE = 100;

// Of each thing the newest row, whatever the actor: whether it still asks is decided by the thing.
const findAsking = statement<{ readerId: string }>()(
  'notifications.asking',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(${toldNowJson} order by t.id desc), '[]')::text as body from (
      select t.* from (
        select n as news, n.id from notification n
        where n.recipient_id = ${arg('readerId')} and n.id in (
          select max(k.id) from notification k
          where k.recipient_id = ${arg('readerId')} and awaits_answer(k.kind) group by k.kind, k.about_id)
        order by n.id desc limit ${sql.lit(THINGS_LOOKED_AT)}) as newest
      cross join lateral asking_now(newest.news) as t
      where ${welcome} and still_asks(t, now())
      order by newest.id desc limit ${sql.lit(ASKED_AT_ONCE)}) as t`,
);

/** What still asks for an answer, whether it was read, and wherever the resident wants to hear of it. */
export async function readAsking(tx: Tx, readerId: string): Promise<Told[]> {
  const [row] = await findAsking(tx, { readerId });
  return JSON.parse(row?.body ?? '[]') as Told[];
}

const findChoices = statement<{ residentId: string; groups: readonly string[] }>()(
  'notifications.preferences',
  (_db, { arg }) => sql<{ body: string }>`
    select (jsonb_object_agg(g, jsonb_build_object('inApp', coalesce(p.in_app, true),
      'push', coalesce(p.push, true), 'mail', coalesce(p.mail, true))) || jsonb_build_object('urgent', exists (
        select from urgent_helper h where h.resident_id = ${arg('residentId')})))::text as body
    from unnest(${arg('groups')}::text[]) as g
    left join notification_preference p on p.kind_group = g and p.resident_id = ${arg('residentId')}`,
);

export interface PushErrand {
  residentId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  told: Told;
}

const findErrand = statement<{ subscriptionId: string; notificationId: string }>()(
  'notifications.push_errand',
  (_db, { arg }) => sql<PushErrand>`
    select s.resident_id as "residentId", s.endpoint, s.p256dh, s.auth, ${toldNowJson} as told
    from notification t
    join push_subscription s on s.resident_id = t.recipient_id and s.id = ${arg('subscriptionId')}
    join session o on o.id = s.session_id and o.revoked_at is null and o.expires_at > now()
    ${joinChoices}
    where t.id = ${arg('notificationId')} and t.read_at is null and ${wants('push')} and ${welcome}
      and news_stands(t, now())`,
);

const countBrowsers = statement<{ residentId: string }>()(
  'notifications.browsers',
  (_db, { arg }) => sql<{ devices: number }>`
    select count(*)::int as devices from push_subscription s
    join session o on o.id = s.session_id and o.revoked_at is null and o.expires_at > now()
    where s.resident_id = ${arg('residentId')}`,
);

const findSubscriber = statement<{ residentId: string }>()(
  'notifications.subscriber',
  (_db, { arg }) => sql<{ firstName: string; mail: boolean }>`
    select r.first_name as "firstName", not coalesce((select bool_and(not p.mail) from notification_preference p
      where p.resident_id = r.id having count(*) >= ${NOTIFICATION_GROUPS.length}), false) as mail
    from resident r where r.id = ${arg('residentId')} and r.erased_at is null`,
);

const received = heldList(
  'notifications.held_received',
  (_db, residentId) => sql<{ key: string }>`
    select t.id as key, t.id as "_id", t.kind, json_build_object('type', t.about_type, 'id', t.about_id) as about,
      t.title, t.facts, ${neighbour('t.actor_id')} as actor, t.count, ${moment('t.created_at')} as "createdAt",
      ${moment('t.updated_at')} as "updatedAt", t.read_at is not null as read
    from notification t where t.recipient_id = ${residentId}`,
);

const preferences = heldList(
  'notifications.held_preferences',
  (_db, residentId) => sql<{ key: string }>`
    select kind_group as key, kind_group as group, in_app as "inApp", push, mail
    from notification_preference where resident_id = ${residentId}`,
);

const pushSubscriptions = heldList(
  'notifications.held_browsers',
  (_db, residentId) => sql<{ key: string }>`
    select id as key, endpoint, ${moment('created_at')} as "createdAt"
    from push_subscription where resident_id = ${residentId}`,
);

const urgentRequests = heldList(
  'notifications.held_urgent',
  (_db, residentId) => sql<{ key: string }>`
    select resident_id as key, ${moment('since')} as "wantedSince" from urgent_helper where resident_id = ${residentId}`,
);

export const heldNotifications: Held = {
  parts: { received, preferences, urgentRequests, pushSubscriptions },
};

/** Newest first; `body` is the JSON of `Told[]`. */
export async function readNotifications(tx: Tx, asked: Asked): Promise<ListRow | undefined> {
  return (await findAll(tx, asked))[0];
}

/** JSON text of the resident's choices, by group. */
export async function readPreferences(tx: Tx, residentId: string): Promise<string> {
  const [row] = await findChoices(tx, { residentId, groups: NOTIFICATION_GROUPS });
  return row?.body ?? '{}';
}

/** Undefined once there is nothing to tell: read meanwhile, overtaken, no longer wanted, signed out. */
export async function readErrand(
  tx: Tx,
  which: { subscriptionId: string; notificationId: string },
): Promise<PushErrand | undefined> {
  return (await findErrand(tx, which))[0];
}

/** How many browsers take the resident's pushes, their sessions still open. */
export async function readDevices(tx: Tx, residentId: string): Promise<number> {
  return (await countBrowsers(tx, { residentId }))[0]?.devices ?? 0;
}

/** Whose link of unsubscription it is, and whether any mail is still sent. */
export async function readSubscriber(
  tx: Tx,
  residentId: string,
): Promise<{ firstName: string; mail: boolean } | undefined> {
  return (await findSubscriber(tx, { residentId }))[0];
}
