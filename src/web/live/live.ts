import { useEffect, useSyncExternalStore } from 'react';
import type { EventData, LiveEvent } from '#contract/events.ts';
import { issueTicket } from '#contract/live.ts';
import { call } from '#web/data/call.ts';
import { takeLock, withLock } from '#web/data/lock.ts';
import { readSession } from '#web/data/session.ts';
import { followStream, type Line, type LiveState, type MachineNews } from './live-stream.ts';
import type { StreamEvent } from './read-events.ts';
import { noteTold, onGap, readSince } from './read-since.ts';

// One stream a browser, however many tabs: the tab that holds the lock reads it and tells the others.
// A tab that is seen asks now and then whether that one still lives, and takes its place when it is asleep.

type Listener = (event: StreamEvent) => void;
/** What tabs say to each other; whoever reads the stream also says where it stands. */
type Word = { event: StreamEvent } | { state: LiveState; at: string | undefined } | 'ask';

const LOCK = 'live-stream';
const ASK_MS = 20_000;
const ANSWER_MS = 5_000;

const listeners = new Map<string, Set<Listener>>();
const stateListeners = new Set<() => void>();
let lastEventId: string | undefined;
let state: LiveState = navigator.onLine ? 'online' : 'offline';

function hand(event: StreamEvent): void {
  lastEventId = event.id ?? lastEventId;
  if (event.id) noteTold(event.id);
  for (const listener of listeners.get(event.name) ?? []) listener(event);
}

function keepState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { ticket } = await call(issueTicket, { signal });
  const query = new URLSearchParams({ token: ticket });
  const from = lastEventId ?? readSince();
  if (from) {
    query.set('lastEventId', from);
    noteTold(from);
  }
  const response = await fetch(`/api/stream?${query}`, { signal });
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
  return response.body;
}

/** Hears of the machine's network and of the page being seen again; see `Line`. */
export function onMachine(hear: (news: MachineNews) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const look = () => document.visibilityState === 'visible' && hear('look');
  window.addEventListener('offline', () => hear('lost'), { signal });
  window.addEventListener('online', () => hear('back'), { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => over.abort();
}

class Tab {
  private readonly channel = new BroadcastChannel('live');
  private readonly over = new AbortController();
  /** Ends the wait for the lock, or the reading of the stream. */
  private reading = new AbortController();
  private leads = false;
  private toldAt = Date.now();

  constructor() {
    const { signal } = this.over;
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.listen(data);
    window.addEventListener('offline', () => keepState('offline'), { signal });
    const look = () => document.visibilityState === 'visible' && this.ask();
    document.addEventListener('visibilitychange', look, { signal });
    const timer = setInterval(look, ASK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    this.ask();
    this.queue(false);
  }

  close(): void {
    this.over.abort();
    this.reading.abort();
    this.channel.close();
  }

  private listen(word: Word): void {
    if (word === 'ask') {
      if (this.leads) this.say({ state, at: lastEventId });
      return;
    }
    this.toldAt = Date.now();
    if ('event' in word) hand(word.event);
    else {
      lastEventId ??= word.at;
      if (word.at) noteTold(word.at);
      keepState(navigator.onLine ? word.state : 'offline');
    }
  }

  private say(word: Word): void {
    if (!this.over.signal.aborted) this.channel.postMessage(word);
  }

  private ask(): void {
    if (this.leads) return;
    const askedAt = Date.now();
    this.say('ask');
    setTimeout(() => {
      const asleep = this.toldAt < askedAt && document.visibilityState === 'visible';
      if (asleep && !this.leads && !this.over.signal.aborted) this.queue(true);
    }, ANSWER_MS);
  }

  /** Waits for its turn to read the stream, or takes it. */
  private queue(take: boolean): void {
    this.reading.abort();
    const reading = new AbortController();
    this.reading = reading;
    const read = async () => {
      this.leads = true;
      await followStream(this.line(), reading.signal);
    };
    const done = take ? takeLock(LOCK, read) : withLock(LOCK, read, reading.signal);
    done
      .catch(() => undefined)
      .finally(() => {
        if (reading !== this.reading) return;
        // Taken by another tab, or over with the session.
        this.leads = false;
        reading.abort();
        if (!this.over.signal.aborted && readSession()) this.queue(false);
      });
  }

  private line(): Line {
    return {
      open: openStream,
      onMachine,
      goesOn: () => readSession() !== undefined,
      show: (next) => {
        keepState(next);
        this.say({ state: next, at: lastEventId });
      },
      tell: (event) => {
        hand(event);
        this.say({ event });
      },
    };
  }
}

/** Follows the resident's stream for as long as the session lasts. Returns its end. */
export function startLive(): () => void {
  const forget = onGap(() => hand({ id: undefined, name: 'fresh', data: '{}' }));
  const tab = new Tab();
  return () => {
    tab.close();
    lastEventId = undefined;
    forget();
  };
}

/**
 * Hears a declared event by its name; `reset` when events were missed for good, `fresh` when something may have
 * happened between a first reading and the beginning of the stream. Returns a function that stops hearing.
 */
export function onLive<E extends LiveEvent>(
  event: E | 'reset' | 'fresh',
  listener: (data: EventData<E>) => void,
): () => void {
  const name = typeof event === 'string' ? event : event.name;
  const set = listeners.get(name) ?? new Set();
  const heard: Listener = ({ data }) => listener(JSON.parse(data) as EventData<E>);
  listeners.set(name, set.add(heard));
  return () => void set.delete(heard);
}

/** Hears a declared event while the component is shown; `listener` must be stable. */
export function useLive<E extends LiveEvent>(
  event: E,
  listener: (data: EventData<E>) => void,
): void {
  useEffect(() => onLive(event, listener), [event, listener]);
}

/** Hears of the stream's state changing. Returns a function that stops hearing. */
export function onLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

export const readLiveState = (): LiveState => state;

/** 'online' while the stream of this browser is read, whichever of its tabs does. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveState, readLiveState, readLiveState);
}
