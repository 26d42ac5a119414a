import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { liveErrors, STREAMS_AT_MOST } from '#contract/live.ts';
import { type Place, textOf } from '#contract/live-place.ts';
import type { Database } from '#server/database/database.ts';
import type { Bell } from './bell.ts';
import { beginLife, eventsAfter, readMoment } from './live.sql.ts';
import { endOf, type Listener, newsOf } from './live-news.ts';
import { followStream, type Subscriber } from './live-replay.ts';

export interface Live {
  /** Tells all processes that events were committed. */
  ring(): void;
  /** Hears, at once, what is not handed out yet. Returns its end. */
  listen(listener: Listener): () => void;
  /** Opens a stream; resolves once what was missed is sent. Returns its end. */
  subscribe(subscriber: Subscriber): Promise<() => void>;
  /** One more stream of a resident; refuses (429) too many at once. Returns what gives the seat back. */
  takeSeat(residentId: string): () => void;
  endSession(sessionId: string): void;
  readonly streams: number;
  /** How far events have been handed out: what is read from now on holds all of them. An `id:` of the stream. */
  readonly lastEventId: string;
  close(): Promise<void>;
}

const BATCH = 500;
/** Rest between two looks at the table: as long as the last look took, within these bounds. */
const REST_MS = { least: 1, most: 30 };
/** Notices to the other processes share one within this time. */
const NOTICE_REST_MS = 4;
/** Without any bell, committed events are found within this time. */
const SWEEP_MS = 2_000;
/** A stream begins within this time after its reader was let in. */
const BEGINS_MS = 60_000;

/** The hub of one process: follows the table of events, hands each to those it concerns. */
export async function createLive(db: Database, bell: Bell): Promise<Live> {
  const audience = createAudience();
  const self = randomUUID();
  const begun = await readMoment(db.once);
  let reached: Place = { seen: begun.seen };
  /** The life of the database that `reached` is of. */
  let { life } = begun;
  let closed = false;
  let noticed = Number.NEGATIVE_INFINITY;
  let ringing = false;
  const over = createOver();

  function listen(listener: Listener): () => void {
    if (!closed && !over.has(listener.sessionId)) return audience.add(listener);
    // Let in before the server was stopping, or the session over: ended like those that were open, once it knows its own end.
    setImmediate(() => listener.end());
    return () => undefined;
  }

  function end(listener: Listener): void {
    audience.forget(listener);
    listener.end();
  }

  const isOfThisLife = (now: { life: string | null }) => now.life !== null && now.life === life;

  /**
   * After a crash of the database, what had ended before may be told by numbers that are given again: all begins anew, and
   * each reader comes back, to hear that everything is to be asked for again (of a conversation: to read on in its table).
   */
  async function beginAnew(): Promise<void> {
    await beginLife(db.once, reached);
    const now = await readMoment(db.once);
    reached = { seen: now.seen };
    life = now.life;
    for (const listener of audience.all) end(listener);
  }

  /** Goes past what happens while nobody listens; whoever begins to listen asks where it begins after that. */
  async function skip(): Promise<void> {
    const now = await readMoment(db.once);
    if (!isOfThisLife(now)) await beginAnew();
    else if (audience.all.size === 0) reached = { seen: now.seen };
  }

  /** Hands out what has ended since the last look. */
  async function look(): Promise<void> {
    if (audience.all.size === 0) await skip();
    while (audience.all.size > 0) {
      const page = await eventsAfter(db.once, reached, { limit: BATCH });
      if (!isOfThisLife(page)) return await beginAnew();
      for (const news of newsOf(reached, page)) {
        reached = news.at;
        for (const listener of audience.of(news.topic)) listener.take(news);
      }
      reached = endOf(reached, page);
      if (page.isWhole) return;
    }
  }

  if (life === null) await beginAnew();
  const drain = createLooker(look);
  const sweep = setInterval(drain.ask, SWEEP_MS);
  sweep.unref();
  const unhear = bell.hear('live', (from) => {
    if (from !== self) drain.ask();
  });
  bell.onReconnect(drain.ask);

  return {
    ring() {
      if (ringing || closed) return;
      ringing = true;
      // Calls that end in the same turn share one look, and the notices of a rush one notice.
      setImmediate(drain.ask);
      const tell = () => {
        ringing = false;
        noticed = performance.now();
        bell.ring('live', self);
      };
      const rest = noticed + NOTICE_REST_MS - performance.now();
      if (rest > 0) setTimeout(tell, rest).unref();
      else setImmediate(tell);
    },
    listen,
    subscribe: (subscriber) =>
      followStream({ once: db.once, listen, reached: () => reached }, subscriber),
    takeSeat: createSeats(),
    endSession(sessionId) {
      over.add(sessionId);
      for (const listener of audience.all) if (listener.sessionId === sessionId) end(listener);
    },
    get streams() {
      return audience.all.size;
    },
    get lastEventId() {
      return textOf(reached);
    },
    async close() {
      closed = true;
      clearInterval(sweep);
      unhear();
      for (const listener of audience.all) end(listener);
      await drain.close();
    },
  };
}

/** Who listens, and to what. */
function createAudience() {
  const all = new Set<Listener>();
  const byTopic = new Map<string, Set<Listener>>();

  function forget(listener: Listener): void {
    all.delete(listener);
    for (const topic of listener.topics) {
      const heard = byTopic.get(topic);
      heard?.delete(listener);
      if (heard?.size === 0) byTopic.delete(topic);
    }
  }

  return {
    all: all as ReadonlySet<Listener>,
    of: (topic: string): Iterable<Listener> => byTopic.get(topic) ?? [],
    forget,
    /** Returns what forgets it. */
    add(listener: Listener): () => void {
      all.add(listener);
      for (const topic of listener.topics) {
        const heard = byTopic.get(topic);
        if (heard) heard.add(listener);
        else byTopic.set(topic, new Set([listener]));
      }
      return () => forget(listener);
    },
  };
}

/** Sessions that have ended lately: whoever was let in before, and begins to listen after, is not to go on. */
function createOver() {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    add(id: string): void {
      ids.add(id);
      setTimeout(() => ids.delete(id), BEGINS_MS).unref();
    },
  };
}

/** Counts the streams of each resident, and refuses one too many; what it gives ends one. */
function createSeats(): Live['takeSeat'] {
  const seats = new Map<string, number>();
  return (residentId) => {
    const taken = seats.get(residentId) ?? 0;
    if (taken >= STREAMS_AT_MOST) {
      throw new Refusal(liveErrors.tooManyStreams, { retryAfterSeconds: 5 });
    }
    seats.set(residentId, taken + 1);
    return () => {
      const left = (seats.get(residentId) ?? 1) - 1;
      if (left > 0) seats.set(residentId, left);
      else seats.delete(residentId);
    };
  };
}

/**
 * Runs `look` whenever asked, never two at once, with a rest between them. A look that fails loses nothing: the next
 * begins where the last one that succeeded ended.
 */
function createLooker(look: () => Promise<void>): { ask(): void; close(): Promise<void> } {
  let looking: Promise<void> | undefined;
  let asked = false;
  let closed = false;
  let restedAt = 0;
  let planned: NodeJS.Timeout | undefined;

  function plan(): void {
    if (planned) return;
    const delay = restedAt - performance.now();
    if (delay <= 0) run();
    else planned = setTimeout(run, delay);
  }

  function run(): void {
    planned = undefined;
    asked = false;
    const began = performance.now();
    looking = look()
      .catch(() => undefined)
      .then(() => {
        looking = undefined;
        const now = performance.now();
        restedAt = now + Math.min(REST_MS.most, Math.max(REST_MS.least, now - began));
        if (asked && !closed) plan();
      });
  }

  return {
    ask() {
      if (closed) return;
      asked = true;
      if (!looking) plan();
    },
    async close() {
      closed = true;
      clearTimeout(planned);
      await looking;
    },
  };
}
