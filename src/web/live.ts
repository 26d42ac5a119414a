import { useEffect } from 'react';
import type { EventData, LiveEvent } from '#contract/events.ts';
import { issueTicket } from '#features/live/live.contract.ts';
import { call } from './api.ts';
import { withLock } from './lock.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { readSession } from './session.ts';

// One stream a browser, however many tabs: the tab that holds the lock reads it and tells the others.

type Listener = (event: StreamEvent) => void;

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

const listeners = new Map<string, Set<Listener>>();
let lastEventId: string | undefined;

function hand(event: StreamEvent): void {
  lastEventId = event.id ?? lastEventId;
  for (const listener of listeners.get(event.name) ?? []) listener(event);
}

/** Waits, but wakes at once when the network or the page comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

async function readStream(tell: Listener, signal: AbortSignal): Promise<void> {
  let retry = FIRST_RETRY_MS;
  while (!signal.aborted && readSession()) {
    try {
      const { ticket } = await call(issueTicket, { signal });
      const query = new URLSearchParams({ token: ticket });
      if (lastEventId) query.set('lastEventId', lastEventId);
      const response = await fetch(`/api/stream?${query}`, { signal });
      if (response.ok && response.body) {
        for await (const event of readEvents(response.body)) {
          retry = FIRST_RETRY_MS;
          tell(event);
        }
      }
    } catch {
      // Cut or refused: the next try says which; nothing is lost, the server replays.
    }
    if (signal.aborted) return;
    await pause(retry * (0.75 + Math.random() / 2), signal);
    retry = Math.min(retry * 2, LAST_RETRY_MS);
  }
}

/** Follows the resident's stream for as long as the session lasts. Returns its end. */
export function startLive(): () => void {
  const abort = new AbortController();
  const channel = new BroadcastChannel('live');
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => hand(data);
  const tell = (event: StreamEvent) => {
    hand(event);
    channel.postMessage(event);
  };
  withLock('live-stream', () => readStream(tell, abort.signal), abort.signal).catch(
    () => undefined,
  );
  return () => {
    abort.abort();
    channel.close();
    lastEventId = undefined;
  };
}

/** Hears a declared event by its name. Returns a function that stops hearing. */
export function onLive<E extends LiveEvent>(
  event: E | 'reset',
  listener: (data: EventData<E>) => void,
): () => void {
  const name = event === 'reset' ? event : event.name;
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
