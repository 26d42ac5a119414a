// A resident's own stream: what was missed since the last event received, then what happens, each once.
import {
  hasEnded,
  isLater,
  type Place,
  readPlace,
  type Snapshot,
  sayable,
  textOf,
} from '#contract/live-place.ts';
import type { Tx } from '#server/database/database.ts';
import { eventsAfter, isKept, readMoment } from './live.sql.ts';
import { endOf, type Listener, type News, newsOf } from './live-news.ts';

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
  reached(): Place;
}

const BATCH = 500;

/** Opens the stream; resolves once what was missed is sent. Returns its end. */
export async function followStream(hub: Hub, subscriber: Subscriber): Promise<() => void> {
  const { topics, sessionId } = subscriber;
  let open = true;
  /** What had ended by then was sent, or is older than the stream: none of it is handed out again, however late the hub is. */
  let begun: Snapshot | undefined;
  /** Events that came while the replay ran; undefined once it is done. */
  let waiting: News[] | undefined = [];

  function send(news: News): void {
    if (!open || subscriber.hears?.(news) === false) return;
    if (subscriber.send(news)) return;
    leave();
    subscriber.end();
  }

  function deliver(news: News): void {
    if (begun && hasEnded(begun, news.xid)) return;
    // Where the hub has come to what is newer than the stream, its places are the stream's own.
    if (begun && !isLater(begun, news.at.seen)) begun = undefined;
    send(begun ? { ...news, id: textOf({ ...news.at, seen: begun }) } : news);
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

  /** Sends what ended since a place; returns the moment up to which that is all. */
  async function replay(from: Place): Promise<Snapshot> {
    for (let place = from; ; ) {
      const page = await eventsAfter(hub.once, place, { limit: BATCH, topics });
      for (const news of newsOf(place, page)) send(news);
      const isNow = page.isWhole && !place.within;
      place = endOf(place, page);
      if (isNow || !open) return place.seen;
    }
  }

  /** Where the reader comes back to, if all that came since is still known. */
  async function readLast(): Promise<Place | undefined> {
    const last = readPlace(subscriber.lastEventId);
    return last && (await isKept(hub.once, last)) ? last : undefined;
  }

  try {
    const greet = (name: 'ready' | 'reset', place: Place) =>
      subscriber.send({ id: textOf(place), name, data: '{}' });
    if (subscriber.lastEventId === undefined) {
      const { seen } = await readMoment(hub.once);
      const now: Place = { seen };
      const from = sayable(now);
      greet('ready', from);
      begun = from === now ? now.seen : await replay(from);
    } else {
      const last = await readLast();
      // What came in between may no longer be known: the browser must then ask for everything again.
      const from = last ?? hub.reached();
      greet(last ? 'ready' : 'reset', from);
      begun = await replay(from);
    }
    for (const news of waiting) deliver(news);
    waiting = undefined;
  } catch (error) {
    leave();
    throw error;
  }
  return leave;
}
