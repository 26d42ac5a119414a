// The table of live events. What is read is what has ended since a snapshot, so an event that commits late is never jumped
// over, and none waits for a transaction that is not its own.
import { type RawBuilder, sql } from 'kysely';
import { type EventData, everyone, type LiveEvent } from '#contract/events.ts';
import { type Place, readSnapshot, type Snapshot } from '#contract/live-place.ts';
import type { Tx } from '#server/database/database.ts';
import { beginningLife, databaseLife } from '#server/database/life.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { Page, StoredEvent } from './live-news.ts';

/** After every event of a transaction. */
const LAST_SEQ = 10n ** 18n - 1n;

/** More transactions than are in hand at once: places of before a crash may be that far ahead of what reached the disk. */
const IN_HAND = 1_000;

/** Nothing that is still running, nor begins from now on, can be before it. */
const settled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;

const insert = statement<{ topic: string; name: string; data: string }>()(
  'live.insert',
  (db, { arg }) =>
    db.insertInto('live_event').values({
      topic: arg('topic'),
      name: arg('name'),
      data: sql`${arg('data')}::jsonb`,
    }),
);

const insertEach = statement<{ topic: string; name: string; each: string }>()(
  'live.insert_each',
  (_db, { arg }) => sql`
    insert into live_event (topic, name, data)
    select ${arg('topic')}::text, ${arg('name')}::text, one.data
    from jsonb_array_elements(${arg('each')}::jsonb) with ordinality as one(data, place) order by place`,
);

const readNow = statement()('live.now', (db) =>
  db.selectNoFrom([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    databaseLife.as('life'),
  ]),
);

/** From a place on: what had not ended by `seen` and has by `until`, this moment without one, after (`xid`, `seq`). */
interface Asked {
  seen: string;
  until?: string;
  xid: string;
  seq: string;
  limit: number;
  /** All of them without it. */
  topics?: string[];
}

/** Events as they are read on from a place, the first `limit` of them. */
const inOrder = ({ arg, has }: Arguments<Asked>, which: RawBuilder<unknown>) => sql`
  select * from live_event
  where ${which} and (xid, seq) > (${arg('xid')}::xid8, ${arg('seq')}::bigint)
    and not pg_visible_in_snapshot(xid, ${arg('seen')}::pg_snapshot)
    ${has('until') ? sql`and pg_visible_in_snapshot(xid, moment.until)` : sql``}
  order by live_event.xid, live_event.seq limit ${arg('limit')}`;

// Topic by topic: an index has the events of each in their order, and of several together has none.
const ofTopics = (args: Arguments<Asked>) => sql`
  select told.* from unnest(${args.arg('topics')}::text[]) as one(topic),
    lateral (${inOrder(args, sql`live_event.topic = one.topic`)}) as told
  order by told.xid, told.seq limit ${args.arg('limit')}`;

// A snapshot and what it sees in one statement: without any event there is one row, all its columns null but the first.
const readAfter = statement<Asked>()(
  'live.after',
  (_db, args) => sql<{ until: string; life: string | null } & (StoredEvent | { xid: null })>`
    select moment.until::text as until, ${databaseLife} as life, news.xid::text as xid, news.seq::text as seq, news.topic, news.name,
      news.data::text as data
    from (select ${args.has('until') ? sql`${args.arg('until')}::pg_snapshot` : sql`pg_current_snapshot()`} as until) as moment
    left join lateral (${args.has('topics') ? ofTopics(args) : inOrder(args, sql`true`)}) as news on true
    order by news.xid, news.seq`,
);

const readHorizon = statement<{ oldest: string; next: string }>()('live.horizon', (db, { arg }) =>
  db.selectNoFrom(
    // A number still to come is of another cluster: the site was restored since. Without a life, the database has crashed.
    sql<boolean>`exists (select from database_life) and exists (select from live_horizon where xid < ${arg('oldest')}::xid8)
      and ${arg('next')}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())`.as('kept'),
  ),
);

const begin = statement<{ next: string }>()(
  'live.begin',
  (_db, { arg }) => sql`
    with born as (${beginningLife})
    update live_horizon set xid = greatest(xid, ${arg('next')}::xid8,
      (pg_snapshot_xmax(pg_current_snapshot())::text::numeric + ${sql.lit(IN_HAND)})::text::xid8)`,
);

const prune = statement<{ hours: number }>()('live.prune', (db, { arg }) =>
  db
    .with('gone', (gone) =>
      gone
        .deleteFrom('live_event')
        .where(sql<boolean>`at < now() - make_interval(hours => ${arg('hours')}::int)`)
        .where(settled)
        .returning('xid'),
    )
    .updateTable('live_horizon')
    .set({
      xid: sql`greatest(live_horizon.xid, coalesce((select max(xid) from gone), live_horizon.xid))`,
    }),
);

/** Writes an event in the transaction of what it tells. Delivered once it commits and the bell rings. */
export async function tellEvent<E extends LiveEvent>(
  tx: Tx,
  { name }: E,
  { topic, data }: { topic: string; data: EventData<E> },
): Promise<void> {
  await insert(tx, { topic, name, data: JSON.stringify(data) });
}

/** The same of several things that one act changes, in their order and in one round trip. */
export async function tellEach<E extends LiveEvent>(
  tx: Tx,
  { name }: E,
  { topic, each }: { topic: string; each: readonly EventData<E>[] },
): Promise<void> {
  if (each.length > 0) await insertEach(tx, { topic, name, each: JSON.stringify(each) });
}

/** An event as a row that SQL makes: topic, name, data. */
export type Row = RawBuilder<'an event'>;

/** An event whose name a row may say. */
type Named<E extends LiveEvent> = Pick<E, 'data'> & { readonly name: string | RawBuilder<string> };

/** Of an event's data, where each field comes from; or the expression of all of it. */
type Said<E extends LiveEvent> =
  | { readonly [Field in keyof EventData<E>]: RawBuilder<unknown> }
  | RawBuilder<EventData<E>>;

/** An event that a statement tells: the fields of its contract, neither more nor less. */
export function eventRow<E extends LiveEvent>(
  { name }: Named<E>,
  topic: RawBuilder<string>,
  said: Said<E>,
): Row {
  const data =
    'compile' in said
      ? said
      : sql`jsonb_build_object(${sql.join(
          Object.entries<RawBuilder<unknown>>(said).map(
            ([field, value]) => sql`${sql.lit(field)}, ${value}`,
          ),
        )})`;
  return sql`${topic}, ${typeof name === 'string' ? sql.lit(name) : name}, ${data}`;
}

/** Tells events, each for every row of `from`: stands in a statement, which may ask for `seq` of what was told. */
export const telling = (
  from: RawBuilder<unknown>,
  rows: readonly Row[],
): RawBuilder<unknown> => sql`
  insert into live_event (topic, name, data)
  select event.* from ${from}, lateral (values ${sql.join(rows.map((row) => sql`(${row})`))}) as event`;

export const toEveryone: RawBuilder<string> = sql`${sql.lit(everyone)}`;
/** The resident whom an expression names. */
export const toResident = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'resident:' || ${id}`;

/** What has ended since a place, at most `limit` events, of some topics or of all. */
export async function eventsAfter(
  tx: Tx,
  { seen, within }: Place,
  { limit, topics }: { limit: number; topics?: string[] },
): Promise<Page> {
  const rows = await readAfter(tx, {
    seen: seen.text,
    // Nothing from before the oldest that was running then is looked at.
    ...{ xid: String(within?.xid ?? seen.oldest - 1n), seq: String(within?.seq ?? LAST_SEQ) },
    ...(within && { until: within.until.text }),
    ...{ limit, ...(topics && { topics }) },
  });
  const until = readSnapshot(rows[0]?.until ?? '') ?? seen;
  const events = rows.filter((row) => row.xid !== null);
  return { events, until, isWhole: events.length < limit, life: rows[0]?.life ?? null };
}

/** This moment, and the life of the database that it is of. */
export async function readMoment(tx: Tx): Promise<{ seen: Snapshot; life: string | null }> {
  const [row] = await readNow(tx, {});
  const seen = readSnapshot(row?.snapshot ?? '');
  if (!seen) throw new Error(`not a snapshot: ${row?.snapshot}`);
  return { seen, life: row?.life ?? null };
}

/**
 * After a crash of the database: begins its next life, unless another process has, and makes every place of before, as far as
 * those that were `reached`, one from which a replay is not whole.
 */
export async function beginLife(tx: Tx, { seen, within }: Place): Promise<void> {
  await begin(tx, { next: String((within?.until ?? seen).next) });
}

/** Whether all events after a place are still there, so that a replay from it is whole. */
export async function isKept(tx: Tx, { seen, within }: Place): Promise<boolean> {
  const { next } = within?.until ?? seen;
  const [row] = await readHorizon(tx, { oldest: String(seen.oldest), next: String(next) });
  return row?.kept ?? false;
}

/** Deletes events older than `hours`, and remembers how far. */
export async function pruneEvents(tx: Tx, hours: number): Promise<void> {
  await prune(tx, { hours });
}
