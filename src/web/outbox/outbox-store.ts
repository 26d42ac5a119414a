import { useSyncExternalStore } from 'react';
import { readSession } from '#web/data/session.ts';

// One entry of the storage for each message: two tabs that write at once take nothing from each other.
// It is a draft like any other: it stays when the session ends, and goes when its resident leaves for good.

const PREFIX = 'draft:outbox:';

/** A photo that the server has already, to be shown with a message. */
export interface WaitingPhoto {
  imageUrl: string;
  alt: string;
}

/** What a message answers, to be shown above it: `author` is as neighbours are named. */
export interface ChatQuote {
  id: string;
  author: { _id: string; firstName: string; lastName: string; username: string };
  content: string;
  withdrawn: boolean;
}

/** What goes with the words of a message. */
export interface Beside {
  photo?: WaitingPhoto | undefined;
  quote?: ChatQuote | undefined;
}

/** A message that its resident has sent and no server has acknowledged. */
export interface Waiting {
  /** Where it goes: `messages:{userId}`, kind of conversation then its identifier. */
  channel: string;
  /** UUID that makes it one message however often it is sent. */
  clientId: string;
  content: string;
  photo?: WaitingPhoto;
  quote?: ChatQuote;
  /** Milliseconds since 1970; no two of one browser are the same. */
  at: number;
  /** Why the server refused it; it is then sent again only when asked to. */
  refusal?: string;
  /** When it was first sent, of what the server knows by its name for a day only. */
  tried?: number;
}

const listeners = new Set<() => void>();
const snapshots = new Map<string, readonly Waiting[]>();
/** What the storage would not take: full, or refused. Lasts as long as the page. */
const unkept = new Map<string, string>();
let lastAt = 0;

function announce(): void {
  snapshots.clear();
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) announce();
});

const prefixOf = (channel: string) =>
  `${PREFIX}${readSession()?.user._id ?? ''}:${channel}${channel ? ':' : ''}`;

function parse(text: string | null | undefined): Waiting | undefined {
  try {
    return text ? (JSON.parse(text) as Waiting) : undefined;
  } catch {
    return undefined;
  }
}

/** What waits in a conversation, or in all of them, in the order it was typed. */
export function readWaiting(channel = ''): readonly Waiting[] {
  const prefix = prefixOf(channel);
  const known = snapshots.get(prefix);
  if (known) return known;
  const found = [...Object.keys(localStorage), ...unkept.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => parse(unkept.get(key) ?? localStorage.getItem(key)))
    .filter((each) => each !== undefined)
    .sort((a, b) => a.at - b.at);
  snapshots.set(prefix, found);
  return found;
}

/** Asks the storage itself, which another tab may just have changed. */
export function readWaitingAgain(): readonly Waiting[] {
  snapshots.clear();
  return readWaiting();
}

export function keepWaiting(waiting: Waiting): void {
  const key = prefixOf(waiting.channel) + waiting.clientId;
  const text = JSON.stringify(waiting);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
  announce();
}

export function dropWaiting({ channel, clientId }: Waiting): void {
  const key = prefixOf(channel) + clientId;
  unkept.delete(key);
  localStorage.removeItem(key);
  announce();
}

export function makeWaiting(channel: string, content: string, beside: Beside = {}): Waiting {
  lastAt = Math.max(Date.now(), lastAt + 1, (readWaitingAgain().at(-1)?.at ?? 0) + 1);
  const clientId = crypto.randomUUID();
  const { photo, quote } = beside;
  const kept = { ...(photo ? { photo } : {}), ...(quote ? { quote } : {}) };
  return { channel, clientId, content, at: lastAt, ...kept };
}

function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useWaiting(channel = ''): readonly Waiting[] {
  const read = () => readWaiting(channel);
  return useSyncExternalStore(onWaiting, read, read);
}
