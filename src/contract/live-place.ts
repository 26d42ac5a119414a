// Where somebody stands among the live events, as `id:` lines and `X-Last-Event-ID` say it. Transactions do not end in the
// order of their numbers: what has been told is what had ended by a snapshot, as PostgreSQL writes it (`oldest:next:running,…`).
// A place within what is told together also says the next snapshot, and how far in it: `snapshot/snapshot/xid.seq`.

/** The transactions that had ended at a moment. Of two of one database, one holds all that the other holds. */
export interface Snapshot {
  /** As PostgreSQL writes and reads it. */
  readonly text: string;
  /** All before it had ended. */
  readonly oldest: bigint;
  /** It had not begun, nor had any after it. */
  readonly next: bigint;
  readonly running: ReadonlySet<bigint>;
}

/** All that had ended by `seen`, and of what ended from then until `within.until` what is not after (`xid`, `seq`). */
export interface Place {
  readonly seen: Snapshot;
  readonly within?: { readonly until: Snapshot; readonly xid: bigint; readonly seq: bigint };
}

/** The longest an `id:` line may be: some hundred transactions that write at the same moment. */
export const PLACE_LENGTH = 4_000;

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):([\d,]*)$/;
const WITHIN = /^(\d{1,18})\.(\d{1,18})$/;

/** The snapshot of a text; undefined when PostgreSQL would not take it as one. */
export function readSnapshot(text: string): Snapshot | undefined {
  const [, first, last, list] = SNAPSHOT.exec(text) ?? [];
  if (!first || !last) return undefined;
  const [oldest, next] = [BigInt(first), BigInt(last)];
  const running = list ? list.split(',').map(BigInt) : [];
  const isOrdered = running.every(
    (xid, at) => xid > (running[at - 1] ?? oldest - 1n) && xid < next,
  );
  if (oldest < 1n || oldest > next || !isOrdered) return undefined;
  return { text, oldest, next, running: new Set(running) };
}

/** The place of a text; undefined when it names none. */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined || text.length > PLACE_LENGTH) return undefined;
  const [first = '', second, third, ...rest] = text.split('/');
  const seen = readSnapshot(first);
  if (!seen || second === undefined) return seen && { seen };
  const until = readSnapshot(second);
  const [, xid, seq] = WITHIN.exec(third ?? '') ?? [];
  if (!until || !xid || !seq || rest.length > 0) return undefined;
  return { seen, within: { until, xid: BigInt(xid), seq: BigInt(seq) } };
}

const wholeTextOf = ({ seen, within }: Place): string =>
  within ? `${seen.text}/${within.until.text}/${within.xid}.${within.seq}` : seen.text;

/**
 * The place itself, or one before it whose text is short enough, where more transactions write at the same moment than
 * a text has room for: what came between the two is told again, and nothing is left out.
 */
export function sayable(place: Place): Place {
  if (wholeTextOf(place).length <= PLACE_LENGTH) return place;
  const { seen } = place;
  if (place.within) return sayable({ seen });
  const { oldest } = seen;
  return { seen: { text: `${oldest}:${oldest}:`, oldest, next: oldest, running: new Set() } };
}

export const textOf = (place: Place): string => wholeTextOf(sayable(place));

export const hasEnded = ({ next, running }: Snapshot, xid: bigint): boolean =>
  xid < next && !running.has(xid);

/** How many transactions had ended: the larger of two snapshots of one database is the later. */
const countEnded = ({ next, running }: Snapshot): bigint => next - BigInt(running.size);

export const isLater = (one: Snapshot, other: Snapshot): boolean =>
  countEnded(one) > countEnded(other);

/** Whether something told up to `other` may not have ended by `one`; a place that cannot be read is before all others. */
export function isBefore(one: string, other: string): boolean {
  if (one === other) return false;
  const [place, upTo] = [readPlace(one), readPlace(other)];
  if (!place || !upTo) return upTo !== undefined;
  return isLater(upTo.within?.until ?? upTo.seen, place.seen);
}
