import type { StoredEvent } from './live.sql.ts';

/** A place in the order of events; written `xid.seq` in `id:` lines. */
export interface Position {
  xid: bigint;
  seq: bigint;
}

/** One event on its way to the streams; made once, whatever their number. */
export interface News {
  readonly id: string;
  readonly at: Position;
  readonly topic: string;
  readonly name: string;
  /** JSON text. */
  readonly data: string;
}

/** Who hears what happens on some topics from now on. */
export interface Listener {
  readonly topics: readonly string[];
  /** Its session: the listener ends with it. */
  readonly sessionId: string;
  /** Takes one event; events come in the one order that all processes share. */
  take(news: News): void;
  /** The server stops, or the session has ended. */
  end(): void;
}

export const positionOf = (event: StoredEvent): Position => ({
  xid: BigInt(event.xid),
  seq: BigInt(event.seq),
});
export const textOf = ({ xid, seq }: Position) => ({ xid: String(xid), seq: String(seq) });
export const idOf = ({ xid, seq }: Position) => `${xid}.${seq}`;
export const isAfter = (a: Position, b: Position) =>
  a.xid > b.xid || (a.xid === b.xid && a.seq > b.seq);

/** The position an `id:` line names; undefined when it names none. */
export function parsePosition(id: string | undefined): Position | undefined {
  const parts = /^(\d{1,19})\.(\d{1,18})$/.exec(id ?? '');
  if (!parts?.[1] || !parts[2]) return undefined;
  return { xid: BigInt(parts[1]), seq: BigInt(parts[2]) };
}
