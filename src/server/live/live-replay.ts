// A resident's own stream: what was missed since the last event received, then what happens, each once and in
// order.
import type { Tx } from '#server/database/database.ts';
import { eventsAfter, isKept, type Moment, readMoment } from './live.sql.ts';
import {
  idOf,
  isAfter,
  type Listener,
  type News,
  type Position,
  parsePosition,
  positionOf,
  textOf,
} from './live-news.ts';

export interface Subscriber {
  topics: string[];
  /** Its session: the stream ends with it. */
  sessionId: string;
  /** What `Last-Event-ID` says; undefined for a new stream. */
  lastEventId: string | undefined;
  /** Whether this stream carries an event of its topics; all of them without it. */
  hears?(news: News): boolean;
  /** Sends one event; false when the reader is too slow and must come back later. */
  send(event: { id: string; name: string; data: string }): boolean;
  end(): void;
}

interface Hub {
  once: Tx;
  listen(listener: Listener): () => void;
  /** How far the hub has handed out. */
  reached(): Position;
}

const BATCH = 500;

/** Opens the stream; resolves once what was missed is sent. Returns its end. */
export async function followStream(hub: Hub, subscriber: Subscriber): Promise<() => void> {
  const { topics, sessionId } = subscriber;
  const last = parsePosition(subscriber.lastEventId);
  let sent = last ?? hub.reached();
  let open = true;
  /** When a new stream began: what had happened by then is none of its events, however late the hub is. */
  let begun: Moment | undefined;
  /** Events that came while the replay ran; undefined once it is done. */
  let waiting: News[] | undefined = [];

  function deliver(news: News): void {
    if (!open || !isAfter(news.at, sent)) return;
    sent = news.at;
    if (begun?.hasEnded(news.at.xid)) return;
    if (subscriber.hears && !subscriber.hears(news)) return;
    if (subscriber.send(news)) return;
    leave();
    subscriber.end();
  }

  const forget = hub.listen({
    topics,
    sessionId,
    take(news) {
      if (waiting) waiting.push(news);
      else deliver(news);
    },
    end() {
      open = false;
      subscriber.end();
    },
  });

  function leave(): void {
    open = false;
    forget();
  }

  async function replay(from: Position): Promise<void> {
    let after = from;
    for (;;) {
      const events = await eventsAfter(hub.once, { ...textOf(after), limit: BATCH, topics });
      for (const event of events) {
        after = positionOf(event);
        deliver({ ...event, at: after, id: idOf(after) });
      }
      if (events.length < BATCH || !open) return;
    }
  }

  try {
    if (!last) {
      begun = await readMoment(hub.once);
      sent = { xid: begun.edge, seq: 0n };
      subscriber.send({ id: idOf(sent), name: 'ready', data: '{}' });
    } else {
      // What came in between may no longer be known: the browser must then ask for everything again.
      const kept = await isKept(hub.once, textOf(last).xid);
      const greeting = kept
        ? { id: idOf(last), name: 'ready' }
        : { id: idOf(hub.reached()), name: 'reset' };
      subscriber.send({ ...greeting, data: '{}' });
      await replay(last);
    }
    for (const news of waiting) deliver(news);
    waiting = undefined;
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
