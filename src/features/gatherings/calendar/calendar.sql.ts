// What calendars read, and the secret feeds. Invariant: a feed holds what its own resident organises or takes
// part in, and nobody's name.

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isReadBy } from '../gatherings.circle.shape.sql.ts';
import type { GatheringKind } from '../gatherings.contract.ts';

/** One outing or event as a calendar holds it; moments ISO 8601. */
export interface CalendarRow {
  id: string;
  kind: GatheringKind;
  title: string;
  location: string;
  description: string;
  date: string;
  /** Null where nobody said. */
  end: string | null;
  status: string;
  createdAt: string;
  updatedAt: string;
  /** Whether the reader waits for a place, or says 'perhaps': nothing else is unsure. */
  waits?: boolean;
  /** Whether its date is looked for together. */
  dateOpen?: boolean;
  /** How many the reader, who takes part, brings along. */
  brought?: number;
}

const columns = (
  location: RawBuilder<unknown>,
): RawBuilder<CalendarRow> => sql`g.id, g.kind, g.title,
  ${location} as location, g.description,
  ${moment('g.date')} as date,
  case when g.lasts_ms is not null then ${moment('g.over_at')} end as "end", g.status, ${moment('g.created_at')} as "createdAt",
  ${moment('g.updated_at')} as "updatedAt"`;

const placeFor = (
  residentId: unknown,
) => sql`case when g.address_kept and not comes_to(g.id, ${residentId})
  then g.shown_location else g.location end`;

const broughtBy = (
  residentId: unknown,
) => sql`coalesce((select p.adults + p.children from gathering_participant p
  where p.gathering_id = g.id and p.resident_id = ${residentId}), 0)`;

const isWaiting = (residentId: unknown) => sql`exists (select from gathering_waiter w
  where w.gathering_id = g.id and w.resident_id = ${residentId})`;

const findOne = statement<{ id: string; kind: GatheringKind; readerId: string }>()(
  'gatherings.calendar_item',
  (_db, { arg }) => sql<CalendarRow>`
    select ${columns(placeFor(arg('readerId')))}, g.date_open as "dateOpen", ${broughtBy(arg('readerId'))} as brought,
      (${isWaiting(arg('readerId'))} or says_maybe(g.id, ${arg('readerId')})) as waits
    from gathering g where g.id = ${arg('id')} and g.kind = ${arg('kind')} and ${isReadBy('g', arg('readerId'))}`,
);

const findMine = statement<{ feedId: string; days: number; most: number }>()(
  'gatherings.calendar',
  (_db, { arg }) => sql<CalendarRow>`
    select ${columns(placeFor(sql`f.resident_id`))}, ${isWaiting(sql`f.resident_id`)} as waits, ${broughtBy(sql`f.resident_id`)} as brought
    from calendar_feed f, gathering g
    where f.id = ${arg('feedId')} and ${isReadBy('g', sql`f.resident_id`)} and not g.date_open and g.date > now() - make_interval(days => ${arg('days')}::int)
      and g.id in (
        select mine.id from gathering mine where mine.creator_id = f.resident_id
        union all
        select p.gathering_id from gathering_participant p where p.resident_id = f.resident_id
        union all
        select w.gathering_id from gathering_waiter w where w.resident_id = f.resident_id)
    order by g.date, g.id limit ${arg('most')}::int`,
);

// What was deleted is called off in calendars that have it: by the news of it that its participants were told.
const findGone = statement<{ feedId: string; days: number; most: number }>()(
  'gatherings.calendar_gone',
  (_db, { arg }) => sql<CalendarRow>`
    select n.facts ->> 'entry' as id, n.about_type as kind, n.title, coalesce(n.facts ->> 'location', '') as location,
      '' as description, ${moment(sql`(n.facts ->> 'date')::timestamptz`)} as date, null as "end", 'cancelled' as status,
      ${moment(sql`(n.facts ->> 'since')::timestamptz`)} as "createdAt",
      ${moment(sql`(n.facts ->> 'changed')::timestamptz`)} as "updatedAt"
    from calendar_feed f join notification n on n.recipient_id = f.resident_id
    where f.id = ${arg('feedId')} and n.kind in ('outing_cancelled', 'event_cancelled')
      and n.facts ?& array['entry', 'date', 'since', 'changed']
      and n.created_at > now() - make_interval(days => ${arg('days')}::int)
      and not exists (select from gathering g where g.id = n.facts ->> 'entry')
    order by n.created_at desc limit ${arg('most')}::int`,
);

const findFeed = statement<{ residentId: string }>()('gatherings.feed', (db, { arg }) =>
  db.selectFrom('calendar_feed').select('id').where('resident_id', '=', arg('residentId')),
);

const isFeed = statement<{ feedId: string }>()('gatherings.is_feed', (db, { arg }) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('resident', 'resident.id', 'calendar_feed.resident_id')
    .select('calendar_feed.id')
    .where('calendar_feed.id', '=', arg('feedId'))
    // A closed account reads nothing, by no address.
    .where('resident.erased_at', 'is', null),
);

const renew = statement<{ residentId: string }>()(
  'gatherings.renew_feed',
  (_db, { arg }) => sql<{ id: string }>`
    insert into calendar_feed (resident_id) values (${arg('residentId')})
    on conflict (resident_id) do update set id = new_id(), created_at = now()
    returning id`,
);

const stop = statement<{ residentId: string }>()('gatherings.stop_feed', (db, { arg }) =>
  db.deleteFrom('calendar_feed').where('resident_id', '=', arg('residentId')),
);

export async function readCalendarItem(
  tx: Tx,
  which: { id: string; kind: GatheringKind; readerId: string },
): Promise<CalendarRow | undefined> {
  return (await findOne(tx, which))[0];
}

const PAST_DAYS = 90;
const AT_MOST = 2000;
/** Longer than any program waits before it asks again. */
const GONE_DAYS = 42;

/** What the resident of a feed organises or takes part in; undefined when there is no such feed. */
export async function readFeed(tx: Tx, feedId: string): Promise<CalendarRow[] | undefined> {
  const rows = await findMine(tx, { feedId, days: PAST_DAYS, most: AT_MOST });
  const gone = await findGone(tx, { feedId, days: GONE_DAYS, most: AT_MOST });
  if (rows.length + gone.length > 0) return [...rows, ...gone];
  return (await isFeed(tx, { feedId })).length > 0 ? [] : undefined;
}

export async function readFeedId(tx: Tx, residentId: string): Promise<string | undefined> {
  return (await findFeed(tx, { residentId }))[0]?.id;
}

/** Makes a feed, or gives it another identifier: the former address is worth nothing any more. */
export async function renewFeed(tx: Tx, residentId: string): Promise<string> {
  const [row] = await renew(tx, { residentId });
  if (!row) throw new Error('The calendar was not made');
  return row.id;
}

export async function stopFeed(tx: Tx, residentId: string): Promise<void> {
  await stop(tx, { residentId });
}
