// The table of live events. Order is (xid, seq); nothing is read past the oldest transaction still
// running, so an event that commits late is never jumped over.
import { type RawBuilder, sql } from 'kysely';
import { type EventData, everyone, type LiveEvent } from '#contract/events.ts';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

/** One event as it stands in the table, its data still JSON text. */
export interface StoredEvent {
  xid: string;
  seq: string;
  topic: string;
  name: string;
  data: string;
}

const settled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;
const columns = sql<StoredEvent>`xid::text as xid, seq::text as seq, topic, name, data::text as data`;

const insert = statement<{ topic: string; name: string; data: string }>()(
  'live.insert',
  (db, { arg }) =>
    db.insertInto('live_event').values({
      topic: arg('topic'),
      name: arg('name'),
      data: sql`${arg('data')}::jsonb`,
    }),
);

const readAfter = statement<{ xid: string; seq: string; limit: number; topics: string[] }>()(
  'live.after',
  (db, { arg }) =>
    db
      .selectFrom('live_event')
      .select(columns as never)
      .where(sql<boolean>`(xid, seq) > (${arg('xid')}::xid8, ${arg('seq')}::bigint)`)
      .where(settled)
      .where(sql<boolean>`topic = any(${arg('topics')}::text[])`)
      // Qualified: a bare name would mean the text of the answer, and order '10' before '9'.
      .orderBy('live_event.xid')
      .orderBy('live_event.seq')
      .limit(arg('limit'))
      .$castTo<StoredEvent>(),
);

const readEdge = statement()('live.edge', (db) =>
  db.selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xid')),
);

const readSnapshot = statement()('live.snapshot', (db) =>
  db.selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('snapshot')),
);

// In one round trip: what has settled after a position, and whether committed events wait behind a
// transaction still running. Then without any event there is one row, all its columns null but the last.
const readNews = statement<{ xid: string; seq: string; limit: number }>()(
  'live.news',
  (_db, { arg }) => sql<StoredEvent & { unsettled: boolean }>`
    select news.xid::text as xid, news.seq::text as seq, news.topic, news.name, news.data::text as data,
      edge.unsettled
    from (select exists (select from live_event where not (${settled})) as unsettled) as edge
    left join (
      select * from live_event
      where (xid, seq) > (${arg('xid')}::xid8, ${arg('seq')}::bigint) and ${settled}
      order by live_event.xid, live_event.seq limit ${arg('limit')}) as news on true
    order by news.xid, news.seq`,
);

const readHorizon = statement<{ xid: string }>()('live.horizon', (db, { arg }) =>
  db.selectNoFrom(
    // A number still to come is of another cluster: the site was restored since.
    sql<boolean>`exists (select from live_horizon where xid <= ${arg('xid')}::xid8)
      and ${arg('xid')}::xid8 < pg_snapshot_xmax(pg_current_snapshot())`.as('kept'),
  ),
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

/** Settled events after a position, in order, of some topics. */
export function eventsAfter(
  tx: Tx,
  after: { xid: string; seq: string; limit: number; topics: string[] },
): Promise<StoredEvent[]> {
  return readAfter(tx, after);
}

/**
 * Settled events of all topics after a position, in order; `unsettled` when others are committed behind a
 * transaction still running.
 */
export async function newsAfter(
  tx: Tx,
  after: { xid: string; seq: string; limit: number },
): Promise<{ events: StoredEvent[]; unsettled: boolean }> {
  const rows = await readNews(tx, after);
  const unsettled = rows[0]?.unsettled ?? false;
  return { events: rows[0]?.xid ? rows : [], unsettled };
}

/** The oldest running transaction. */
export async function liveEdge(tx: Tx): Promise<string> {
  const [row] = await readEdge(tx, {});
  return row?.xid ?? '0';
}

/** A moment: the oldest transaction that was running then, and whether one had ended before. */
export interface Moment {
  edge: bigint;
  hasEnded(xid: bigint): boolean;
}

export async function readMoment(tx: Tx): Promise<Moment> {
  const [row] = await readSnapshot(tx, {});
  // Written `oldest:next:running,running`.
  const [oldest = '0', next = '0', running = ''] = row?.snapshot.split(':') ?? [];
  const still = new Set(running.split(','));
  const end = BigInt(next);
  return { edge: BigInt(oldest), hasEnded: (xid) => xid < end && !still.has(String(xid)) };
}

/** Whether all events after transaction `xid` are still there, so that a replay from it is whole. */
export async function isKept(tx: Tx, xid: string): Promise<boolean> {
  const [row] = await readHorizon(tx, { xid });
  return row?.kept ?? false;
}

/** Deletes events older than `hours`, and remembers how far. */
export async function pruneEvents(tx: Tx, hours: number): Promise<void> {
  await prune(tx, { hours });
}
