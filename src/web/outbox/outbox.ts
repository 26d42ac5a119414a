import { useSyncExternalStore } from 'react';
import { creationErrors } from '#contract/errors.ts';
import { ApiError } from '#web/data/call.ts';
import { withLock } from '#web/data/lock.ts';
import { readSession } from '#web/data/session.ts';
import { onLiveState, readLiveState } from '#web/live/live.ts';
import { retryDelay } from '#web/live/live-stream.ts';
import {
  type Beside,
  dropWaiting,
  keepWaiting,
  makeWaiting,
  readWaiting,
  readWaitingAgain,
  type Waiting,
} from './outbox-store.ts';

// What is typed is kept before it is sent, and sent in order by one tab at a time until it is acknowledged.
// An answer may get lost on its way: the server knows each message by its `clientId` and keeps it once, and so it does
// what is published (`creations.ts`), for a day.

/** Sends one message to the conversation `id`; resolves with the message as the server keeps it. */
type Send = (
  id: string,
  message: Pick<Waiting, 'clientId' | 'content' | 'photo'> & { quotedId?: string },
) => Promise<unknown>;
type Delivered = (id: string, message: unknown) => void;

/** The server is out of reach, or the session over: the same message may pass later. */
const OUT_OF_REACH = [0, 401, 408, 502, 503, 504];
const LONGEST_MS = 20_000;
/** Another tab sends what it was given; this one takes over when that one is gone. */
const OTHER_TAB_MS = 5_000;
/** A server keeps the name of what was published for a day. */
const NAMED_MS = 23 * 3_600_000;
const UNSURE =
  "Cet envoi est resté un jour sans réponse : il est peut-être publié déjà. Vérifiez-le avant de l'envoyer à nouveau.";

const carriers = new Map<string, Send>();
const listeners = new Map<string, Set<Delivered>>();
const troubleListeners = new Set<() => void>();
let sending: Promise<void> | undefined;
/** Asked for while it was sending. */
let askedAgain = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Names who carries messages of a kind: `carry('messages', …)` for the channels `messages:{id}`. */
export function carry(kind: string, send: Send): void {
  carriers.set(kind, send);
}

/** Hears of messages acknowledged in this tab. Returns a function that stops hearing. */
export function onDelivered(kind: string, listener: Delivered): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set.add(listener));
  return () => void set.delete(listener);
}

/** Keeps a message and sends it as soon as it can be. */
export function postMessage(channel: string, content: string, beside?: Beside): void {
  keepWaiting(makeWaiting(channel, content, beside));
  sendWaiting();
}

/** Sends what was refused once more, after those that wait; the others at once. */
export function retryWaiting(waiting: Waiting): void {
  if (waiting.refusal !== undefined) {
    const { at } = makeWaiting(waiting.channel, waiting.content);
    const { refusal: _, tried: __, ...fresh } = waiting;
    keepWaiting({ ...fresh, at });
  }
  sendWaiting();
}

const kindOf = (channel: string) => channel.slice(0, channel.indexOf(':'));
const idOf = (channel: string) => channel.slice(channel.indexOf(':') + 1);

/** What a form or a press has made, told from messages by where it goes. */
export const CREATIONS = 'create';
export const isCreation = ({ channel }: Waiting): boolean => kindOf(channel) === CREATIONS;

const isSendable = ({ channel, refusal }: Waiting) =>
  refusal === undefined && carriers.has(kindOf(channel));

/** Sends what waits, if anything does; may be called at any time. */
export function sendWaiting(): void {
  if (sending) {
    askedAgain = true;
    return;
  }
  if (!readWaitingAgain().some(isSendable)) return;
  clearTimeout(timer);
  askedAgain = false;
  sending = sendAll()
    .then(() => keepFailures(0))
    .catch(() => {
      timer = setTimeout(sendWaiting, retryDelay(failures, Math.random()));
      keepFailures(failures + 1);
    })
    .finally(() => {
      sending = undefined;
      if (askedAgain) sendWaiting();
    });
}

async function sendAll(): Promise<void> {
  const resident = readSession()?.user._id;
  if (!resident) return;
  await withLock(`outbox:${resident}`, async () => {
    // Somebody else's session would sign the message with another name.
    while (readSession()?.user._id === resident) {
      const next = readWaitingAgain().find(isSendable);
      if (!next) return;
      await sendOne(next);
    }
  });
}

/** @throws when the server cannot be reached: everything waits. */
async function sendOne(found: Waiting): Promise<void> {
  const waiting = isCreation(found) ? noteTry(found) : found;
  const { channel, clientId, content, photo, quote } = waiting;
  if (waiting.refusal !== undefined) return;
  const beside = { ...(photo ? { photo } : {}), ...(quote ? { quotedId: quote.id } : {}) };
  // Of what was tried before, an answer may have been lost.
  const message = { clientId, content, ...beside };
  const kind = kindOf(channel);
  try {
    const kept = await carriers.get(kind)?.(idOf(channel), message);
    for (const listener of listeners.get(kind) ?? []) listener(idOf(channel), kept);
    dropWaiting(waiting);
  } catch (error) {
    if (!(error instanceof ApiError) || OUT_OF_REACH.includes(error.status)) throw error;
    refuse(waiting, error);
  }
}

/** Sent again a day after an answer was lost, it would be a second one. */
function noteTry(waiting: Waiting): Waiting {
  const { tried = Date.now() } = waiting;
  const isUnsure = Date.now() - tried > NAMED_MS;
  // Without a network nothing arrives.
  if (!navigator.onLine && !isUnsure) return waiting;
  const noted = { ...waiting, tried, ...(isUnsure && { refusal: UNSURE }) };
  keepWaiting(noted);
  return noted;
}

function refuse(waiting: Waiting, { code, message }: ApiError): void {
  // Thrown away, or taken back to be changed, while it was on its way.
  if (!readWaitingAgain().some(({ clientId }) => clientId === waiting.clientId)) return;
  if (code === creationErrors.otherwise.code) {
    // What arrived under that name is another text: this one goes by its own.
    dropWaiting(waiting);
    keepWaiting({ ...waiting, clientId: crypto.randomUUID(), refusal: message });
  } else keepWaiting({ ...waiting, refusal: message });
}

/** A signal for one try of a carrier: a server that keeps silent must not hold up the others. */
export const tryForAWhile = () => AbortSignal.timeout(LONGEST_MS);

function keepFailures(next: number): void {
  failures = next;
  for (const listener of troubleListeners) listener();
}

const isTroubled = () => failures > 0 || !navigator.onLine;

function onTrouble(listener: () => void): () => void {
  troubleListeners.add(listener);
  window.addEventListener('offline', listener);
  window.addEventListener('online', listener);
  return () => {
    troubleListeners.delete(listener);
    window.removeEventListener('offline', listener);
    window.removeEventListener('online', listener);
  };
}

/** Whether messages wait for the network, or for a server that answers. */
export function useOutboxTrouble(): boolean {
  return useSyncExternalStore(onTrouble, isTroubled);
}

/** Sends what waits from before, whatever the page: at once, and when the network is back. Returns its end. */
export function startOutbox(): () => void {
  const unhear = onLiveState(() => readLiveState() === 'online' && sendWaiting());
  let later: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(later);
    if (readWaiting().length > 0) later = setTimeout(sendWaiting, OTHER_TAB_MS);
  };
  window.addEventListener('online', sendWaiting);
  window.addEventListener('storage', look);
  sendWaiting();
  return () => {
    unhear();
    clearTimeout(later);
    window.removeEventListener('online', sendWaiting);
    window.removeEventListener('storage', look);
  };
}
