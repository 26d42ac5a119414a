// What this page may have missed. Each answer says where the stream of live events stood before it was read; the
// stream tells what came after the place it begins at. An answer older than that place was read before something
// that nobody will tell: what it showed is to be asked for again.

import { isBefore } from '#contract/live-place.ts';

const HEADER = 'x-last-event-id';

/** The earliest place an answer was read at, and the one from which on events are told. */
let since: string | undefined;
let toldFrom: string | undefined;
let hearGap = (): void => undefined;

export function noteAnswer(headers: Headers): void {
  const at = headers.get(HEADER);
  if (!at || (since !== undefined && !isBefore(at, since))) return;
  since = at;
  compare();
}

/** Notes that all that comes after a place of the stream is told; the first one counts. */
export function noteTold(place: string): void {
  if (toldFrom !== undefined) return;
  toldFrom = place;
  compare();
}

function compare(): void {
  if (since && toldFrom && isBefore(since, toldFrom)) hearGap();
}

/** Where a first stream is to begin (`Last-Event-ID`); undefined before any answer. */
export const readSince = (): string | undefined => since;

/** Hears that something may have been missed. Returns a function that stops hearing, and forgets the answers. */
export function onGap(listener: () => void): () => void {
  hearGap = listener;
  return () => {
    hearGap = () => undefined;
    since = undefined;
    toldFrom = undefined;
  };
}
