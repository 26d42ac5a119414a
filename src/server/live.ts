import { setTimeout as wait } from 'node:timers/promises';
import type { EventData, LiveEvent } from '#contract/events.ts';
import type { Bell } from './bell.ts';
import type { Database, Tx } from './database.ts';
import { eventsAfter, insertEvent, isKept, liveEdge, type StoredEvent } from './live.sql.ts';

/** A place in the order of events; written `xid.seq` in `id:` lines. */
interface Position {
  xid: bigint;
  seq: bigint;
}

/** Where a stream's events go. */
export interface Subscriber {
  topics: string[];
  /** Its session: the stream ends with it. */
  sessionId: string;
  /** What `Last-Event-ID` says; undefined for a new stream. */
  lastEventId: string | undefined;
  /** Sends one event; false when the reader is too slow and must come back later. */
  send(event: { id: string; name: string; data: string }): boolean;
  end(): void;
}

export interface Live {
  /** Writes an event in the transaction of what it tells. Delivered once it commits and the bell rings. */
  emit<E extends LiveEvent>(
    tx: Tx,
    event: E,
    to: { topic: string; data: EventData<E> },
  ): Promise<void>;
  /** Tells all processes that events were committed. */
  ring(): void;
  /** Opens a stream; resolves once what was missed is sent. Returns its end. */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  endSession(sessionId: string): void;
  readonly streams: number;
  close(): Promise<void>;
}

const BATCH = 500;
/** Rest between two looks at the table: in a rush, events go out together. */
const REST_MS = 30;
/** Without any bell, committed events are found within this time. */
const SWEEP_MS = 2_000;

interface Stream {
  subscriber: Subscriber;
  topics: Set<string>;
  sent: Position;
  /** Events that came while the replay ran; undefined once it is done. */
  waiting: StoredEvent[] | undefined;
}

/** The hub of one process: follows the table of events, hands each to the streams it concerns. */
export async function createLive(db: Database, bell: Bell): Promise<Live> {
  const streams = new Set<Stream>();
  const start = await liveEdge(db.once);
  let position: Position = { xid: BigInt(start.xid) - 1n, seq: 0n };
  let draining: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let ringing = false;
  let rungAt = Number.NEGATIVE_INFINITY;

  function end(stream: Stream): void {
    if (streams.delete(stream)) stream.subscriber.end();
  }

  function deliver(stream: Stream, event: StoredEvent): void {
    const at = positionOf(event);
    if (!isAfter(at, stream.sent)) return;
    stream.sent = at;
    const sent = stream.subscriber.send({ id: idOf(at), name: event.name, data: event.data });
    if (!sent) end(stream);
  }

  function hand(event: StoredEvent): void {
    for (const stream of streams) {
      if (!stream.topics.has(event.topic)) continue;
      if (stream.waiting) stream.waiting.push(event);
      else deliver(stream, event);
    }
  }

  async function drainOnce(): Promise<void> {
    const edge = await liveEdge(db.once);
    for (;;) {
      const events = await eventsAfter(db.once, { ...textOf(position), limit: BATCH });
      for (const event of events) {
        position = positionOf(event);
        hand(event);
      }
      if (events.length < BATCH) break;
    }
    // Committed behind a transaction still running: looked for again after the rest.
    if (edge.unsettled) again = true;
  }

  function drain(): void {
    if (closed) return;
    if (draining) {
      again = true;
      return;
    }
    again = false;
    // A failed read loses nothing: the position stands, and the sweep reads from it again.
    draining = drainOnce()
      .catch(() => undefined)
      .then(() => wait(REST_MS))
      .finally(() => {
        draining = undefined;
        if (again) drain();
      });
  }

  const sweep = setInterval(drain, SWEEP_MS);
  sweep.unref();
  const unhear = bell.hear('live', drain);
  bell.onReconnect(drain);

  async function replay(stream: Stream, from: Position): Promise<void> {
    let after = from;
    for (;;) {
      const events = await eventsAfter(db.once, {
        ...textOf(after),
        limit: BATCH,
        topics: [...stream.topics],
      });
      for (const event of events) {
        after = positionOf(event);
        deliver(stream, event);
      }
      if (events.length < BATCH || !streams.has(stream)) return;
    }
  }

  return {
    emit: (tx, event, { topic, data }) => insertEvent(tx, { topic, name: event.name, data }),
    ring() {
      if (ringing) return;
      ringing = true;
      // The first mutation is told at once; those that end within the rest share the next notice.
      const tell = () => {
        ringing = false;
        rungAt = performance.now();
        drain();
        bell.ring('live');
      };
      const rest = rungAt + REST_MS - performance.now();
      if (rest > 0) setTimeout(tell, rest).unref();
      else setImmediate(tell);
    },
    async subscribe(subscriber) {
      const last = parseId(subscriber.lastEventId);
      const from = last ?? position;
      const stream: Stream = {
        subscriber,
        topics: new Set(subscriber.topics),
        sent: from,
        waiting: [],
      };
      streams.add(stream);
      try {
        if (!last) {
          // A new stream begins now, however far behind the hub rests.
          const edge = await liveEdge(db.once);
          stream.sent = { xid: BigInt(edge.xid), seq: 0n };
          subscriber.send({ id: idOf(stream.sent), name: 'ready', data: '{}' });
        } else {
          // What came in between may no longer be known: the browser must then ask for everything again.
          const kept = await isKept(db.once, textOf(last).xid);
          const greeting = kept
            ? { id: idOf(last), name: 'ready' }
            : { id: idOf(position), name: 'reset' };
          subscriber.send({ ...greeting, data: '{}' });
          await replay(stream, last);
        }
        for (const event of stream.waiting ?? []) deliver(stream, event);
        stream.waiting = undefined;
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
      return () => void streams.delete(stream);
    },
    endSession(sessionId) {
      for (const stream of streams) {
        if (stream.subscriber.sessionId === sessionId) end(stream);
      }
    },
    get streams() {
      return streams.size;
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      unhear();
      for (const stream of streams) end(stream);
      await draining;
    },
  };
}

const positionOf = (event: StoredEvent): Position => ({
  xid: BigInt(event.xid),
  seq: BigInt(event.seq),
});
const textOf = ({ xid, seq }: Position) => ({ xid: String(xid), seq: String(seq) });
const idOf = ({ xid, seq }: Position) => `${xid}.${seq}`;
const isAfter = (a: Position, b: Position) => a.xid > b.xid || (a.xid === b.xid && a.seq > b.seq);

function parseId(id: string | undefined): Position | undefined {
  const parts = /^(\d{1,19})\.(\d{1,18})$/.exec(id ?? '');
  if (!parts?.[1] || !parts[2]) return undefined;
  return { xid: BigInt(parts[1]), seq: BigInt(parts[2]) };
}
